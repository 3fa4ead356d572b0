import type { Me } from '@evertable/client';
import { api } from '../connection.ts';

/** Passkeys need a browser that knows them and a page that came safely: https, or the machine itself. */
export const hasPasskeys = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

const written = (made: Credential | null): unknown => {
  if (!(made instanceof PublicKeyCredential)) throw new DOMException('nothing was chosen', 'NotAllowedError');
  return made.toJSON();
};

/** A new passkey for who I am; a guest becomes an account by it. */
export async function addPasskey(name?: string): Promise<Me> {
  const asked = (await api.newPasskey(name)) as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  return api.addPasskey(written(await navigator.credentials.create({ publicKey })), name);
}

export async function enterWithPasskey(keepGames: boolean): Promise<Me> {
  const asked = (await api.askPasskey()) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  return api.passkeyLogin(written(await navigator.credentials.get({ publicKey })), keepGames);
}
