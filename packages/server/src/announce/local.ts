import type { Announcer, Hint } from './announcer.ts';

/** For one server: everybody who listens is in this process. */
export class LocalAnnouncer implements Announcer {
  readonly connected = true;
  private readonly listeners: ((hint: Hint) => void)[] = [];

  announce(hint: Hint): void {
    // Later, so that whoever wrote is done with it first.
    queueMicrotask(() => {
      for (const hear of this.listeners) hear(hint);
    });
  }

  listen(hear: (hint: Hint) => void): void {
    this.listeners.push(hear);
  }

  async close(): Promise<void> {
    this.listeners.length = 0;
  }
}
