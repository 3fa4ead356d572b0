import { createServer } from 'node:net';

/** A mail server on this machine that keeps every letter. */
export class PostOffice {
  readonly letters: string[] = [];
  private readonly server = createServer((socket) => {
    let letter: string | null = null;
    socket.write('220 post\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const text = data.toString();
      if (letter !== null) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        this.letters.push(letter);
        letter = null;
      } else if (text.startsWith('DATA')) {
        letter = '';
        socket.write('354 go on\r\n');
        return;
      }
      socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });

  /** Returns the address, as SMTP_URL wants it. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `smtp://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  close(): void {
    this.server.close();
  }

  /** Letters to an address, as plain text. */
  to(address: string): string[] {
    return this.letters.filter((letter) => letter.includes(`To: ${address}\r\n`)).map(decode);
  }

  /** The token in the link of the last letter to an address. */
  token(address: string, kind: 'confirm' | 'recover'): string {
    const [, token] = new RegExp(`/#/${kind}/([\\w-]{43})`).exec(this.to(address).at(-1) ?? '') ?? [];
    if (token === undefined) throw new Error(`no letter to ${address} has a link to ${kind}`);
    return token;
  }
}

/** Undoes the encoding for lines of at most 76 letters. */
function decode(letter: string): string {
  const [head, ...body] = letter.split('\r\n\r\n');
  if (!/quoted-printable/i.test(head)) {
    const isBase64 = /Transfer-Encoding: base64/i.test(head);
    return isBase64 ? `${head}\n${Buffer.from(body.join(''), 'base64').toString('utf8')}` : letter;
  }
  const bytes = body
    .join('\r\n\r\n')
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return `${head}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}
