import { me, refusal } from '@evertable/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newToken } from '../../accounts/ids.ts';
import type { ServerContext } from '../../context.ts';
import { USED_CHALLENGES } from '../../jobs/clean-up.ts';
import { Refusal } from '../../tables/refusal.ts';
import { type Api, tightLimit } from '../api.ts';
import { isSecure, sessionRenewal, setCookie } from '../cookies.ts';

/** Loaded on first use, because it is large. */
const webauthn = () => import('@simplewebauthn/server');

const CHALLENGE = 'evertable-challenge';
const CHALLENGE_SECONDS = 300;

interface Challenge {
  readonly challenge: string;
  /** Name of the shared value that says it was used. */
  readonly name: string;
}

/** Response of the browser's API, which the library checks. */
const browserResponse = z.record(z.string(), z.unknown());

export function passkeyRoutes(api: Api, context: ServerContext): void {
  const { accounts, config, store } = context;
  const renewSession = sessionRenewal(context);

  /** The host name that passkeys are bound to, and the origin they must come from. */
  const site = (request: FastifyRequest): { rpID: string; origin: string } => {
    const url = new URL(config.PUBLIC_URL ?? `${request.protocol}://${request.host}`);
    return { rpID: url.hostname, origin: url.origin };
  };
  /** The challenge is stored in a signed cookie, so that any server can check the response. */
  const setChallenge = (reply: FastifyReply, challenge: string): void => {
    reply.setCookie(CHALLENGE, `${Date.now()}.${challenge}`, {
      path: '/api/passkeys',
      httpOnly: true,
      sameSite: 'strict',
      signed: true,
      maxAge: CHALLENGE_SECONDS,
      secure: isSecure(config),
    });
  };
  const takeChallenge = (request: FastifyRequest, reply: FastifyReply): Challenge => {
    const { valid, value } = request.unsignCookie(request.cookies[CHALLENGE] ?? '');
    reply.clearCookie(CHALLENGE, { path: '/api/passkeys' });
    const [, time, challenge] = /^(\d{13})\.(.+)$/.exec(valid ? (value ?? '') : '') ?? [];
    if (challenge === undefined || Date.now() - Number(time) > CHALLENGE_SECONDS * 1000)
      throw new Refusal('invalid', 'ask for options first');
    return { challenge, name: `${USED_CHALLENGES}${time}/${challenge}` };
  };
  /** Marks a challenge as used at all servers: a response that was recorded is worthless. */
  const useOnce = async ({ name }: Challenge): Promise<void> => {
    const mine = newToken();
    if ((await store.values.setOnce(name, mine)) !== mine)
      throw new Refusal('invalid', 'this challenge was used: ask for options first');
  };

  api.post(
    '/api/passkeys/new',
    { schema: { body: z.strictObject({ name: z.string().max(24).optional() }), response: { 200: z.any() } } },
    async (request, reply) => {
      const person = await request.requirePerson();
      const { rpID } = site(request);
      const keys = await store.sessions.passkeysOf(person.id);
      const options = await (await webauthn()).generateRegistrationOptions({
        rpName: 'Evertable',
        rpID,
        userName: request.body.name ?? person.name,
        userID: new TextEncoder().encode(person.id),
        excludeCredentials: keys.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      setChallenge(reply, options.challenge);
      return options;
    },
  );

  api.post(
    '/api/passkeys',
    {
      schema: {
        body: z.strictObject({
          name: z.string().trim().min(1).max(24).optional(),
          response: browserResponse,
        }),
        response: { 200: me, 409: refusal },
      },
      config: tightLimit(10),
    },
    async (request, reply) => {
      const person = await request.requirePerson();
      const { rpID, origin } = site(request);
      const challenge = takeChallenge(request, reply);
      const { verified, registrationInfo } = await (await webauthn())
        .verifyRegistrationResponse({
          response: request.body.response as never,
          expectedChallenge: challenge.challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
        })
        .catch((error: Error) => {
          throw new Refusal('illegal', error.message);
        });
      if (!verified || registrationInfo === undefined)
        throw new Refusal('illegal', 'the passkey was not accepted');
      await useOnce(challenge);
      const { credential } = registrationInfo;
      if ((await store.sessions.passkey(credential.id)) !== null)
        throw new Refusal('illegal', 'this passkey is known already');
      const owner =
        person.kind === 'account'
          ? person
          : await accounts.register(person, request.body.name ?? person.name, null);
      const isAdded = await store.sessions.addPasskey({
        id: credential.id,
        person: owner.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
      });
      if (!isAdded) throw new Refusal('illegal', 'this passkey is known already');
      // The guest's token must not give access to the account.
      if (person.kind === 'guest') await renewSession(reply, owner.id);
      return accounts.me(owner);
    },
  );

  api.post('/api/passkeys/ask', { schema: { response: { 200: z.any() } } }, async (request, reply) => {
    const options = await (await webauthn()).generateAuthenticationOptions({
      rpID: site(request).rpID,
      userVerification: 'preferred',
    });
    setChallenge(reply, options.challenge);
    return options;
  });

  api.post(
    '/api/passkeys/login',
    {
      schema: {
        body: z.strictObject({ response: browserResponse, keepGames: z.boolean().default(true) }),
        response: { 200: me, 401: refusal },
      },
      config: tightLimit(10),
    },
    async (request, reply) => {
      const { rpID, origin } = site(request);
      const { response, keepGames } = request.body;
      const challenge = takeChallenge(request, reply);
      const key = await store.sessions.passkey(String(response['id']).slice(0, 2000));
      const account = key === null ? null : await store.people.get(key.person);
      if (key === null || account === null) throw new Refusal('signed-out', 'this passkey is not known here');
      const { verified, authenticationInfo } = await (await webauthn())
        .verifyAuthenticationResponse({
          response: response as never,
          expectedChallenge: challenge.challenge,
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
          throw new Refusal('signed-out', error.message);
        });
      if (!verified) throw new Refusal('signed-out', 'the passkey was not accepted');
      await useOnce(challenge);
      await store.sessions.setPasskeyCounter(key.id, authenticationInfo.newCounter);
      const before = await request.person();
      if (before !== null && keepGames) await accounts.mergeGuest(before, account);
      setCookie(reply, config, await accounts.signIn(account.id));
      return accounts.me(account);
    },
  );
}
