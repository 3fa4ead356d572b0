import type { ReminderWays } from '@evertable/protocol';
import { isLanguage, loadSpeaker } from '@evertable/text';
import type { PushSubscription } from 'web-push';
import type { Tables } from './append.ts';
import type { Jobs, Work } from './jobs.ts';
import { post, postJson } from './outside.ts';
import type { Settings } from './settings.ts';
import type { PersonRow, Store } from './store/store.ts';
import type { Table } from './table.ts';

/** Somebody who looks at the screen needs no word; so the others get it a little later. */
const WAIT_SECONDS = 30;
/** Servers note three times a minute who is connected. */
const SEEN_MS = 45_000;

type Turn = Work['remind'];

export interface RemindersOptions {
  readonly tables: Tables;
  readonly jobs: Jobs;
  readonly settings: Settings;
  readonly onError: (error: unknown) => void;
  /** Told when a way a person gave leads nowhere; that is no fault of ours. */
  readonly onUnsent: (way: string, error: unknown) => void;
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
    // The first question of a turn, and it has just been put.
    if (table.gameSeq !== table.seq || table.playing.turnAnswers.length > 0) return;
    const turn: Turn = { table: table.id, gameSeq: table.gameSeq, seat };
    this.options.jobs.send('remind', turn, { afterSeconds: WAIT_SECONDS }).catch(this.options.onError);
  }

  async remind(turn: Turn): Promise<void> {
    const { tables, settings } = this.options;
    const due = await tables.read(turn.table, (table) => {
      const still = table.gameSeq === turn.gameSeq && table.waits === 'person';
      return still ? { person: table.seats[turn.seat]?.person ?? null, setup: table.settings.setup } : null;
    });
    const person = due?.person ? await tables.store.person(due.person) : null;
    if (due === null || person === null || person.seenAt > tables.now - SEEN_MS) return;
    const link = settings.PUBLIC_URL === undefined ? '' : `${settings.PUBLIC_URL}/table/${turn.table}`;
    const { email, webhook, push, language = '' } = person.reminders;
    const speaker = await loadSpeaker(isLanguage(language) ? language : 'en', due.setup);
    const text = speaker.say('notice.turn', { game: speaker.say(`game.${due.setup.game}.name`) });
    if (email !== null && settings.SMTP_URL !== undefined)
      await this.tryTo('email', () => sendMail(settings, email, text, link));
    if (webhook !== null && settings.WEBHOOKS !== 'off') {
      const body = { content: `${text} ${link}`.trim(), text, link, table: turn.table };
      await this.tryTo('webhook', () => postJson(webhook, body, settings));
    }
    for (const each of push) await this.tryTo('push', () => this.push(person, each, text, link));
  }

  /** One way that leads nowhere must not keep word from taking the others. */
  private async tryTo(way: string, send: () => Promise<unknown>): Promise<void> {
    try {
      await send();
    } catch (error) {
      this.options.onUnsent(way, error);
    }
  }

  private async push(person: PersonRow, to: PushSubscription, text: string, link: string): Promise<void> {
    if (this.vapid === null) return;
    const { settings, tables } = this.options;
    const { default: webpush } = await import('web-push');
    const { endpoint, headers, body } = webpush.generateRequestDetails(to, JSON.stringify({ text, link }), {
      vapidDetails: { subject: settings.PUSH_CONTACT ?? '', ...this.vapid },
      TTL: 24 * 60 * 60,
    });
    const status = await post(endpoint, { headers, body }, settings);
    if (status !== 404 && status !== 410) return;
    // The browser it led to is gone for good.
    const { reminders } = (await tables.store.person(person.id)) ?? person;
    const left = reminders.push.filter((each) => each.endpoint !== to.endpoint);
    await tables.store.savePerson({ ...person, reminders: { ...reminders, push: left } });
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
