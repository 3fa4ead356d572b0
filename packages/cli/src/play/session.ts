import { type Bot, makePlayer, resumeFrom, see } from '@evertable/bots';
import { recordText, saveRecord } from '@evertable/content';
import {
  type Answer,
  type Choice,
  type GameEvent,
  type Game,
  type NoUndo,
  readAnswer,
  resolve,
  type Seat,
} from '@evertable/engine';
import { writeWhole } from '../records.ts';
import { isBot } from './names.ts';

/** A game of one person against bots, saved after every answer. */
export class Session {
  readonly game: Game;
  readonly me: Seat;
  /** By seat: the name of the bot or of the person. */
  readonly seats: readonly string[];
  file: string;
  private readonly bots: ReadonlyMap<Seat, Bot>;

  constructor(game: Game, seats: readonly string[], file: string) {
    this.game = game;
    this.seats = seats;
    this.file = file;
    this.me = Math.max(
      0,
      seats.findIndex((name) => !isBot(name)),
    );
    this.bots = new Map(
      seats.flatMap((name, seat) =>
        isBot(name) && seat !== this.me ? [[seat, makePlayer(name, `${game.seed}/${seat}`)] as const] : [],
      ),
    );
  }

  get isMine(): boolean {
    return this.game.question?.seat === this.me;
  }

  answer(answer: Answer): readonly GameEvent[] {
    const events = this.game.answer(answer);
    this.save();
    return events;
  }

  /** One answer of the bot that is asked. */
  botAnswers(): readonly GameEvent[] {
    const { game } = this;
    const question = game.question!;
    const bot = this.bots.get(question.seat)!;
    const resume = resumeFrom(game.rules, game.turnStart, choicesOf(game));
    const seen = see(game.rules, game.state, question, game.turnAnswers.length, resume);
    const events = game.choose(bot.choose(seen));
    this.save();
    return events;
  }

  /** Takes back the person's last answer and the bots' answers since; or returns why not and changes nothing. */
  undo(): NoUndo | null {
    const { game } = this;
    const answers = game.answers;
    let mine = false;
    while (!mine && game.whyNoUndo === null) {
      mine = game.lastToAnswer === this.me;
      game.undo();
    }
    if (mine) {
      this.save();
      return null;
    }
    const why = game.whyNoUndo;
    for (const answer of answers.slice(game.answers.length)) game.answer(answer);
    return why;
  }

  save(file: string = this.file): void {
    writeWhole(file, recordText(saveRecord(this.game, this.seats)));
  }
}

/** The answers of the current turn as choices, which bots start from. */
function choicesOf(game: Game): Choice[] {
  const { rules, turnStart, turnAnswers } = game;
  const read = readAnswer(rules);
  return turnAnswers.map((answer, i) => {
    const { asks } = resolve(rules, turnStart, turnAnswers.slice(0, i), read);
    return read(asks!, answer) as Choice;
  });
}
