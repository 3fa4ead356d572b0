import { changeMe, login, me, newAccount, newGuest, refusal } from '@evertable/protocol';
import type { ServerContext } from '../../context.ts';
import { type Api, DONE, done, tightLimit } from '../api.ts';
import { sessionRenewal, sessionStart, setCookie } from '../cookies.ts';

/** Becoming somebody, signing in and out, and going away for good. */
export function accountRoutes(api: Api, context: ServerContext): void {
  signInRoutes(api, context);
  changeRoutes(api, context);
}

function signInRoutes(api: Api, context: ServerContext): void {
  const { accounts, config, hub } = context;
  const startSession = sessionStart(context);
  const renewSession = sessionRenewal(context);

  api.post(
    '/api/guests',
    { schema: { body: newGuest, response: { 200: me, 409: refusal } }, config: tightLimit(30) },
    async (request, reply) => {
      const known = await request.person();
      if (known !== null) return accounts.me(known);
      const person = await accounts.createGuest(request.body.name);
      await startSession(reply, person.id);
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
      await startSession(reply, account.id);
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
}

function changeRoutes(api: Api, context: ServerContext): void {
  const { accounts, config, hub } = context;
  const renewSession = sessionRenewal(context);

  api.patch(
    '/api/me',
    { schema: { body: changeMe, response: { 200: me, 409: refusal } }, config: tightLimit(20) },
    async (request, reply) => {
      const person = await request.requirePerson();
      const { name, password, oldPassword } = request.body;
      let changed = person;
      if (password !== undefined) changed = await accounts.changePassword(person, oldPassword, password);
      if (name !== undefined) changed = await accounts.rename(person, name);
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
}
