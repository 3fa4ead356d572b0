import type { ServerConfig } from '../config.ts';
import { type LetterKind, letterOf } from './letters.ts';

type MailConfig = Pick<ServerConfig, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;

interface MailerOptions {
  readonly config: MailConfig;
  /** Called when a letter cannot be sent, which is no error of the server. */
  readonly onUnsent: (channel: string, error: unknown) => void;
}

interface Addressee {
  readonly to: string;
  readonly language?: string | undefined;
  readonly name?: string;
  /** Put into the link. */
  readonly token?: string;
}

export async function sendMail(
  { to, subject, text }: { readonly to: string; readonly subject: string; readonly text: string },
  { SMTP_URL, MAIL_FROM }: MailConfig,
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(SMTP_URL);
  try {
    await transport.sendMail({ from: MAIL_FROM ?? 'evertable@localhost', to, subject, text });
  } finally {
    transport.close();
  }
}

/** Sends letters about accounts, in the background: nobody learns from the time of a response whether one was sent. */
export class Mailer {
  private readonly options: MailerOptions;
  private readonly sending = new Set<Promise<void>>();

  constructor(options: MailerOptions) {
    this.options = options;
  }

  /** Links begin with PUBLIC_URL: the host of a request could be anybody's. */
  get isEnabled(): boolean {
    const { SMTP_URL, PUBLIC_URL } = this.options.config;
    return SMTP_URL !== undefined && PUBLIC_URL !== undefined;
  }

  send(kind: LetterKind, { to, language, name = '', token = '' }: Addressee): void {
    const { config, onUnsent } = this.options;
    const site = config.PUBLIC_URL ?? '';
    // After the # nothing is sent to the server, so no log of a proxy has the token.
    const link = `${site.replace(/\/$/, '')}/#/${kind}/${token}`;
    const letter = letterOf(kind, language, { site: new URL(site).host, link, name });
    const sent = sendMail({ to, ...letter }, config).catch((error: unknown) => onUnsent('email', error));
    this.sending.add(sent);
    void sent.finally(() => this.sending.delete(sent));
  }

  /** Waits for letters that are being sent. */
  async close(): Promise<void> {
    await Promise.all(this.sending);
  }
}
