import type { RestrictionKind } from '@evertable/protocol';
import type { Announcer } from '../notify/announcer.ts';
import type { ModerationStore } from '../store/store.ts';
import { Refusal } from '../tables/refusal.ts';

/** A lost notice is made up for within this time. */
const POLL_MS = 5_000;
const MAX_RESTRICTIONS = 50_000;

interface RestrictionsOptions {
  readonly moderation: Pick<ModerationStore, 'restrictions'>;
  readonly announcer: Announcer;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Who is banned or muted, kept in memory at every server, so that each message can be checked. */
export class Restrictions {
  private readonly options: RestrictionsOptions;
  /** Ends by kind and person. */
  private ends: ReadonlyMap<string, number> = new Map();
  private timer: NodeJS.Timeout | null = null;
  private loading: Promise<void> | null = null;
  private isStale = false;

  constructor(options: RestrictionsOptions) {
    this.options = options;
    options.announcer.subscribe((notice) => {
      if (notice === 'all' || 'restricted' in notice) void this.reload();
    });
  }

  async start(): Promise<void> {
    await this.reload();
    this.timer = setInterval(() => void this.reload(), POLL_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  is(kind: RestrictionKind, person: string): boolean {
    return (this.ends.get(`${kind} ${person}`) ?? 0) > this.options.now();
  }

  /** Throws a refusal for a person who is banned. */
  requireMayPlay(person: string): void {
    if (this.is('ban', person)) throw new Refusal('banned', 'an operator has banned you for a while');
  }

  /** Throws a refusal for a person who is banned or muted. */
  requireMayChat(person: string): void {
    this.requireMayPlay(person);
    if (this.is('mute', person)) throw new Refusal('muted', 'an operator has muted you for a while');
  }

  /** Reads all restrictions from the store; of several calls at once the last one reads again. */
  reload(): Promise<void> {
    if (this.loading !== null) {
      this.isStale = true;
      return this.loading;
    }
    this.loading = this.load().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async load(): Promise<void> {
    const { moderation, now, onError } = this.options;
    do {
      this.isStale = false;
      try {
        const rows = await moderation.restrictions(now(), MAX_RESTRICTIONS);
        this.ends = new Map(rows.map(({ kind, person, until }) => [`${kind} ${person}`, until]));
      } catch (error) {
        onError(error);
      }
    } while (this.isStale);
  }
}
