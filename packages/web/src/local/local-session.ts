import {
  analyze,
  type Bot,
  hintsFor,
  isPlayer,
  levels,
  makePlayer,
  previewIn,
  seenIn,
} from '@evertable/bots';
import { type Opened as OpenedGame, openGame, rulesFor } from '@evertable/content';
import {
  type Answer,
  type Checkpoint,
  type GameEvent,
  Game,
  type Rules,
  readPosition,
  type Seat,
  SPECTATOR,
  scores,
  type View,
  versionsOf,
  view,
  viewEvent,
} from '@evertable/engine';
import { catalogOf } from './catalog.ts';
import type { GameSpec, Hint, Mistake, Opened, Preview, Snapshot, TurnPoint } from '../play/table-source.ts';

/** A bot that looks ahead stops after so many milliseconds, however slow the device is. */
const MOST_MS = 1500;
/** Continuations of the strongest, if there is time; each level knows how many it looks at. */
const MOST = 64;

/** What of a game can still be played: another version may have written it, or somebody's hand. */
export function playablePart({ setup, seed, answers, kept }: GameSpec): Pick<GameSpec, 'answers' | 'kept'> {
  const rules = rulesFor(setup);
  const earlier = kept?.earlier ?? [];
  const game = Game.replay(rules, seed, [], earlier);
  const next = { kept: { rules: versionsOf(rules), earlier, turns: [] } };
  for (const [n, answer] of answers.entries()) {
    try {
      game.answer(answer);
    } catch {
      return { ...next, answers: answers.slice(0, n) };
    }
  }
  return { ...next, answers };
}

/** A game on this device: the same Game a server runs, with its bots, behind a few plain calls. */
export class Host {
  private spec: GameSpec;
  readonly rules: Rules;
  private readonly opened: OpenedGame;
  private game: Game;
  private readonly bots: (Bot | null)[];
  private fresh: GameEvent[] = [];
  /** Whose eyes the table is shown to. */
  private viewer: Seat;

  constructor(spec: GameSpec) {
    this.spec = spec;
    this.rules = rulesFor(spec.setup);
    this.bots = spec.seats.map((seat, i) => {
      if (seat.bot === null) return null;
      // A level that is no longer there is played by the middle one.
      const name = isPlayer(seat.bot) ? seat.bot : levels[2].name;
      return makePlayer(name, `${spec.seed} seat ${i}`, { simulations: MOST, ms: MOST_MS });
    });
    this.viewer = this.bots.indexOf(null);
    const { seed, answers, kept } = spec;
    this.opened = openGame(this.rules, {
      seed,
      answers,
      // Nothing was played yet: today's rules are its own.
      ...(answers.length === 0 && kept === undefined ? { rules: versionsOf(this.rules) } : kept),
      over: spec.scores !== undefined,
    });
    this.game = this.opened.game;
    this.fresh = spec.answers.length === 0 ? [...this.game.events] : this.sinceOwnTurn();
  }

  open(): Opened {
    const { how } = this.opened;
    const rulesChanged = how === 'replayed' ? null : how;
    return { catalog: catalogOf(this.rules), snapshot: this.snapshot(), rulesChanged };
  }

  snapshot(): Snapshot {
    const { game, rules } = this;
    const asked = game.question?.seat ?? SPECTATOR;
    const bot = asked >= 0 && this.isBot(asked);
    if (asked >= 0 && !bot) this.viewer = asked;
    const events = this.fresh.map((e) => viewEvent(rules, e, this.viewer));
    this.fresh = [];
    return {
      view: this.asItEnded(view(rules, game.state, this.viewer, game.question)),
      events,
      bot,
      noUndo: bot ? 'not-now' : this.whyNoUndo(),
      turns: game.turnCount,
      ...this.toKeep(),
    };
  }

  answer(answer: Answer): Snapshot {
    this.fresh.push(...this.game.answer(answer));
    return this.snapshot();
  }

  /** A bot plays its turn, or answers what it is asked in the turn of another. */
  bot(): Snapshot {
    const turns = this.game.turnCount;
    for (;;) {
      const { question } = this.game;
      if (question === null || !this.isBot(question.seat) || this.game.turnCount !== turns) break;
      const seen = seenIn(this.game);
      if (seen === null) break;
      this.fresh.push(...this.game.choose((this.bots[question.seat] as Bot).choose(seen)));
    }
    return this.snapshot();
  }

  undo(): Snapshot {
    if (this.whyNoUndo() === null) this.takeBack();
    return this.snapshot();
  }

  /** Everything of this turn that can be taken back. */
  undoTurn(): Snapshot {
    const { turn } = this.game.state;
    while (this.game.turnAnswers.length > 0 && this.whyNoUndo() === null && this.game.state.turn === turn)
      this.takeBack();
    return this.snapshot();
  }

  preview(answer: Answer): Preview | null {
    return previewIn(this.game, answer);
  }

  /** The best plans here, seeing no more than the player does, and what speaks for them. */
  hint(): readonly Hint[] {
    const seen = seenIn(this.game);
    return seen === null ? [] : hintsFor(seen, `${this.spec.seed} hint ${this.game.answers.length}`).hints;
  }

  /** Goes through the game again and finds the turns of a seat that cost most, worst first. */
  mistakes(seat: Seat): Mistake[] {
    const { rules, game } = this;
    const { turns, seats } = analyze(rules, this.spec.seed, game.answers, undefined, game.start);
    const story = seats.find((one) => one.seat === seat);
    return (story?.worst ?? [])
      .map((i) => turns[i])
      .filter((turn) => turn.cost >= 0.5)
      .map(({ turn, cost, best }) => ({ turn, cost: Math.round(cost * 10) / 10, best }));
  }

