import {
  confirmEmail,
  confirmedEmail,
  me,
  newEmail,
  recoveredPassword,
  recovery,
  refusal,
  removeEmail,
} from '@evertable/protocol';
import type { ServerContext } from '../../context.ts';
import { type Api, DONE, done, tightLimit } from '../api.ts';
import { sessionRenewal } from '../cookies.ts';

/** E-mail addresses, and new passwords for people who forgot theirs. */
export function emailRoutes(api: Api, context: ServerContext): void {
  const { accounts, emails } = context;
  const renewSession = sessionRenewal(context);

  api.post(
    '/api/me/email',
    { schema: { body: newEmail, response: { 200: me, 409: refusal, 422: refusal } }, config: tightLimit(10) },
    async (request) => {
      const person = await request.requirePerson();
      await emails.ask(person, request.body);
      return accounts.me(person);
    },
  );

  api.delete(
    '/api/me/email',
    { schema: { body: removeEmail, response: { 200: me, 422: refusal } }, config: tightLimit(10) },
    async (request) => {
      const person = await request.requirePerson();
      return accounts.me(await emails.remove(person, request.body.password));
    },
  );

  // The token is enough: letters are often read on another device.
  api.post(
    '/api/email/confirm',
    {
      schema: { body: confirmEmail, response: { 200: confirmedEmail, 422: refusal } },
      config: tightLimit(10),
    },
    async (request) => {
      const { name, email } = await emails.confirm(request.body.token);
      return { name, email: email ?? '' };
    },
  );

  api.post(
    '/api/recovery',
    { schema: { body: recovery, response: { 200: done, 409: refusal } }, config: tightLimit(5) },
    async (request) => {
      await emails.recover(request.body.email, request.body.language);
      return DONE;
    },
  );

  api.post(
    '/api/recovery/password',
    { schema: { body: recoveredPassword, response: { 200: me, 422: refusal } }, config: tightLimit(10) },
    async (request, reply) => {
      const { token, password } = request.body;
      const person = await emails.recoverPassword(token, password);
      // Whoever made the account unsafe is signed out everywhere.
      await renewSession(reply, person.id);
      return accounts.me(person);
    },
  );
}
