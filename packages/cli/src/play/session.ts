import { GameSession, makeBot } from '@evertable/bots';
import { recordText, saveRecord } from '@evertable/content';
import type { Answer, Game, GameEvent, Seat, SeatUndoBlock } from '@evertable/engine';
import { writeWhole } from '../records.ts';
import { isBot } from './names.ts';

/** A game of one person against bots, saved after every answer. */
export class Session {
  readonly me: Seat;
  /** By seat: the name of the bot or of the person. */
  readonly seats: readonly string[];
  file: string;
  private readonly session: GameSession;

  constructor(game: Game, seats: readonly string[], file: string) {
    this.seats = seats;
    this.file = file;
    this.me = Math.max(
      0,
      seats.findIndex((name) => !isBot(name)),
    );
    const bots = new Map(
      seats.flatMap((name, seat) =>
        isBot(name) && seat !== this.me ? [[seat, makeBot(name, `${game.seed}/${seat}`)] as const] : [],
      ),
    );
    this.session = new GameSession(game, bots);
  }

  get game(): Game {
    return this.session.game;
  }

  get isMine(): boolean {
    return this.game.question?.seat === this.me;
  }

  answer(answer: Answer): readonly GameEvent[] {
    const events = this.session.answer(answer);
    this.save();
    return events;
  }

  /** One answer of the bot that is asked. */
  botAnswers(): readonly GameEvent[] {
    const events = this.session.botAnswer();
    this.save();
    return events;
  }

  /** Takes back the person’s last answer and the bots’ answers since; or returns why not and changes nothing. */
  undo(): SeatUndoBlock | null {
    const why = this.session.undo(this.me);
    if (why === null) this.save();
    return why;
  }

  save(file: string = this.file): void {
    writeWhole(file, recordText(saveRecord(this.game, this.seats)));
  }
}
