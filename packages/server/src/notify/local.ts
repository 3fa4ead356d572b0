import type { Announcer, ChangeNotice } from './announcer.ts';

/** Notices within one process, for a single server. */
export class LocalAnnouncer implements Announcer {
  readonly connected = true;
  private readonly listeners: ((notice: ChangeNotice) => void)[] = [];

  announce(notice: ChangeNotice): void {
    // After the writer has finished.
    queueMicrotask(() => {
      for (const listener of this.listeners) listener(notice);
    });
  }

  subscribe(listener: (notice: ChangeNotice) => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    this.listeners.length = 0;
  }
}
