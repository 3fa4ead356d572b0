import type { ReminderChannels } from '@evertable/protocol';
import { isLanguage, loadTranslator } from '@evertable/text';
import type { PushSubscription } from 'web-push';
import type { ServerConfig } from '../../config.ts';
import type { PersonRow } from '../../store/rows.ts';
import type { PeopleStore, SharedValues } from '../../store/store.ts';
import type { GameTable } from '../../tables/game-table.ts';
import type { TableService } from '../../tables/table-service.ts';
import type { Jobs, PendingTurn } from '../jobs.ts';
import { type Reminder, sendPush, sendReminder, sendWebhook, type VapidKeys } from './channels.ts';

/** A person at the screen may answer within this time and needs no reminder. */
const WAIT_SECONDS = 30;
/** Servers store every 20 s who is connected. */
const CONNECTED_MS = 45_000;

interface RemindersOptions {
  readonly people: Pick<PeopleStore, 'get' | 'update'>;
  readonly tables: Pick<TableService, 'now' | 'read'>;
  readonly jobs: Jobs;
  readonly config: ServerConfig;
  readonly onError: (error: unknown) => void;
  /** Called when a channel of a person fails, which is no error of the server. */
  readonly onUnsent: (channel: string, error: unknown) => void;
}

/** Reminds people of their turn, by the channels they have chosen. */
export class Reminders {
  private readonly options: RemindersOptions;
  private vapid: VapidKeys | null = null;

  constructor(options: RemindersOptions) {
    this.options = options;
  }

  get channels(): ReminderChannels {
    const { SMTP_URL, PUBLIC_URL, WEBHOOKS } = this.options.config;
    return {
      key: this.vapid?.publicKey ?? null,
      // An address is confirmed by a link, which begins with PUBLIC_URL.
      email: SMTP_URL !== undefined && PUBLIC_URL !== undefined,
      webhook: WEBHOOKS !== 'off',
    };
  }

  /** Loads the keys of Web Push: one pair for all servers and for ever, because subscriptions depend on it. */
  async loadKeys(values: SharedValues): Promise<void> {
    if (this.options.config.PUSH_CONTACT === undefined) return;
    const { default: webpush } = await import('web-push');
    this.vapid = JSON.parse(await values.setOnce('vapid', JSON.stringify(webpush.generateVAPIDKeys())));
  }

  async work(): Promise<void> {
    await this.options.jobs.work('remind', (turn) => this.remind(turn));
  }

  /** Schedules a reminder after an entry that began a person's turn; games by correspondence only. */
  onWritten(table: GameTable): void {
    if (table.settings.pace.kind !== 'days' || table.waits !== 'person') return;
    const isFirstQuestion = table.gameSeq === table.seq && table.playing.turnAnswers.length === 0;
    if (!isFirstQuestion) return;
    const turn: PendingTurn = {
      table: table.id,
      gameSeq: table.gameSeq,
      seat: table.playing.question?.seat ?? -1,
    };
    this.options.jobs.send('remind', turn, { afterSeconds: WAIT_SECONDS }).catch(this.options.onError);
  }

  async remind(turn: PendingTurn): Promise<void> {
    const { tables, people, config } = this.options;
    const due = await tables.read(turn.table, (table) => {
      const isDue = table.gameSeq === turn.gameSeq && table.waits === 'person';
      return isDue ? { person: table.seats[turn.seat]?.person ?? null, setup: table.settings.setup } : null;
    });
    const person = due?.person ? await people.get(due.person) : null;
    if (due === null || person === null || person.seenAt > tables.now - CONNECTED_MS) return;
    const { language = '' } = person.reminders;
    const translator = await loadTranslator(isLanguage(language) ? language : 'en', due.setup);
    const text = translator.say('notice.turn', { game: translator.say(`game.${due.setup.game}.name`) });
    const link = config.PUBLIC_URL === undefined ? '' : `${config.PUBLIC_URL}/table/${turn.table}`;
    await this.sendAll(person, { table: turn.table, text, link });
  }

  private async sendAll(person: PersonRow, reminder: Reminder): Promise<void> {
    const { config } = this.options;
    const { email, webhook, push } = person.reminders;
    // Nothing is sent to an address that its owner has not confirmed.
    if (email !== null && email === person.email && config.SMTP_URL !== undefined)
      await this.attempt('email', () => sendReminder(email, reminder, config));
    if (webhook !== null && config.WEBHOOKS !== 'off')
      await this.attempt('webhook', () => sendWebhook(webhook, reminder, config));
    for (const subscription of push)
      await this.attempt('push', () => this.push(person, subscription, reminder));
  }

  /** A channel that fails must not keep the others from being used. */
  private async attempt(channel: string, send: () => Promise<unknown>): Promise<void> {
    try {
      await send();
    } catch (error) {
      this.options.onUnsent(channel, error);
    }
  }

  private async push(person: PersonRow, to: PushSubscription, reminder: Reminder): Promise<void> {
    const { people, config } = this.options;
    if (this.vapid === null || (await sendPush(to, reminder, this.vapid, config))) return;
    const { reminders } = (await people.get(person.id)) ?? person;
    const left = reminders.push.filter((each) => each.endpoint !== to.endpoint);
    await people.update(person.id, { reminders: { ...reminders, push: left } });
  }
}
