import { me, name, refusal } from '@evertable/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deviceName } from '../../accounts/device-name.ts';
import type { ServerConfig } from '../../config.ts';
import type { ServerContext } from '../../context.ts';
import type { PasskeyRow } from '../../store/rows.ts';
import { Refusal } from '../../tables/refusal.ts';
import { type Api, tightLimit } from '../api.ts';
import { sessionRenewal, sessionStart } from '../cookies.ts';
import { PasskeyChallenges } from '../passkey-challenges.ts';

/** Loaded on first use, because it is large. */
const webauthn = () => import('@simplewebauthn/server');

/** Response of the browser's API, which the library checks. */
const browserResponse = z.record(z.string(), z.unknown());

interface Site {
  readonly rpID: string;
  readonly origin: string;
}

/** The host name that passkeys are bound to, and the origin they must come from. */
function siteOf(request: FastifyRequest, { PUBLIC_URL }: Pick<ServerConfig, 'PUBLIC_URL'>): Site {
  const address = PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  // Anything can stand in the header that names the host.
  if (!URL.canParse(address)) throw new Refusal('invalid', 'host: is not the name of a host');
  const url = new URL(address);
  return { rpID: url.hostname, origin: url.origin };
}

export function passkeyRoutes(api: Api, context: ServerContext): void {
  const challenges = new PasskeyChallenges(context);
  registrationRoutes(api, context, challenges);
  signInRoutes(api, context, challenges);
}

function registrationRoutes(api: Api, context: ServerContext, challenges: PasskeyChallenges): void {
  const { accounts, config, store, tables } = context;
  const renewSession = sessionRenewal(context);

  api.post(
    '/api/passkeys/new',
    { schema: { body: z.strictObject({ name: z.string().max(24).optional() }), response: { 200: z.any() } } },
    async (request, reply) => {
      const person = await request.requirePerson();
      const { rpID } = siteOf(request, config);
      const keys = await store.sessions.passkeysOf(person.id);
      const options = await (await webauthn()).generateRegistrationOptions({
        rpName: 'Evertable',
        rpID,
        userName: request.body.name ?? person.name,
        userID: new TextEncoder().encode(person.id),
        excludeCredentials: keys.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      challenges.set(reply, options.challenge);
      return options;
    },
  );

  api.post(
    '/api/passkeys',
    {
      schema: {
        body: z.strictObject({
          name: name.optional(),
          response: browserResponse,
        }),
        response: { 200: me, 409: refusal },
      },
      config: tightLimit(10),
    },
    async (request, reply) => {
      const person = await request.requirePerson();
      const challenge = challenges.take(request, reply);
      const { response } = request.body;
      const credential = await verifyNew(response, challenge.challenge, siteOf(request, config));
      await challenges.useOnce(challenge);
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
        device: deviceName(request.headers['user-agent']),
        createdAt: tables.now,
        usedAt: tables.now,
      });
      if (!isAdded) throw new Refusal('illegal', 'this passkey is known already');
      // The guest's token must not give access to the account.
      if (person.kind === 'guest') await renewSession(reply, owner.id);
      return accounts.me(owner);
    },
  );
}

async function verifyNew(
  response: Record<string, unknown>,
  expectedChallenge: string,
  { rpID, origin }: Site,
) {
  const { verified, registrationInfo } = await (await webauthn())
    .verifyRegistrationResponse({
      response: response as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    .catch((error: Error) => {
      throw new Refusal('illegal', error.message);
    });
  if (!verified || registrationInfo === undefined)
    throw new Refusal('illegal', 'the passkey was not accepted');
  return registrationInfo.credential;
}

function signInRoutes(api: Api, context: ServerContext, challenges: PasskeyChallenges): void {
  const { accounts, config, store, tables } = context;
  const startSession = sessionStart(context);

  api.post('/api/passkeys/ask', { schema: { response: { 200: z.any() } } }, async (request, reply) => {
    const options = await (await webauthn()).generateAuthenticationOptions({
      rpID: siteOf(request, config).rpID,
      userVerification: 'preferred',
    });
    challenges.set(reply, options.challenge);
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
      const { response, keepGames } = request.body;
      const challenge = challenges.take(request, reply);
      const key = await store.sessions.passkey(String(response['id']).slice(0, 2000));
      const account = key === null ? null : await store.people.get(key.person);
      if (key === null || account === null) throw new Refusal('signed-out', 'this passkey is not known here');
      const counter = await verifySignIn(response, challenge.challenge, siteOf(request, config), key);
      await challenges.useOnce(challenge);
      await store.sessions.markPasskeyUsed(key.id, counter, tables.now);
      const before = await request.person();
      if (before !== null && keepGames) await accounts.mergeGuest(before, account);
      await startSession(reply, account.id);
      return accounts.me(account);
    },
  );
}

/** Checks a response; returns the new counter of the passkey. */
async function verifySignIn(
  response: Record<string, unknown>,
  expectedChallenge: string,
  { rpID, origin }: Site,
  { id, publicKey, counter }: PasskeyRow,
): Promise<number> {
  const { verified, authenticationInfo } = await (await webauthn())
    .verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    .catch((error: Error) => {
      throw new Refusal('signed-out', error.message);
    });
  if (!verified) throw new Refusal('signed-out', 'the passkey was not accepted');
  return authenticationInfo.newCounter;
}
