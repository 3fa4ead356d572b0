import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** An authenticator with the few functions the server needs. */
export class Passkey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id: Buffer;
  private readonly origin: string;

  constructor(origin: string, id = randomBytes(16)) {
    this.origin = origin;
    this.id = id;
  }

  create({ challenge }: { challenge: string }): object {
    const jwk = this.keys.publicKey.export({ format: 'jwk' });
    const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url'));
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      x,
      Buffer.from('225820', 'hex'),
      y,
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.head(0x45), Buffer.alloc(16), length, this.id, cose]);
    const size = Buffer.from([0x58, data.length]);
    const text = (letters: string): Buffer =>
      Buffer.concat([Buffer.from([0x60 + letters.length]), Buffer.from(letters)]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      size,
      data,
    ]);
    return this.answer({
      clientDataJSON: this.said('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  sign({ challenge }: { challenge: string }): object {
    const data = this.head(0x05);
    const said = this.said('webauthn.get', challenge);
    const digest = createHash('sha256').update(said).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, digest]))
      .sign(this.keys.privateKey);
    return this.answer({
      clientDataJSON: said.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private answer(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private said(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private head(flags: number): Buffer {
    const site = createHash('sha256').update(new URL(this.origin).hostname).digest();
    // Passkeys that are synchronized between devices do not count.
    const counter = Buffer.alloc(4);
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }
}
