import { me, refusal, reminderChannels, reminders, signIns } from '@evertable/protocol';
import { z } from 'zod';
import { exportPerson } from '../../accounts/export.ts';
import { tokenHash } from '../../accounts/ids.ts';
import type { ServerContext } from '../../context.ts';
import type { SessionRow } from '../../store/rows.ts';
import { Refusal } from '../../tables/refusal.ts';
import { type Api, DONE, done, tightLimit } from '../api.ts';

/** The hash of a token does not let anybody sign in; a part of it is enough to name a session. */
const sessionId = ({ hash }: Pick<SessionRow, 'hash'>): string => hash.slice(0, 20);

/** What a person sees and sets about themselves. */
export function meRoutes(api: Api, context: ServerContext): void {
  const { accounts, store, tables } = context;

  api.get('/api/me', { schema: { response: { 200: me, 401: refusal } } }, async (request) =>
    accounts.me(await request.requirePerson()),
  );

  api.get('/api/me/export', { config: tightLimit(5) }, async (request, reply) => {
    const person = await request.requirePerson();
    reply.header('content-disposition', 'attachment; filename="evertable.json"');
    return exportPerson(store, person, tables.now);
  });

  api.get('/api/me/reminders', { schema: { response: { 200: reminders } } }, async (request) => {
    const person = await request.requirePerson();
    return person.reminders;
  });

  api.put(
    '/api/me/reminders',
    { schema: { body: reminders, response: { 200: reminders } } },
    async (request) => {
      const person = await request.requirePerson();
      const { email } = request.body;
      if (email !== null && email.toLowerCase() !== person.email)
        throw new Refusal('invalid', 'email: confirm this address first');
      const changed = { ...request.body, email: email === null ? null : person.email };
      await accounts.update(person.id, { reminders: changed });
      return changed;
    },
  );

  api.get(
    '/api/push-key',
    { schema: { response: { 200: reminderChannels } } },
    async () => context.reminders.channels,
  );
  signInListRoutes(api, context);
}

/** The devices that are signed in, and the passkeys. */
function signInListRoutes(api: Api, { hub, store, tables }: ServerContext): void {
  api.get('/api/me/sign-ins', { schema: { response: { 200: signIns } } }, async (request) => {
    const person = await request.requirePerson();
    const current = tokenHash(request.token() ?? '');
    const [sessions, passkeys] = await Promise.all([
      store.sessions.list(person.id, tables.now),
      store.sessions.passkeysOf(person.id),
    ]);
    return {
      sessions: sessions.map((session) => ({
        id: sessionId(session),
        device: session.device,
        createdAt: session.createdAt,
        usedAt: session.usedAt,
        current: session.hash === current,
      })),
      passkeys: passkeys.map(({ id, device, createdAt, usedAt }) => ({ id, device, createdAt, usedAt })),
    };
  });

  api.delete('/api/me/sessions', { schema: { response: { 200: done } } }, async (request) => {
    const person = await request.requirePerson();
    await store.sessions.deleteOf(person.id, tokenHash(request.token() ?? ''));
    hub.signOut(person.id);
    return DONE;
  });

  api.delete(
    '/api/me/sessions/:id',
    {
      schema: { params: z.object({ id: z.string().max(50) }), response: { 200: done, 404: refusal } },
    },
    async (request) => {
      const person = await request.requirePerson();
      const sessions = await store.sessions.list(person.id, tables.now);
      const session = sessions.find((each) => sessionId(each) === request.params.id);
      if (session === undefined) throw new Refusal('unknown', 'there is no such session');
      await store.sessions.delete(session.hash);
      hub.signOut(person.id);
      return DONE;
    },
  );

  api.delete(
    '/api/me/passkeys/:id',
    {
      schema: {
        params: z.object({ id: z.string().max(2000) }),
        response: { 200: done, 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const person = await request.requirePerson();
      const result = await store.sessions.deletePasskey(person.id, request.params.id);
      if (result === 'unknown') throw new Refusal('unknown', 'there is no such passkey');
      if (result === 'last')
        throw new Refusal('not-now', 'this is the only way to sign in: set a password first');
      return DONE;
    },
  );
}
