import type { Accounts } from './accounts/accounts.ts';
import type { Emails } from './accounts/emails.ts';
import type { CachedAnalysis } from './bots/analysis-cache.ts';
import type { BotPool } from './bots/bot-pool.ts';
import type { ServerConfig } from './config.ts';
import type { Reminders } from './jobs/reminders/reminders.ts';
import type { SharedLimits } from './limits/shared-limits.ts';
import type { Metrics } from './metrics.ts';
import type { Moderation } from './moderation/moderation.ts';
import type { Restrictions } from './moderation/restrictions.ts';
import type { Announcer } from './notify/announcer.ts';
import type { ConnectionHub } from './realtime/hub.ts';
import type { Store } from './store/store.ts';
import type { TableService } from './tables/table-service.ts';

/** The parts of a server that HTTP routes use. */
export interface ServerContext {
  readonly config: ServerConfig;
  readonly store: Store;
  readonly tables: TableService;
  readonly accounts: Accounts;
  readonly emails: Emails;
  readonly moderation: Moderation;
  readonly restrictions: Restrictions;
  readonly hub: ConnectionHub;
  readonly reminders: Reminders;
  readonly announcer: Announcer;
  readonly limits: SharedLimits;
  readonly metrics: Metrics;
  readonly cookieSecret: string;
  readonly webFolder: string;
  readonly analysis: CachedAnalysis;
  readonly pool: Pick<BotPool, 'points' | 'history' | 'checkSetup'>;
  readonly isReady: () => boolean;
  readonly onError: (error: unknown, where?: string) => void;
}
