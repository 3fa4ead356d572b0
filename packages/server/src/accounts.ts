import { argon2 as argon2Callback, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Me } from '@evertable/protocol';
import type { Tables } from './append.ts';
import { newId, newToken, tokenHash } from './ids.ts';
import { No } from './judge.ts';
import type { PersonRow, Store } from './store/store.ts';

const argon2 = promisify(argon2Callback) as (name: 'argon2id', with_: Argon2Parameters) => Promise<Buffer>;

/** What OWASP asks for at least: 19 MiB, two passes. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
const YEAR_MS = 365 * 24 * 60 * 60_000;
export const SESSION_MS = YEAR_MS;

/** As everybody writes it, so that other programs can read it: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2('argon2id', { ...COST, message: password.normalize('NFKC'), nonce });
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (parts === null) return false;
  const [, memory, passes, parallelism, nonce, tag] = parts;
  const wanted = Buffer.from(tag, 'base64');
  const found = await argon2('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted);
}

/** Guests, accounts and the tokens they are known by. */
export class Accounts {
  private readonly tables: Tables;
  private readonly store: Store;
  /** Compared with when there is no such account, so that it takes as long. */
  private readonly nobody: Promise<string>;

  constructor(tables: Tables) {
    this.tables = tables;
    this.store = tables.store;
    this.nobody = hashPassword(newToken());
  }

  async guest(name: string): Promise<PersonRow> {
    const person: PersonRow = {
      id: newId(),
      name,
      kind: 'guest',
      password: null,
      createdAt: this.tables.now,
      seenAt: this.tables.now,
      reminders: { email: null, webhook: null, push: [] },
    };
    await this.store.savePerson(person);
    return person;
  }

  /** A new token for a person; only its hash is kept. */
  async signIn(person: string): Promise<string> {
    const token = newToken();
    const expiresAt = this.tables.now + SESSION_MS;
    await this.store.saveSession({ hash: tokenHash(token), person, expiresAt });
    return token;
  }

  async signOut(token: string): Promise<void> {
    await this.store.deleteSession(tokenHash(token));
  }

  async who(token: string | null): Promise<PersonRow | null> {
    if (token === null || token.length > 100) return null;
    const session = await this.store.session(tokenHash(token), this.tables.now);
    return session === null ? null : this.store.person(session.person);
  }

  /** The guest becomes an account and stays the same person: its tables need not be moved. */
  async register(guest: PersonRow | null, name: string, password: string | null): Promise<PersonRow> {
    if (guest?.kind === 'account') throw new No('not-now', 'you have an account: sign out first');
    const person: PersonRow = {
      ...(guest ?? (await this.guest(name))),
      name,
      kind: 'account',
      password: password === null ? null : await hashPassword(password),
    };
    await this.store.savePerson(person);
    return person;
  }

  async login(name: string, password: string): Promise<PersonRow> {
    const account = await this.store.accountNamed(name);
    const right = await isPassword(password, account?.password ?? (await this.nobody));
    if (account === null || account.password === null || !right)
      throw new No('signed-out', 'name and password do not fit');
    return account;
  }

  /** Brings what a guest began along to the account. */
  async keepGames(guest: PersonRow, account: PersonRow): Promise<void> {
    if (guest.kind !== 'guest' || guest.id === account.id) return;
    for (const { id } of await this.store.tablesOf(guest.id, 1000)) {
      try {
        await this.tables.append(id, `move-${guest.id}-${account.id}`, (table) => {
          const seat = table.seatOf(guest.id);
          if (seat < 0 || table.seatOf(account.id) >= 0) throw new No('not-now', 'both sit at this table');
          return { type: 'moved', seat, person: account.id };
        });
      } catch (error) {
        // Where both sit the guest stays behind.
        if (!(error instanceof No)) throw error;
      }
    }
    await this.store.movePerson(guest.id, account.id);
  }

  /** Deletes a person with all that is kept of them. Bots finish their games. */
  async delete(person: PersonRow): Promise<void> {
    for (const { id } of await this.store.tablesOf(person.id, 1000)) {
      try {
        await this.tables.append(id, `delete-${person.id}`, (table) => {
          const seat = table.seatOf(person.id);
          if (seat < 0) throw new No('not-now', 'no seat');
          if (table.status === 'playing') return { type: 'away', seat, why: 'resigned' };
          if (table.status === 'open' || table.status === 'dealing') return { type: 'left', seat };
          throw new No('not-now', 'over');
        });
      } catch (error) {
        if (!(error instanceof No)) throw error;
      }
    }
    await this.store.deletePerson(person.id);
  }

  async me(person: PersonRow): Promise<Me> {
    const { id, name, kind, password } = person;
    const [passkeys, muted] = await Promise.all([this.store.passkeysOf(id), this.store.mutedBy(id)]);
    return { id, name, kind, password: password !== null, passkeys: passkeys.length, muted };
  }
}
