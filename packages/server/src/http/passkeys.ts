import { me, refusal } from '@evertable/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { No } from '../judge.ts';
import type { Parts } from '../server.ts';
import { type Api, setCookie, strict } from './routes.ts';

/** Loaded when the first passkey is used: it is large. */
const webauthn = () => import('@simplewebauthn/server');

const CHALLENGE = 'evertable-challenge';
const CHALLENGE_SECONDS = 300;

/** What the browser's API made; the library checks it. */
const made = z.record(z.string(), z.unknown());

export function passkeyRoutes(api: Api, parts: Parts): void {
  const { accounts } = parts;
  const { store } = parts.tables;

  /** The name keys are bound to, and the page they must come from. */
  const site = (request: FastifyRequest): { rpID: string; origin: string } => {
    const url = new URL(parts.settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`);
    return { rpID: url.hostname, origin: url.origin };
  };
  /** Kept by the browser itself, signed, so that any server can check the answer. */
  const ask = (reply: FastifyReply, challenge: string): void => {
    reply.setCookie(CHALLENGE, challenge, {
      path: '/api/passkeys',
      httpOnly: true,
      sameSite: 'strict',
      signed: true,
      maxAge: CHALLENGE_SECONDS,
      secure: parts.settings.PUBLIC_URL?.startsWith('https:') ?? false,
    });
  };
  const asked = (request: FastifyRequest, reply: FastifyReply): string => {
    const { valid, value } = request.unsignCookie(request.cookies[CHALLENGE] ?? '');
    reply.clearCookie(CHALLENGE, { path: '/api/passkeys' });
    if (!valid || value === null) throw new No('invalid', 'ask for options first');
    return value;
  };

  api.post(
    '/api/passkeys/new',
    { schema: { body: z.strictObject({ name: z.string().max(24).optional() }), response: { 200: z.any() } } },
    async (request, reply) => {
      const person = await request.mustBe();
      const { rpID } = site(request);
      const keys = await store.passkeysOf(person.id);
      const options = await (await webauthn()).generateRegistrationOptions({
        rpName: 'Evertable',
        rpID,
        userName: request.body.name ?? person.name,
        userID: new TextEncoder().encode(person.id),
        excludeCredentials: keys.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      ask(reply, options.challenge);
      return options;
    },
  );

  api.post(
    '/api/passkeys',
    {
      schema: {
        body: z.strictObject({ name: z.string().trim().min(1).max(24).optional(), response: made }),
        response: { 200: me, 409: refusal },
      },
      config: strict(parts, 10),
    },
    async (request, reply) => {
      const person = await request.mustBe();
      const { rpID, origin } = site(request);
      const { verified, registrationInfo } = await (await webauthn())
        .verifyRegistrationResponse({
          response: request.body.response as never,
          expectedChallenge: asked(request, reply),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
        })
        .catch((error: Error) => {
          throw new No('illegal', error.message);
        });
      if (!verified || registrationInfo === undefined)
        throw new No('illegal', 'the passkey was not accepted');
      const { credential } = registrationInfo;
      const owner =
        person.kind === 'account'
          ? person
          : await accounts.register(person, request.body.name ?? person.name, null);
      await store.savePasskey({
        id: credential.id,
        person: owner.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
      });
      return accounts.me(owner);
    },
  );

  api.post('/api/passkeys/ask', { schema: { response: { 200: z.any() } } }, async (request, reply) => {
    const options = await (await webauthn()).generateAuthenticationOptions({
      rpID: site(request).rpID,
      userVerification: 'preferred',
    });
    ask(reply, options.challenge);
    return options;
  });

  api.post(
    '/api/passkeys/login',
    {
      schema: {
        body: z.strictObject({ response: made, keepGames: z.boolean().default(true) }),
        response: { 200: me, 401: refusal },
      },
      config: strict(parts, 10),
    },
    async (request, reply) => {
      const { rpID, origin } = site(request);
      const { response, keepGames } = request.body;
      const challenge = asked(request, reply);
      const key = await store.passkey(String(response['id']).slice(0, 2000));
      const account = key === null ? null : await store.person(key.person);
      if (key === null || account === null) throw new No('signed-out', 'this passkey is not known here');
      const { verified, authenticationInfo } = await (await webauthn())
        .verifyAuthenticationResponse({
          response: response as never,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
          credential: {
            id: key.id,
            publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
            counter: key.counter,
          },
        })
        .catch((error: Error) => {
          throw new No('signed-out', error.message);
        });
      if (!verified) throw new No('signed-out', 'the passkey was not accepted');
      await store.savePasskey({ ...key, counter: authenticationInfo.newCounter });
      const before = await request.who();
      if (before !== null && keepGames) await accounts.keepGames(before, account);
      setCookie(reply, parts, await accounts.signIn(account.id));
      return accounts.me(account);
    },
  );
}
