import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly received: Counter;
  readonly refused: Counter<'code'>;
  readonly dropped: Counter;
  readonly written: Counter<'entry'>;
  readonly faults: Counter;
  readonly appendSeconds: Histogram;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.received = new Counter({ name: 'evertable_messages_total', help: 'messages received', registers });
    this.refused = new Counter({
      name: 'evertable_refused_total',
      help: 'messages and commands refused, by code',
      labelNames: ['code'],
      registers,
    });
    this.dropped = new Counter({
      name: 'evertable_slow_clients_total',
      help: 'connections closed because the client read too slowly',
      registers,
    });
    this.written = new Counter({
      name: 'evertable_entries_total',
      help: 'entries written to logs, by type',
      labelNames: ['entry'],
      registers,
    });
    this.faults = new Counter({ name: 'evertable_faults_total', help: 'errors of the server', registers });
    this.appendSeconds = new Histogram({
      name: 'evertable_append_seconds',
      help: 'time from receiving a command until it is on disk',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    });
  }

  /** A value that cannot be read at the moment stays as it was. */
  addGauge(name: string, help: string, value: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name: `evertable_${name}`,
      help,
      registers: [this.registry],
      collect: async (): Promise<void> => {
        try {
          gauge.set(await value());
        } catch {
          // The store is unreachable, which other metrics tell.
        }
      },
    });
  }
}
