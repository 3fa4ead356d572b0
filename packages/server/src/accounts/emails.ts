import type { SharedLimits } from '../limits/shared-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailTokenRow, PersonRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from '../tables/refusal.ts';
import type { Accounts } from './accounts.ts';
import { newToken, tokenHash } from './ids.ts';
import { hashPassword } from './passwords.ts';

const HOUR_MS = 60 * 60_000;
const CONFIRM_MS = 24 * HOUR_MS;
const RECOVER_MS = HOUR_MS;
/** Letters of one person, and letters to one address, at once and an hour. */
const LETTERS_OF_PERSON = { burst: 5, perSecond: 5 / 3600 };
const LETTERS_TO_ADDRESS = { burst: 3, perSecond: 3 / 3600 };
/** Accounts of one address that get a letter each. */
const MAX_ACCOUNTS = 5;

interface EmailsOptions {
  readonly store: Pick<Store, 'people' | 'sessions'>;
  readonly accounts: Pick<Accounts, 'requirePassword' | 'update'>;
  readonly mailer: Mailer;
  readonly limits: SharedLimits;
  readonly now: () => number;
}

/** E-mail addresses of people: confirmed by a letter before anything else is sent to them. */
export class Emails {
  private readonly options: EmailsOptions;

  constructor(options: EmailsOptions) {
    this.options = options;
    options.limits.define('letters-person', LETTERS_OF_PERSON);
    options.limits.define('letters-address', LETTERS_TO_ADDRESS);
  }

  /** Sends a letter to a new address. Until its link is used the address before stays. */
  async ask(
    person: PersonRow,
    {
      email,
      password,
      language,
    }: { email: string; password?: string | undefined; language?: string | undefined },
  ): Promise<void> {
    const { accounts, limits, mailer, store } = this.options;
    if (!mailer.isEnabled) throw new Refusal('not-now', 'this server sends no e-mail');
    // A device left open must not be enough to recover the password at another address.
    await accounts.requirePassword(person, password);
    if (!limits.take('letters-person', person.id) || !limits.take('letters-address', email))
      throw new Refusal('rate', 'too many letters: wait an hour');
    await store.sessions.deleteMailTokens(person.id, 'confirm');
    const token = await this.newToken(person.id, email, 'confirm', CONFIRM_MS);
    mailer.send('confirm', { to: email, language, token });
  }

  async confirm(token: string): Promise<PersonRow> {
    const found = await this.take(token, 'confirm');
    const before = await this.options.store.people.get(found.person);
    return this.change(before, found.person, found.email);
  }

  async remove(person: PersonRow, password: string | undefined): Promise<PersonRow> {
    const { accounts, store } = this.options;
    await accounts.requirePassword(person, password);
    await store.sessions.deleteMailTokens(person.id, 'confirm');
    return this.change(person, person.id, null);
  }

  /** Sends a letter to each account with this address. Does as much, and says as little, when there is none. */
  async recover(email: string, language: string | undefined): Promise<void> {
    const { limits, mailer, store } = this.options;
    if (!mailer.isEnabled) throw new Refusal('not-now', 'this server sends no e-mail');
    if (!limits.take('letters-address', email)) return;
    const accounts = await store.people.accountsWithEmail(email);
    for (const { id, name } of accounts.slice(0, MAX_ACCOUNTS)) {
      const token = await this.newToken(id, email, 'recover', RECOVER_MS);
      mailer.send('recover', { to: email, language, name, token });
    }
  }

  /** Sets a new password with the token of a letter. */
  async recoverPassword(token: string, password: string): Promise<PersonRow> {
    const { accounts, store } = this.options;
    const hash = await hashPassword(password);
    const { person, email } = await this.take(token, 'recover');
    if ((await store.people.get(person))?.email !== email)
      throw new Refusal('illegal', 'the address of this account has changed since');
    return accounts.update(person, { password: hash });
  }

  private async change(before: PersonRow | null, person: string, email: string | null): Promise<PersonRow> {
    const { accounts, mailer, store } = this.options;
    // Letters to the address before count no longer.
    await store.sessions.deleteMailTokens(person, 'recover');
    const reminders = before?.reminders;
    const changed = await accounts.update(person, {
      email,
      ...(reminders !== undefined && reminders.email !== null && { reminders: { ...reminders, email } }),
    });
    const { email: old } = before ?? changed;
    if (old !== null && old !== email && mailer.isEnabled)
      mailer.send('changed', { to: old, name: changed.name, language: reminders?.language });
    return changed;
  }

  private async newToken(
    person: string,
    email: string,
    purpose: MailTokenRow['purpose'],
    ms: number,
  ): Promise<string> {
    const token = newToken();
    const sentAt = this.options.now();
    await this.options.store.sessions.addMailToken({
      hash: tokenHash(token),
      person,
      email,
      purpose,
      sentAt,
      expiresAt: sentAt + ms,
    });
    return token;
  }

  private async take(token: string, purpose: MailTokenRow['purpose']): Promise<MailTokenRow> {
    const { store, now } = this.options;
    const found = await store.sessions.takeMailToken(tokenHash(token), purpose, now());
    if (found === null)
      throw new Refusal('illegal', 'token: was used, or is too old: ask for another letter');
    return found;
  }
}
