import {
  type Answer,
  type Game,
  type GameEvent,
  type Seat,
  type SeatUndoBlock,
  type UndoScope,
  undoTarget,
} from '@evertable/engine';
import type { Bot } from './bot.ts';
import { observationOf } from './decide.ts';

/** A game with the bots that play in it, as a device or a terminal runs it. */
export class GameSession {
  readonly game: Game;
  private readonly bots: ReadonlyMap<Seat, Bot>;
  private fresh: GameEvent[] = [];

  constructor(game: Game, bots: ReadonlyMap<Seat, Bot>) {
    this.game = game;
    this.bots = bots;
  }

  readonly isBot = (seat: Seat): boolean => this.bots.has(seat);

  /** A bot is to answer. */
  get botIsAsked(): boolean {
    return this.game.question !== null && this.isBot(this.game.question.seat);
  }

  answer(answer: Answer): readonly GameEvent[] {
    const events = this.game.answer(answer);
    this.fresh.push(...events);
    return events;
  }

  /** One answer of the bot that is asked. */
  botAnswer(): readonly GameEvent[] {
    const observation = observationOf(this.game);
    const bot = this.game.question === null ? undefined : this.bots.get(this.game.question.seat);
    if (observation === null || bot === undefined) throw new Error('no bot is asked');
    const events = this.game.choose(bot.choose(observation));
    this.fresh.push(...events);
    return events;
  }

  /** A bot plays its turn, or answers what it is asked in the turn of another. */
  runBot(): void {
    const turns = this.game.turnCount;
    while (this.botIsAsked && this.game.turnCount === turns) this.botAnswer();
  }

  /** Why `seat` can take nothing back now; null when it can. */
  undoBlock(seat: Seat): SeatUndoBlock | null {
    const target = undoTarget(this.game, seat, 'answer', this.isBot);
    return 'blocked' in target ? target.blocked : null;
  }

  /** Takes back the last answer of `seat`, or its whole turn, with what bots did since; or says why not. */
  undo(seat: Seat, scope: UndoScope = 'answer'): SeatUndoBlock | null {
    const target = undoTarget(this.game, seat, scope, this.isBot);
    if ('blocked' in target) return target.blocked;
    while (this.game.answerLog.length > target.keep) this.game.undo();
    return null;
  }

  /** The events since the last call. */
  takeFresh(): readonly GameEvent[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }
}
