import type { FastifyReply } from 'fastify';
import { SESSION_MS } from '../accounts/accounts.ts';
import { deviceName } from '../accounts/device-name.ts';
import type { ServerConfig } from '../config.ts';
import type { ServerContext } from '../context.ts';

/** Name of the session cookie. */
export const COOKIE = 'evertable';

export const isSecure = ({ PUBLIC_URL }: Pick<ServerConfig, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;

/** Sets the session cookie, or clears it for null. Scripts cannot read it and other sites cannot send it. */
export function setCookie(reply: FastifyReply, config: ServerConfig, token: string | null): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
  if (token === null) reply.clearCookie(COOKIE, options);
  else reply.setCookie(COOKIE, token, { ...options, maxAge: SESSION_MS / 1000 });
}

/** Returns a function that starts a session for the requesting client. */
export function sessionStart({ accounts, config }: Pick<ServerContext, 'accounts' | 'config'>) {
  return async (reply: FastifyReply, person: string): Promise<void> => {
    const device = deviceName(reply.request.headers['user-agent']);
    setCookie(reply, config, await accounts.signIn(person, device));
  };
}

/** Returns a function that ends all sessions of a person and gives the requesting client a new one. */
export function sessionRenewal({ accounts, config, hub }: ServerContext) {
  return async (reply: FastifyReply, person: string): Promise<void> => {
    const device = deviceName(reply.request.headers['user-agent']);
    setCookie(reply, config, await accounts.rotateSessions(person, device));
    // Sockets are closed after the response, so that the client reconnects with the new cookie.
    reply.raw.once('close', () => hub.signOut(person));
  };
}
