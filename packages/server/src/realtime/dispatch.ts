import {
  type ClientMessage,
  type Command,
  OLDEST_VERSION,
  PROTOCOL_VERSION,
  parseMessage,
} from '@evertable/protocol';
import { SEAT_COMMANDS } from '../limits/limits.ts';
import type { Metrics } from '../metrics.ts';
import { steadyNow } from '../steady-clock.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Restrictions } from '../moderation/restrictions.ts';
import { Refusal, toRefusal } from '../tables/refusal.ts';
import type { TableService } from '../tables/table-service.ts';
import type { Advice } from './advice.ts';
import type { ChatService } from './chat.ts';
import type { ClientConnection } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { Histories } from './histories.ts';
import type { LobbyFeed } from './lobby-feed.ts';
import type { TableSubscriptions } from './watching.ts';

export interface DispatchContext {
  readonly tables: Pick<TableService, 'command'>;
  readonly subscriptions: TableSubscriptions;
  readonly chat: ChatService;
  readonly lobby: LobbyFeed;
  readonly advice: Advice;
  readonly histories: Histories;
  readonly metrics: Pick<Metrics, 'received' | 'appendSeconds'>;
  readonly limits: ConnectionLimits;
  readonly restrictions: Pick<Restrictions, 'requireMayPlay'>;
  readonly onError: (error: unknown) => void;
}

/** Parses a frame and queues its work. */
export function receive(
  connection: ClientConnection,
  data: Buffer,
  isBinary: boolean,
  context: DispatchContext,
): void {
  context.metrics.received.inc();
  if (!context.limits.allow(connection)) return;
  if (isBinary) return connection.refuse(null, 'invalid', 'messages must be text frames');
  const parsed = parseMessage(data.toString('utf8'));
  if ('invalid' in parsed) return connection.refuse(parsed.invalid.commandId, 'invalid', parsed.invalid.why);
  const { message } = parsed;
  if (!context.limits.allowCost(connection, message.type))
    return connection.refuse(idOf(message), 'rate', 'too many expensive messages: wait, then send it again');
  const isQueued = connection.enqueue(async () => {
    try {
      await dispatch(connection, message, context);
    } catch (error) {
      refuse(connection, message, error, context);
    }
  });
  if (!isQueued) connection.refuse(idOf(message), 'rate', 'wait for the answers to earlier messages');
}

async function dispatch(
  connection: ClientConnection,
  message: ClientMessage,
  context: DispatchContext,
): Promise<void> {
  if (message.type === 'hello') return greet(connection, message.v);
  if (connection.version === 0) throw new Refusal('invalid', 'send hello first');
  switch (message.type) {
    case 'watch':
      return context.subscriptions.watch(connection, message.table, message.seq);
    case 'unwatch':
      return context.subscriptions.unwatch(connection, message.table);
    case 'history':
      return context.histories.send(connection, message.table);
    case 'lobby':
      return context.lobby.subscribe(connection, message.on);
    case 'say':
      return context.chat.say(connection, message);
    case 'mute':
      return context.chat.mute(connection, message.person, message.on);
    case 'preview':
      return context.advice.preview(connection, message);
    case 'hint':
      return context.advice.hint(connection, message);
    case 'ping':
      return connection.send({ type: 'pong', time: steadyNow() });
    default:
      return runCommand(connection, message, context);
  }
}

function greet(connection: ClientConnection, v: number): void {
  if (v < OLDEST_VERSION || v > PROTOCOL_VERSION) {
    const why = `this server speaks versions ${OLDEST_VERSION} to ${PROTOCOL_VERSION}, not ${v}: reload the page`;
    connection.send({ type: 'bye', code: 'version', why });
    connection.socket.close(1002);
    return;
  }
  connection.version = v;
  connection.send({ type: 'welcome', v, me: connection.person, time: steadyNow() });
}

async function runCommand(
  connection: ClientConnection,
  command: Command,
  { tables, metrics, subscriptions, limits, restrictions }: DispatchContext,
): Promise<void> {
  const person = connection.requirePerson();
  restrictions.requireMayPlay(person.id);
  if (SEAT_COMMANDS.includes(command.type) && !limits.allowPerson('seat-commands', person.id))
    throw new Refusal('rate', 'too many changes: wait, then send it again');
  const started = performance.now();
  const { seq } = await tables.command(command, person.id);
  metrics.appendSeconds.observe((performance.now() - started) / 1000);
  connection.send({ type: 'ok', commandId: command.commandId, seq });
  // A spectator may have taken a seat, or given one up.
  if (command.type === 'join' || command.type === 'leave') subscriptions.sendPresence(command.table);
}

function refuse(
  connection: ClientConnection,
  message: ClientMessage,
  error: unknown,
  context: DispatchContext,
): void {
  const table = 'table' in message ? message.table : undefined;
  const refusal = toRefusal(error);
  if (refusal !== null) return connection.refuse(idOf(message), refusal.code, refusal.message, table);
  if (error instanceof StoreUnavailable) {
    const why = 'the game is safe, but the store cannot be reached at the moment: try again';
    return connection.refuse(idOf(message), 'busy', why, table);
  }
  context.onError(error);
  connection.refuse(idOf(message), 'fault', 'an error of the server; it has been logged');
}

const idOf = (message: ClientMessage): string | null => ('commandId' in message ? message.commandId : null);
