import type { PushSubscription } from 'web-push';
import type { ServerConfig } from '../../config.ts';
import { sendMail } from '../../mail/mailer.ts';
import { post, postJson } from '../webhook-client.ts';

/** The text of a reminder; `link` is empty when the server does not know its own address. */
export interface Reminder {
  readonly table: string;
  readonly text: string;
  readonly link: string;
}

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const PUSH_TTL_SECONDS = 24 * 60 * 60;

export function sendReminder(to: string, { text, link }: Reminder, config: ServerConfig): Promise<void> {
  return sendMail({ to, subject: text, text: `${text}\n\n${link}\n` }, config);
}

export function sendWebhook(to: string, reminder: Reminder, config: ServerConfig): Promise<number> {
  const { table, text, link } = reminder;
  return postJson(to, { content: `${text} ${link}`.trim(), text, link, table }, config);
}

/** False when the browser has ended the subscription. */
export async function sendPush(
  to: PushSubscription,
  { text, link }: Reminder,
  keys: VapidKeys,
  config: ServerConfig,
): Promise<boolean> {
  const { default: webpush } = await import('web-push');
  const { endpoint, headers, body } = webpush.generateRequestDetails(to, JSON.stringify({ text, link }), {
    vapidDetails: { subject: config.PUSH_CONTACT ?? '', ...keys },
    TTL: PUSH_TTL_SECONDS,
  });
  const status = await post(endpoint, { headers, body }, config);
  return status !== 404 && status !== 410;
}
