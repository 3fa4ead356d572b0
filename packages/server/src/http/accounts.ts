import {
  changeMe,
  login,
  me,
  newAccount,
  newGuest,
  refusal,
  reminders,
  reminderWays,
} from '@evertable/protocol';
import { z } from 'zod';
import { hashPassword } from '../accounts.ts';
import type { Parts } from '../server.ts';
import { type Api, setCookie, strict } from './routes.ts';

const done = z.object({ done: z.literal(true) });
const DONE = { done: true } as const;

export function accountRoutes(api: Api, parts: Parts): void {
  const { accounts } = parts;
  const { store } = parts.tables;

  api.get('/api/me', { schema: { response: { 200: me, 401: refusal } } }, async (request) =>
    accounts.me(await request.mustBe()),
  );

  api.post(
    '/api/guests',
    { schema: { body: newGuest, response: { 200: me } }, config: strict(parts, 30) },
    async (request, reply) => {
      const known = await request.who();
      if (known !== null) return accounts.me(known);
      const person = await accounts.guest(request.body.name);
      setCookie(reply, parts, await accounts.signIn(person.id));
      return accounts.me(person);
    },
  );

  api.post(
    '/api/accounts',
    { schema: { body: newAccount, response: { 200: me, 409: refusal } }, config: strict(parts, 10) },
    async (request, reply) => {
      const { name, password } = request.body;
      const person = await accounts.register(await request.who(), name, password);
      // A new token: whoever knew the guest's is not signed in to the account.
      await store.deleteSessionsOf(person.id);
      setCookie(reply, parts, await accounts.signIn(person.id));
      return accounts.me(person);
    },
  );

  api.post(
    '/api/login',
    { schema: { body: login, response: { 200: me, 401: refusal } }, config: strict(parts, 10) },
    async (request, reply) => {
      const { name, password, keepGames } = request.body;
      const before = await request.who();
      const account = await accounts.login(name, password);
      if (before !== null && keepGames) await accounts.keepGames(before, account);
      setCookie(reply, parts, await accounts.signIn(account.id));
      return accounts.me(account);
    },
  );

  api.post('/api/logout', { schema: { response: { 200: done } } }, async (request, reply) => {
    const token = request.token();
    const person = await request.who();
    if (token !== null) await accounts.signOut(token);
    if (person !== null) parts.sockets.signOut(person.id);
    setCookie(reply, parts, null);
    return DONE;
  });

  api.patch(
    '/api/me',
    { schema: { body: changeMe, response: { 200: me, 409: refusal } }, config: strict(parts, 20) },
    async (request, reply) => {
      const person = await request.mustBe();
      const { name, password } = request.body;
      const changed = {
        ...person,
        ...(name !== undefined && { name }),
        ...(password !== undefined &&
          person.kind === 'account' && { password: await hashPassword(password) }),
      };
      await store.savePerson(changed);
      if (password !== undefined) {
        // Whoever was signed in with the old one is not any more.
        await store.deleteSessionsOf(person.id);
        parts.sockets.signOut(person.id);
        setCookie(reply, parts, await accounts.signIn(person.id));
      }
      return accounts.me(changed);
    },
  );

  api.delete('/api/me', { schema: { response: { 200: done } } }, async (request, reply) => {
    const person = await request.mustBe();
    await accounts.delete(person);
    parts.sockets.signOut(person.id);
    setCookie(reply, parts, null);
    return DONE;
  });

  api.get('/api/me/reminders', { schema: { response: { 200: reminders } } }, async (request) => {
    const person = await request.mustBe();
    return person.reminders;
  });

  api.put(
    '/api/me/reminders',
    { schema: { body: reminders, response: { 200: reminders } } },
    async (request) => {
      const person = await request.mustBe();
      await store.savePerson({ ...person, reminders: request.body });
      return request.body;
    },
  );

  api.get('/api/push-key', { schema: { response: { 200: reminderWays } } }, async () => parts.reminders.ways);
}
