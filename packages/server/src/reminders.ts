import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';
import type { ReminderWays } from '@evertable/protocol';
import type { PushSubscription } from 'web-push';
import type { Tables } from './append.ts';
import type { Jobs, Work } from './jobs.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';
import type { Table } from './table.ts';

/** Somebody who looks at the screen needs no word; so the others get it a little later. */
const WAIT_SECONDS = 30;
const WEBHOOK_MS = 5_000;

type Turn = Work['remind'];

export interface RemindersOptions {
  readonly tables: Tables;
  readonly jobs: Jobs;
  readonly settings: Settings;
  readonly isOnline: (person: string) => boolean;
  readonly onError: (error: unknown) => void;
}

/** Tells people that it is their turn where they asked to be told. */
export class Reminders {
  private readonly options: RemindersOptions;
  private vapid: { publicKey: string; privateKey: string } | null = null;

  constructor(options: RemindersOptions) {
    this.options = options;
  }

  /** The key browsers subscribe with; null when push is not set up. */
  get pushKey(): string | null {
    return this.vapid?.publicKey ?? null;
  }

  /** Whatever can be used here. */
  get ways(): ReminderWays {
    const { SMTP_URL, WEBHOOKS } = this.options.settings;
    return { key: this.pushKey, email: SMTP_URL !== undefined, webhook: WEBHOOKS !== 'off' };
  }

  async prepare(store: Store): Promise<void> {
    if (this.options.settings.PUSH_CONTACT === undefined) return;
    const { default: webpush } = await import('web-push');
    // One pair of keys for all servers and for ever: subscriptions hang on it.
    this.vapid = JSON.parse(await store.keep('vapid', JSON.stringify(webpush.generateVAPIDKeys())));
  }

  async work(): Promise<void> {
    await this.options.jobs.work('remind', (turn) => this.remind(turn));
  }

  /** Called after every entry; only games by correspondence remind. */
  written(table: Table): void {
    if (table.settings.pace.kind !== 'days' || table.waits !== 'person') return;
    const seat = table.playing.question?.seat ?? -1;
    // The first question of a turn: the clock has just been set.
    if (table.clock === null || table.playing.turnAnswers.length > 0) return;
    const turn: Turn = { table: table.id, gameSeq: table.gameSeq, seat };
    this.options.jobs.send('remind', turn, { afterSeconds: WAIT_SECONDS }).catch(this.options.onError);
  }

  async remind(turn: Turn): Promise<void> {
    const { tables, settings, isOnline } = this.options;
    const due = await tables.read(turn.table, (table) => {
      const still = table.gameSeq === turn.gameSeq && table.waits === 'person';
      return still
        ? { person: table.seats[turn.seat]?.person ?? null, game: table.settings.setup.game }
        : null;
    });
    if (due === null || due.person === null || isOnline(due.person)) return;
    const person = await tables.store.person(due.person);
    if (person === null) return;
    const link = settings.PUBLIC_URL === undefined ? '' : `${settings.PUBLIC_URL}/table/${turn.table}`;
    const text = `It is your turn in a game of ${due.game}.`;
    const { email, webhook, push } = person.reminders;
    const ways: Promise<unknown>[] = [];
    if (email !== null && settings.SMTP_URL !== undefined) ways.push(sendMail(settings, email, text, link));
    if (webhook !== null && settings.WEBHOOKS !== 'off')
      ways.push(
        post(webhook, { content: `${text} ${link}`.trim(), text, link, table: turn.table }, settings),
      );
    if (this.vapid !== null) for (const each of push) ways.push(this.push(each, text, link));
    for (const result of await Promise.allSettled(ways))
      if (result.status === 'rejected') this.options.onError(result.reason);
  }

  private async push(subscription: PushSubscription, text: string, link: string): Promise<void> {
    if (this.vapid === null) return;
    const { default: webpush } = await import('web-push');
    await webpush.sendNotification(subscription, JSON.stringify({ text, link }), {
      vapidDetails: { subject: this.options.settings.PUSH_CONTACT ?? '', ...this.vapid },
      TTL: 24 * 60 * 60,
      timeout: WEBHOOK_MS,
    });
  }
}

async function sendMail(settings: Settings, to: string, text: string, link: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(settings.SMTP_URL);
  await transport.sendMail({
    from: settings.MAIL_FROM ?? 'evertable@localhost',
    to,
    subject: text,
    text: `${text}\n\n${link}\n`,
  });
  transport.close();
}

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of this machine or its network, where nobody outside may have us knock. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return inside.check(mapped[1], 'ipv4');
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Posts JSON to an address a person gave. The address is looked up once and checked where it is used. */
export function post(url: string, body: object, settings: Pick<Settings, 'WEBHOOKS'>): Promise<void> {
  const target = new URL(url);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const guarded: typeof lookup = ((
    host: string,
    options: object,
    done: (error: Error | null, found: unknown, family?: number) => void,
  ) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const allowed = settings.WEBHOOKS === 'any' ? found : found.filter(({ address }) => !isInside(address));
      if (allowed.length === 0) return done(new Error('webhooks go to public addresses only'), []);
      if ('all' in options && options.all === true) return done(null, allowed);
      done(null, allowed[0].address, allowed[0].family);
    });
  }) as typeof lookup;
  const literal = target.hostname.replace(/^\[|\]$/g, '');
  if (settings.WEBHOOKS !== 'any' && /^[\d.]+$|:/.test(literal) && isInside(literal))
    return Promise.reject(new Error('webhooks go to public addresses only'));
  return new Promise((done, fail) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const sent = request(target, { method: 'POST', headers, lookup: guarded, timeout: WEBHOOK_MS });
    sent.on('timeout', () => sent.destroy(new Error('the webhook does not answer')));
    sent.on('error', fail);
    sent.on('response', (response) => {
      // Only whether it arrived matters; what it says is not read.
      response.destroy();
      done();
    });
    sent.end(text);
  });
}
