import type { Me } from '@evertable/protocol';
import type { PersonChange, PersonRow } from '../store/rows.ts';
import { NameTaken, type Store } from '../store/store.ts';
import type { Entry } from '../tables/entries.ts';
import type { GameTable } from '../tables/game-table.ts';
import { Refusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';
import { newId, newToken, tokenHash } from './ids.ts';
import { hashPassword, isPassword } from './passwords.ts';

export const SESSION_MS = 365 * 24 * 60 * 60_000;
/** How exactly it is known when a session was used. */
const USED_MS = 10 * 60_000;
const MAX_TABLES = 1000;
/** A guest whose name has an account is called so with a number below this. */
const MAX_NUMBER = 10;
const MAX_NAME = 24;
const MAX_RESTRICTIONS = 10;
const MAX_TOKEN_LENGTH = 100;

interface AccountsOptions {
  readonly store: Pick<Store, 'people' | 'sessions' | 'chat' | 'tables' | 'moderation'>;
  readonly tables: Pick<TableService, 'append' | 'now'>;
}

/** Guests, accounts and their sessions. */
export class Accounts {
  private readonly store: AccountsOptions['store'];
  private readonly tables: AccountsOptions['tables'];
  /** Compared with when there is no such account, so that the answer takes as long. */
  private readonly unusedHash: Promise<string>;

  constructor({ store, tables }: AccountsOptions) {
    this.store = store;
    this.tables = tables;
    this.unusedHash = hashPassword(newToken());
  }

  async createGuest(name: string): Promise<PersonRow> {
    const person = this.newPerson(await this.guestName(name));
    await this.store.people.add(person);
    return person;
  }

  /** The names of accounts are theirs: a guest of the same name gets a number. */
  private async guestName(name: string): Promise<string> {
    for (let n = 1; n < MAX_NUMBER; n++) {
      const numbered = n === 1 ? name : `${name} ${n}`;
      if (numbered.length > MAX_NAME) break;
      if ((await this.store.people.accountNamed(numbered)) === null) return numbered;
    }
    throw new NameTaken();
  }

  async rename(person: PersonRow, name: string): Promise<PersonRow> {
    if (person.kind === 'guest' && (await this.store.people.accountNamed(name)) !== null)
      throw new NameTaken();
    return this.update(person.id, { name });
  }

  private newPerson(name: string): PersonRow {
    return {
      id: newId(),
      name,
      kind: 'guest',
      password: null,
      createdAt: this.tables.now,
      seenAt: this.tables.now,
      reminders: { email: null, webhook: null, push: [] },
      email: null,
      role: null,
    };
  }

  /** Starts a session and returns its token; only the hash is stored. */
  async signIn(person: string, device: string): Promise<string> {
    const token = newToken();
    const { now } = this.tables;
    await this.store.sessions.save({
      hash: tokenHash(token),
      person,
      expiresAt: now + SESSION_MS,
      createdAt: now,
      usedAt: now,
      device,
    });
    return token;
  }

  async signOut(token: string): Promise<void> {
    await this.store.sessions.delete(tokenHash(token));
  }

  /** The person of a session; null without a valid one. */
  async personOf(token: string | null): Promise<PersonRow | null> {
    if (token === null || token.length > MAX_TOKEN_LENGTH) return null;
    const { now } = this.tables;
    const session = await this.store.sessions.get(tokenHash(token), now);
    if (session === null) return null;
    if (session.usedAt < now - USED_MS) await this.store.sessions.markUsed(session.hash, now);
    return this.store.people.get(session.person);
  }

  /** Makes a guest an account. The person stays the same, so its tables need not be moved. */
  async register(guest: PersonRow | null, name: string, password: string | null): Promise<PersonRow> {
    if (guest?.kind === 'account') throw new Refusal('not-now', 'you have an account: sign out first');
    const account = {
      name,
      kind: 'account',
      password: password === null ? null : await hashPassword(password),
    } as const;
    if (guest !== null) return this.update(guest.id, account);
    const person: PersonRow = { ...this.newPerson(name), ...account };
    await this.store.people.add(person);
    return person;
  }

  /** Changes a person; throws a refusal when the person was deleted meanwhile. */
  async update(id: string, change: PersonChange): Promise<PersonRow> {
    const changed = await this.store.people.update(id, change);
    if (changed === null) throw new Refusal('signed-out', 'this person was deleted');
    return changed;
  }

  /** Ends all sessions of a person and starts a new one; returns its token. */
  async rotateSessions(person: string, device: string): Promise<string> {
    await this.store.sessions.deleteOf(person);
    return this.signIn(person, device);
  }

  /** A new password needs the old one, if there is one: a device left open must not be enough. */
  async changePassword(
    person: PersonRow,
    oldPassword: string | undefined,
    password: string,
  ): Promise<PersonRow> {
    if (person.kind !== 'account') throw new Refusal('not-now', 'guests have no password: register first');
    await this.requirePassword(person, oldPassword);
    const changed = await this.update(person.id, { password: await hashPassword(password) });
    // A letter somebody asked for earlier must not change it again.
    await this.store.sessions.deleteMailTokens(person.id, 'recover');
    return changed;
  }

  /** Throws a refusal when the account has a password and this is not it. */
  async requirePassword(person: PersonRow, password: string | undefined): Promise<void> {
    if (person.password !== null && !(await isPassword(password ?? '', person.password)))
      throw new Refusal('illegal', 'oldPassword: is not the password of this account');
  }

  async login(name: string, password: string): Promise<PersonRow> {
    const account = await this.store.people.accountNamed(name);
    const isCorrect = await isPassword(password, account?.password ?? (await this.unusedHash));
    if (account === null || account.password === null || !isCorrect)
      throw new Refusal('signed-out', 'wrong name or password');
    return account;
  }

  /** Moves the seats, results and ratings of a guest to an account. */
  async mergeGuest(guest: PersonRow, account: PersonRow): Promise<void> {
    if (guest.kind !== 'guest' || guest.id === account.id) return;
    await this.appendToTables(guest.id, `move-${guest.id}-${account.id}`, (table) => {
      const seat = table.seatOf(guest.id);
      // Where both have a seat the guest keeps its own.
      if (seat < 0 || table.seatOf(account.id) >= 0) return null;
      return { type: 'moved', seat, person: account.id };
    });
    await this.store.people.mergeGuest(guest.id, account.id);
  }

  /** Deletes a person with all their data. Bots finish their games. */
  async delete(person: PersonRow): Promise<void> {
    await this.leaveTables(person.id, `delete-${person.id}`, 'resigned');
    await this.store.people.delete(person.id);
  }

  /** Leaves tables that have not begun; at the others bots go on. */
  leaveTables(person: string, commandId: string, why: 'time' | 'resigned'): Promise<void> {
    return this.appendToTables(person, commandId, (table) => {
      const seat = table.seatOf(person);
      if (seat >= 0 && table.status === 'playing' && table.seats[seat].away !== 'resigned')
        return { type: 'away', seat, why };
      const isBeforeGame = table.status === 'open' || table.status === 'dealing';
      return seat >= 0 && isBeforeGame ? { type: 'left', seat } : null;
    });
  }

  async me(person: PersonRow): Promise<Me> {
    const { id, name, kind, password, email, role } = person;
    const { now } = this.tables;
    const [passkeys, muted, pending, restrictions] = await Promise.all([
      this.store.sessions.passkeysOf(id),
      this.store.chat.muted(id),
      this.store.sessions.pendingMail(id, 'confirm', now),
      this.store.moderation.restrictions(now, MAX_RESTRICTIONS, id),
    ]);
    return {
      id,
      name,
      kind,
      password: password !== null,
      passkeys: passkeys.length,
      muted,
      email,
      pendingEmail: pending === null ? null : { email: pending.email, sentAt: pending.sentAt },
      role,
      restrictions: restrictions.map(({ kind: of, until, letter }) => ({ kind: of, until, letter })),
    };
  }

  /** Appends an entry to each table of a person, except where `entryFor` returns null. */
  private async appendToTables(
    person: string,
    commandId: string,
    entryFor: (table: GameTable) => Entry | null,
  ): Promise<void> {
    for (const { id } of await this.store.tables.tablesOf(person, MAX_TABLES)) {
      try {
        await this.tables.append(id, commandId, (table) => {
          const entry = entryFor(table);
          if (entry === null) throw new Refusal('not-now', 'nothing to do at this table');
          return entry;
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }
}
