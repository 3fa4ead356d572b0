import { EventEmitter } from 'node:events';
import { parseSetup } from '@evertable/content';
import type { ServerMessage } from '@evertable/protocol';
import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '../../src/accounts/ids.ts';
import { SharedLimits } from '../../src/limits/shared-limits.ts';
import { Metrics } from '../../src/metrics.ts';
import { LocalAnnouncer } from '../../src/notify/local.ts';
import { ConnectionHub } from '../../src/realtime/hub.ts';
import { MemoryStore } from '../../src/store/memory/memory-store.ts';
import { TableService } from '../../src/tables/table-service.ts';
import { until } from '../../tools/player.ts';

/** A socket without a network. */
class FakeSocket extends EventEmitter {
  readonly readyState = 1;
  readonly OPEN = 1;
  bufferedAmount = 0;
  readonly sent: ServerMessage[] = [];
  closed: number | 'terminated' | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ServerMessage);
  }
  ping(): void {}
  close(code: number): void {
    this.closed = code;
  }
  terminate(): void {
    this.closed = 'terminated';
    this.emit('close');
  }
  say(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

function newHub() {
  const store = new MemoryStore();
  const announcer = new LocalAnnouncer();
  const tables = new TableService({ log: store.log, people: store.people, announcer, isLevel: () => true });
  const metrics = new Metrics();
  const none = (): void => {};
  const hub = new ConnectionHub({
    store,
    tables,
    announcer,
    metrics,
    limits: new SharedLimits({ isEnabled: true }),
    isLimited: true,
    restrictions: { requireMayPlay: none, requireMayChat: none },
    pool: { hint: async () => [], history: async () => '' },
    onError: (error) => {
      throw error;
    },
  });
  const connect = (address: string, person: string | null = null): FakeSocket => {
    const socket = new FakeSocket();
    const who = person === null ? null : { id: person, name: 'Ada' };
    hub.add(socket as never, { address, person: who, session: null, muted: [] });
    return socket;
  };
  return { hub, tables, metrics, connect };
}

describe('sockets', () => {
  it('are 200 from one address at most, and a closed one makes room', () => {
    const { connect } = newHub();
    const sockets = Array.from({ length: 201 }, () => connect('192.0.2.1'));
    expect(sockets.map(({ closed }) => closed).filter((code) => code !== null)).toEqual([1013]);
    expect(connect('192.0.2.2').closed).toBe(null);
    sockets[0].terminate();
    expect(connect('192.0.2.1').closed).toBe(null);
  });

  it('are 40 of one person at most, from any addresses', () => {
    const { connect } = newHub();
    const sockets = Array.from({ length: 41 }, (_, i) => connect(`192.0.2.${i}`, 'ada'));
    expect(sockets.map(({ closed }) => closed).filter((code) => code !== null)).toEqual([1013]);
  });

  it('that are not read from are closed above a megabyte', async () => {
    const { connect, metrics } = newHub();
    const socket = connect('192.0.2.1');
    socket.bufferedAmount = 1_000_001;
    socket.say({ type: 'hello', v: 3 });
    await until('it is closed', () => socket.closed === 'terminated');
    expect((await metrics.dropped.get()).values[0].value).toBe(1);
  });

  it('watch 50 tables at most', async () => {
    const { connect, tables, hub } = newHub();
    const setup = parseSetup({ game: 'everdell', players: 2 });
    const seats = [{ kind: 'open' }, { kind: 'open' }] as const;
    const pace = { kind: 'none' } as const;
    const settings = { setup, seats, visibility: 'public', watching: 'anyone', pace, rated: false } as const;
    const ids = Array.from({ length: 51 }, () => newId());
    for (const id of ids) await tables.create(id, settings, 'ada', newSecret());
    const socket = connect('192.0.2.1');
    socket.say({ type: 'hello', v: 3 });
    const answered = (): number => socket.sent.filter(({ type }) => type === 'table' || type === 'no').length;
    for (const [i, id] of ids.entries()) {
      socket.say({ type: 'watch', table: id });
      await until('it is answered', () => answered() === i + 1);
    }
    expect(socket.sent.filter(({ type }) => type === 'no')).toMatchObject([
      { code: 'rate', why: 'at most 50 tables at once' },
    ]);
    expect(hub.watchedTables).toBe(50);
  });
});