  /** The whole game so far, turn by turn. */
  history(viewer = this.viewer): TurnPoint[] {
    const { rules, game, opened } = this;
    if (opened.how === 'shown') return this.shownHistory(opened.turns);
    const points: TurnPoint[] = [];
    const replay = game.rewound(0);
    let shown = 0;
    const note = (answers: number): void => {
      for (; shown < replay.turnCount - (replay.isOver ? 0 : 1); shown++) {
        const events = replay.eventsOf(shown);
        points.push({
          seat: events.find((e) => e.type === 'turn')?.seat ?? 0,
          answers,
          seasons: replay.state.players.map((p) => rules.game.seasons[p.season].id),
          scores: scores(rules, replay.state).map((s) => s.total),
          events: events.map((e) => viewEvent(rules, e, viewer)),
        });
      }
    };
    note(0);
    game.answers.forEach((answer, i) => {
      replay.answer(answer);
      note(i + 1);
    });
    if (!game.isOver) {
      const events = game.eventsOf();
      points.push({
        seat: game.state.seat,
        answers: game.answers.length,
        seasons: game.state.players.map((p) => rules.game.seasons[p.season].id),
        scores: scores(rules, game.state).map((s) => s.total),
        events: events.map((e) => viewEvent(rules, e, viewer)),
      });
    }
    return points;
  }

  /** The table after so many answers, for looking back: nothing is asked there. With what happened since others. */
  at(answers: number, viewer: Seat, since = answers): Snapshot {
    if (this.opened.how === 'shown') return this.shownAt(this.opened.turns, answers, viewer);
    const past = this.game.rewound(since);
    const events = this.game.answers.slice(since, answers).flatMap((answer) => past.answer(answer));
    return {
      view: view(this.rules, past.state, viewer, null),
      events: events.map((e) => viewEvent(this.rules, e, viewer)),
      bot: false,
      noUndo: 'nothing-to-undo',
      answers: past.answers,
      turns: past.turnCount,
    };
  }

  /** A game of other rules is kept as it was. */
  private toKeep(): Pick<Snapshot, 'answers' | 'kept'> {
    const { game, spec } = this;
    if (this.opened.how === 'shown') return { answers: spec.answers, ...(spec.kept && { kept: spec.kept }) };
    const { answers, earlier, packedTurns: turns } = game;
    return { answers, kept: { rules: versionsOf(this.rules), earlier, turns } };
  }

  /** The points and winners of a game that ended under other rules are those it ended with. */
  private asItEnded(seen: View): View {
    const { scores: points, winners } = this.spec;
    if (this.opened.how !== 'shown' || !seen.over) return seen;
    const players = seen.players.map((player, seat) => ({
      ...player,
      score: { ...player.score, total: points?.[seat] ?? player.score.total },
    }));
    return { ...seen, players, winners: winners ?? seen.winners };
  }

  /** Turn by turn; here `answers` counts turns, since none is played again. */
  private shownHistory(turns: readonly Checkpoint[]): TurnPoint[] {
    const states = turns.map(({ position }) => readPosition(this.rules, position, 'box'));
    return states.slice(1).map((state, i) => ({
      seat: states[i].seat,
      answers: i + 1,
      seasons: state.players.map((p) => this.rules.game.seasons[p.season].id),
      scores: this.asItEnded(view(this.rules, state, SPECTATOR, null)).players.map((p) => p.score.total),
      events: [],
    }));
  }

  private shownAt(turns: readonly Checkpoint[], turn: number, viewer: Seat): Snapshot {
    const { position } = turns[Math.min(turn, turns.length - 1)];
    return {
      view: this.asItEnded(view(this.rules, readPosition(this.rules, position, 'box'), viewer, null)),
      events: [],
      bot: false,
      noUndo: 'nothing-to-undo',
      answers: this.spec.answers,
      turns: turns.length,
    };
  }

  /** What the others did since the viewer's last turn, for somebody who comes back to the table. */
  private sinceOwnTurn(): GameEvent[] {
    const { game, viewer } = this;
    const found: GameEvent[] = [];
    for (
      let turn = game.turnCount - 1;
      turn >= 0 && game.turnCount - turn <= game.state.players.length;
      turn--
    ) {
      const events = game.eventsOf(turn);
      if (events.find((e) => e.type === 'turn')?.seat === viewer) {
        if (turn < game.turnCount - 1) break;
        continue;
      }
      found.unshift(...events);
    }
    return found;
  }

  private isBot(seat: Seat): boolean {
    return this.bots[seat] !== null && this.bots[seat] !== undefined;
  }

  /** Why the last answer of the person who is asked cannot be taken back; what bots did since goes with it. */
  private whyNoUndo(): Snapshot['noUndo'] {
    const { game } = this;
    if (game.isOver) return 'nothing-to-undo';
    const last = game.lastToAnswer;
    if (last < 0) return 'nothing-to-undo';
    if (!this.isBot(last)) return last === this.viewer ? game.whyNoUndo : 'nothing-to-undo';
    if (game.whyNoUndo !== null) return game.whyNoUndo;
    return this.takeBack(game.rewound(game.answers.length));
  }

  private takeBack(game = this.game): Snapshot['noUndo'] {
    for (;;) {
      const why = game.whyNoUndo;
      if (why !== null) return why;
      const by = game.lastToAnswer;
      game.undo();
      if (!this.isBot(by)) return null;
    }
  }
}
