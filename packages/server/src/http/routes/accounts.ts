import {
  changeMe,
  login,
  me,
  newAccount,
  newGuest,
  refusal,
  reminderChannels,
  reminders,
} from '@evertable/protocol';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { type Api, tightLimit } from '../api.ts';
import { sessionRenewal, setCookie } from '../cookies.ts';

const done = z.object({ done: z.literal(true) });
const DONE = { done: true } as const;

export function accountRoutes(api: Api, context: ServerContext): void {
  const { accounts, config, hub, store } = context;
  const renewSession = sessionRenewal(context);

  api.get('/api/me', { schema: { response: { 200: me, 401: refusal } } }, async (request) =>
    accounts.me(await request.requirePerson()),
  );

  api.post(
    '/api/guests',
    { schema: { body: newGuest, response: { 200: me } }, config: tightLimit(30) },
    async (request, reply) => {
      const known = await request.person();
      if (known !== null) return accounts.me(known);
      const person = await accounts.createGuest(request.body.name);
      setCookie(reply, config, await accounts.signIn(person.id));
      return accounts.me(person);
    },
  );

  api.post(
    '/api/accounts',
    { schema: { body: newAccount, response: { 200: me, 409: refusal } }, config: tightLimit(10) },
    async (request, reply) => {
      const { name, password } = request.body;
      const person = await accounts.register(await request.person(), name, password);
      // The guest's token must not give access to the account.
      await renewSession(reply, person.id);
      return accounts.me(person);
    },
  );

  api.post(
    '/api/login',
    { schema: { body: login, response: { 200: me, 401: refusal } }, config: tightLimit(10) },
    async (request, reply) => {
      const { name, password, keepGames } = request.body;
      const before = await request.person();
      const account = await accounts.login(name, password);
      if (before !== null && keepGames) await accounts.mergeGuest(before, account);
      setCookie(reply, config, await accounts.signIn(account.id));
      return accounts.me(account);
    },
  );

  api.post('/api/logout', { schema: { response: { 200: done } } }, async (request, reply) => {
    const token = request.token();
    const person = await request.person();
    if (token !== null) await accounts.signOut(token);
    if (person !== null) hub.signOut(person.id);
    setCookie(reply, config, null);
    return DONE;
  });

  api.patch(
    '/api/me',
    { schema: { body: changeMe, response: { 200: me, 409: refusal } }, config: tightLimit(20) },
    async (request, reply) => {
      const person = await request.requirePerson();
      const { name, password, oldPassword } = request.body;
      let changed = person;
      if (password !== undefined) changed = await accounts.changePassword(person, oldPassword, password);
      if (name !== undefined) {
        changed = { ...changed, name };
        await store.people.save(changed);
      }
      // Ends the sessions that were started with the old password.
      if (password !== undefined) await renewSession(reply, person.id);
      return accounts.me(changed);
    },
  );

  api.delete('/api/me', { schema: { response: { 200: done } } }, async (request, reply) => {
    const person = await request.requirePerson();
    await accounts.delete(person);
    hub.signOut(person.id);
    setCookie(reply, config, null);
    return DONE;
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
      await store.people.save({ ...person, reminders: request.body });
      return request.body;
    },
  );

  api.get(
    '/api/push-key',
    { schema: { response: { 200: reminderChannels } } },
    async () => context.reminders.channels,
  );
}
