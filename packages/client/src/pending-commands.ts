import type { ClientMessage, RefusalCode, ServerMessage } from '@evertable/protocol';
import { randomHex } from './random.ts';

/** A command the server refused. */
export class CommandRefused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, why: string) {
    super(why);
    this.name = 'CommandRefused';
    this.code = code;
  }
}

type CommandMessage = Extract<ClientMessage, { commandId: string }>;
type WithoutId<C> = C extends CommandMessage ? Omit<C, 'commandId'> : never;
/** A command without its id, which is made when it is sent. */
export type CommandBody = WithoutId<CommandMessage>;

interface Pending {
  readonly message: CommandMessage;
  readonly done: (result: never) => void;
  readonly fail: (error: Error) => void;
}

const RETRY_MS = 500;

/** Commands without an answer. They are sent again with the same id after a break; the server carries each out once. */
export class PendingCommands {
  private readonly send: (message: ClientMessage) => void;
  private readonly prefix = randomHex(8);
  private readonly pending = new Map<string, Pending>();
  private count = 0;

  constructor(send: (message: ClientMessage) => void) {
    this.send = send;
  }

  get size(): number {
    return this.pending.size;
  }

  /** Sends a command and resolves with its result; rejects with CommandRefused. */
  run<T>(body: CommandBody): Promise<T> {
    const commandId = `${this.prefix}-${(++this.count).toString(36).padStart(4, '0')}`;
    const message = { ...body, commandId };
    return new Promise((done, fail) => {
      this.pending.set(commandId, { message, done, fail });
      this.send(message);
    });
  }

  resendAll(): void {
    for (const { message } of this.pending.values()) this.send(message);
  }

  failAll(error: Error): void {
    for (const { fail } of this.pending.values()) fail(error);
    this.pending.clear();
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'ok') this.resolve(message.commandId, message.seq);
    else if (message.type === 'preview') this.resolve(message.commandId, message.preview);
    else if (message.type === 'hint') this.resolve(message.commandId, message.plans);
    else if (message.type === 'no' && message.commandId !== null) this.refuse(message.commandId, message);
  }

  private resolve(commandId: string, result: unknown): void {
    this.pending.get(commandId)?.done(result as never);
    this.pending.delete(commandId);
  }

  private refuse(commandId: string, refusal: { code: RefusalCode; why: string }): void {
    const pending = this.pending.get(commandId);
    if (pending === undefined) return;
    if (refusal.code === 'busy' || refusal.code === 'rate') {
      setTimeout(() => this.pending.has(commandId) && this.send(pending.message), RETRY_MS);
      return;
    }
    this.pending.delete(commandId);
    pending.fail(new CommandRefused(refusal.code, refusal.why));
  }
}
