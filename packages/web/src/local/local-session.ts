import {
  analyze,
  coachSummary,
  GameSession,
  hintsFor,
  isBotName,
  levels,
  makeBot,
  previewIn,
  observationOf,
} from '@evertable/bots';
import { type OpenedGame, openGame, rulesFor } from '@evertable/content';
import {
  type Answer,
  type Checkpoint,
  Game,
  type GameEvent,
  IllegalAnswer,
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
import type { Hint, Preview, TurnPoint } from '../board/types.ts';
import type { GameRecord, GameLessons, Snapshot } from '../play/table-source.ts';
import { catalogOf } from './catalog.ts';
import type { Opened } from './worker-api.ts';

/** A searching bot stops after 1.5 s, however slow the device is. */
const MOST_MS = 1500;
/** Continuations of the strongest level, if there is time; each level knows how many it looks at. */
const MOST = 64;

/** What of a record can still be played: another version may have written it. */
export function playablePart({
  setup,
  seed,
  answers,
  kept,
}: GameRecord): Pick<GameRecord, 'answers' | 'kept'> {
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

/** Makes the bots of a game; a level that no longer exists is played by the middle one. */
function botsOf({ seats, seed }: GameRecord) {
  return new Map(
    seats.flatMap(({ bot }, seat) => {
      if (bot === null) return [];
      const name = isBotName(bot) ? bot : levels[2].name;
      return [[seat, makeBot(name, `${seed} seat ${seat}`, { simulations: MOST, ms: MOST_MS })] as const];
    }),
  );
}

/** A game on this device as snapshots for the page. */
export class LocalSession {
  readonly rules: Rules;
  private readonly record: GameRecord;
  private readonly opened: OpenedGame;
  private readonly session: GameSession;
  /** What happened before the first snapshot. */
  private earlier: readonly GameEvent[];
  /** The seat the table is shown to. */
  private viewer: Seat;

  constructor(record: GameRecord) {
    this.rules = rulesFor(record.setup);
    this.record = record;
    this.viewer = record.seats.findIndex(({ bot }) => bot === null);
    const { seed, answers, kept } = record;
    this.opened = openGame(this.rules, {
      seed,
      answers,
      // Nothing was played yet: today's rules are its own.
      ...(answers.length === 0 && kept === undefined ? { rules: versionsOf(this.rules) } : kept),
      over: record.scores !== undefined,
    });
    this.session = new GameSession(this.opened.game, botsOf(record));
    this.earlier = record.answers.length === 0 ? this.game.events : this.sinceOwnTurn();
  }

  private get game(): Game {
    return this.session.game;
  }

  open(): Opened {
    const { how } = this.opened;
    const rulesChanged = how === 'replayed' ? null : how;
    return { catalog: catalogOf(this.rules), snapshot: this.snapshot(), rulesChanged };
  }

  snapshot(): Snapshot {
    const { game, rules, session } = this;
    const moreToCome = session.botIsAsked;
    const asked = game.question?.seat ?? SPECTATOR;
    if (asked >= 0 && !moreToCome) this.viewer = asked;
    const events = [...this.earlier, ...session.takeFresh()].map((e) => viewEvent(rules, e, this.viewer));
    this.earlier = [];
    return {
      view: this.asItEnded(view(rules, game.state, this.viewer, game.question)),
      events,
      moreToCome,
      noUndo: moreToCome ? 'not-now' : this.undoBlock(),
      turns: game.turnCount,
      ...this.toKeep(),
    };
  }

  /** Answers the open question and those that follow it. */
  answer(answers: readonly Answer[]): Snapshot {
    for (const answer of answers) this.session.answer(answer);
    return this.snapshot();
  }

  runBot(): Snapshot {
    const turns = this.game.turnCount;
    while (this.session.botIsAsked && this.game.turnCount === turns)
      if (!this.followScript()) {
        this.session.runBot();
        break;
      }
    return this.snapshot();
  }

  /** Gives the next scripted answer of the bot that is asked; false when it has none, left its script, or cannot. */
  private followScript(): boolean {
    const { game } = this;
    const seat = game.question?.seat ?? -1;
    const script = this.record.seats[seat]?.script;
    if (script === undefined) return false;
    const given = game.answers.filter((_, i) => game.answerLog[i].seat === seat);
    const next = script.at(given.length);
    if (next === undefined || JSON.stringify(given) !== JSON.stringify(script.slice(0, given.length)))
      return false;
    try {
      this.session.answer(next);
      return true;
    } catch (error) {
      if (error instanceof IllegalAnswer) return false;
      throw error;
    }
  }

  undo(scope: 'answer' | 'turn'): Snapshot {
    this.session.undo(this.viewer, scope);
    return this.snapshot();
  }

  preview(answer: Answer | null, following: readonly (Answer | null)[] = []): Preview | null {
    return previewIn(this.game, answer, following);
  }

  /** The best plans, from what the player sees, with their reasons. */
  hint(): readonly Hint[] {
    const observation = observationOf(this.game);
    return observation === null
      ? []
      : hintsFor(observation, `${this.record.seed} hint ${this.game.answers.length}`).hints;
  }

  /** Goes through the game again and finds the turns of a seat that cost most, worst first, and what to learn. */
  mistakes(seat: Seat): GameLessons {
    const { rules, game, record } = this;
    const { turns, seats } = analyze(rules, record.seed, game.answers, undefined, game.start);
    const story = seats.find((one) => one.seat === seat);
    const { keep, try: improve } = coachSummary(turns, seat);
    const mistakes = (story?.worst ?? [])
      .map((i) => turns[i])
      .filter((turn) => turn.cost >= 0.5)
      .flatMap(({ turn, at, cost, done, best, why, confirmed }) => {
        const asked = game.rewound(at);
        const { question } = view(rules, asked.state, seat, asked.question);
        return question === null ? [] : [{ turn, cost, done, best, why, confirmed, question }];
      });
    return {
      mistakes,
      keep: keep.map(({ what }) => `coach.strength.${what}`),
      try: improve.map(({ what }) => `coach.advice.${what}`),
    };
  }

  /** The whole game so far, turn by turn. */
  history(viewer = this.viewer): TurnPoint[] {
    if (this.opened.how === 'shown') return this.shownHistory(this.opened.turns);
    const points: TurnPoint[] = [];
    const replay = this.game.rewound(0);
    const addFinished = (answers: number): void => {
      while (points.length < replay.turnCount - (replay.isOver ? 0 : 1)) {
        const events = replay.eventsOf(points.length);
        const seat = events.find((e) => e.type === 'turn')?.seat ?? 0;
        points.push(this.turnPoint(replay, seat, answers, events, viewer));
      }
    };
    addFinished(0);
    this.game.answers.forEach((answer, i) => {
      replay.answer(answer);
      addFinished(i + 1);
    });
    const { game } = this;
    if (!game.isOver)
      points.push(this.turnPoint(game, game.state.seat, game.answers.length, game.eventsOf(), viewer));
    return points;
  }

  private turnPoint(
    { state }: Game,
    seat: Seat,
    answers: number,
    events: readonly GameEvent[],
    viewer: Seat,
  ): TurnPoint {
    const { rules } = this;
    return {
      seat,
      answers,
      seasons: state.players.map((p) => rules.game.seasons[p.season].id),
      scores: scores(rules, state).map((s) => s.total),
      events: events.map((e) => viewEvent(rules, e, viewer)),
    };
  }

  /** The table after so many answers, with the events of those after `since`. Nothing is asked there. */
  at(answers: number, viewer: Seat, since = answers): Snapshot {
    if (this.opened.how === 'shown') return this.shownAt(this.opened.turns, answers, viewer);
    const past = this.game.rewound(since);
    const events = this.game.answers.slice(since, answers).flatMap((answer) => past.answer(answer));
    return {
      view: view(this.rules, past.state, viewer, null),
      events: events.map((e) => viewEvent(this.rules, e, viewer)),
      moreToCome: false,
      noUndo: 'nothing-to-undo',
      answers: past.answers,
      turns: past.turnCount,
    };
  }

  /** A game of other rules is kept as it was. */
  private toKeep(): Pick<Snapshot, 'answers' | 'kept'> {
    const { game, record } = this;
    if (this.opened.how === 'shown')
      return { answers: record.answers, ...(record.kept && { kept: record.kept }) };
    const { answers, earlier, packedTurns: turns } = game;
    return { answers, kept: { rules: versionsOf(this.rules), earlier, turns } };
  }

  /** The points and winners of a game that ended under other rules are those it ended with. */
  private asItEnded(seen: View): View {
    const { scores: points, winners } = this.record;
    if (this.opened.how !== 'shown' || !seen.over) return seen;
    const players = seen.players.map((player, seat) => ({
      ...player,
      score: { ...player.score, total: points?.[seat] ?? player.score.total },
    }));
    return { ...seen, players, winners: winners ?? seen.winners };
  }

  /** Turn by turn; here `answers` counts turns, since none is played again. */
  private shownHistory(turns: readonly Checkpoint[]): TurnPoint[] {
    const states = turns.map(({ position }) => readPosition(this.rules, position, 'show'));
    // A link brings the end of the game alone.
    const after = states.length === 1 ? states : states.slice(1);
    return after.map((state, i) => ({
      seat: Math.max(states[i].seat, 0),
      answers: i + 1,
      seasons: state.players.map((p) => this.rules.game.seasons[p.season].id),
      scores: this.asItEnded(view(this.rules, state, SPECTATOR, null)).players.map((p) => p.score.total),
      events: [],
    }));
  }

  private shownAt(turns: readonly Checkpoint[], turn: number, viewer: Seat): Snapshot {
    const { position } = turns[Math.min(turn, turns.length - 1)];
    return {
      view: this.asItEnded(view(this.rules, readPosition(this.rules, position, 'show'), viewer, null)),
      events: [],
      moreToCome: false,
      noUndo: 'nothing-to-undo',
      answers: this.record.answers,
      turns: turns.length,
    };
  }

  /** What the others did since the viewer's last turn, for a player who comes back to the table. */
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

  /** People around one device take turns: what another of them answered is nothing to take back. */
  private undoBlock(): Snapshot['noUndo'] {
    const why = this.session.undoBlock(this.viewer);
    return why === 'not-yours' ? 'nothing-to-undo' : why;
  }
}
