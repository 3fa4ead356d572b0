import { noPlayer } from '@evertable/bots';
import { Game, IllegalAnswer, sha256 } from '@evertable/engine';
import type { Act, NoCode } from '@evertable/protocol';
import type { Entry } from './entry.ts';
import type { Table } from './table.ts';

/** Something a person asked for and cannot have. Nothing has changed. */
export class No extends Error {
  readonly code: NoCode;
  constructor(code: NoCode, why: string) {
    super(why);
    this.name = 'No';
    this.code = code;
  }
}

/** So much happens at no table where people play: from here on the game goes forward only, and nobody fills the disk. */
const LONG = 20_000;
const FORWARD: readonly Act['type'][] = ['choose', 'resign', 'back', 'leave'];

/** What an act of a person would write, or why it may not. Whether an answer is legal, the rules say when it is taken. */
export function judge(table: Table, act: Act, person: string, isLevel: (name: string) => boolean): Entry {
  if (table.seq >= LONG && !FORWARD.includes(act.type))
    throw new No('not-now', 'too much has happened at this table: play on, or make a new one');
  switch (act.type) {
    case 'join':
      return join(table, act, person);
    case 'leave':
      if (table.status === 'playing') return resign(table, seated(table, person));
      beforeTheDeal(table);
      return { type: 'left', seat: seated(table, person) };
    case 'commit': {
      const seat = seated(table, person);
      beforeTheDeal(table);
      if (table.seats[seat].commit !== null) throw new No('not-now', 'this seat has committed already');
      return { type: 'commit', seat, commit: act.commit };
    }
    case 'reveal':
      return reveal(table, act, person);
    case 'seat':
      return arrange(table, act, person, isLevel);
    case 'choose': {
      const seat = seated(table, person);
      const question = upToDate(table, act.seq).question;
      if (question === null) throw new No('not-now', 'the game is over');
      if (question.seat !== seat) throw new No('not-yours', 'it is not your question');
      if (table.isBot(seat)) throw new No('not-now', 'a bot plays for you: come back first');
      return { type: 'answer', seat, by: 'person', answer: act.answer };
    }
    case 'undo':
      return undo(table, act, person);
    case 'ask-undo':
      return askUndo(table, act, person);
    case 'agree':
    case 'refuse': {
      const seat = seated(table, person);
      upToDate(table, act.seq);
      const own = act.type === 'refuse' && table.undoAsked?.by === seat;
      if (!own && !table.askedForUndo.includes(seat)) throw new No('not-now', 'nobody asks you');
      return { type: act.type, seat };
    }
    case 'resign':
      return resign(table, seated(table, person));
    case 'back':
      break;
  }
  const seat = seated(table, person);
  if (table.seats[seat].away !== 'time') throw new No('not-now', 'no bot plays for you');
  return { type: 'back', seat };
}

/** A mistake of the player's is told; one of ours is thrown on. */
export function refusalOf(error: unknown): No | null {
  if (error instanceof No) return error;
  return error instanceof IllegalAnswer ? new No('illegal', error.message) : null;
}

function seated(table: Table, person: string): number {
  const seat = table.seatOf(person);
  if (seat < 0) throw new No('not-yours', 'you have no seat at this table');
  return seat;
}

function beforeTheDeal(table: Table): void {
  if (table.status !== 'open' && table.status !== 'dealing')
    throw new No('not-now', table.status === 'playing' ? 'the game has begun' : 'this table is closed');
}

function upToDate(table: Table, seq: number): Game {
  if (table.status !== 'playing')
    throw new No('not-now', table.status === 'over' ? 'the game is over' : 'the game has not begun');
  if (seq < table.gameSeq) throw new No('stale', 'the position has changed since');
  if (seq > table.seq) throw new No('stale', 'this table is not that far yet');
  return table.playing;
}

function join(table: Table, act: Extract<Act, { type: 'join' }>, person: string): Entry {
  beforeTheDeal(table);
  if (table.seatOf(person) >= 0) throw new No('not-now', 'you have a seat at this table');
  const free = (seat: number): boolean => table.seats[seat]?.kind === 'open';
  const seat = act.seat ?? table.seats.findIndex((_, i) => free(i));
  if (!free(seat)) throw new No('full', act.seat === undefined ? 'no seat is free' : 'this seat is not free');
  return { type: 'joined', seat, person, commit: act.commit };
}

function reveal(table: Table, act: Extract<Act, { type: 'reveal' }>, person: string): Entry {
  const seat = seated(table, person);
  const { commit, contribution } = table.seats[seat];
  if (table.status !== 'dealing') throw new No('not-now', 'the deal waits until everybody has committed');
  if (contribution !== null) throw new No('not-now', 'this seat has shown its contribution already');
  if (sha256(act.contribution) !== commit)
    throw new No('illegal', 'this is not the contribution the seat committed to');
  return { type: 'reveal', seat, contribution: act.contribution };
}

function arrange(
  table: Table,
  act: Extract<Act, { type: 'seat' }>,
  person: string,
  isLevel: (name: string) => boolean,
): Entry {
  if (table.host !== person) throw new No('not-yours', 'only the host arranges the seats');
  if (table.status !== 'open') throw new No('not-now', 'the seats are settled');
  const seat = table.seats[act.seat];
  if (seat === undefined) throw new No('illegal', 'there is no such seat');
  if (seat.person === person) throw new No('illegal', 'stand up with leave');
  if (act.plan.kind === 'bot' && !isLevel(act.plan.level)) throw new No('illegal', noPlayer(act.plan.level));
  return { type: 'seat', seat: act.seat, plan: act.plan };
}

function undo(table: Table, act: Extract<Act, { type: 'undo' }>, person: string): Entry {
  const seat = seated(table, person);
  const game = upToDate(table, act.seq);
  const why = table.noUndo(seat);
  if (why === 'something-was-revealed')
    throw new No('revealed', 'something hidden has come to light since: ask the others');
  if (why !== null) throw new No('not-now', 'there is nothing of yours to take back');
  const count = game.answers.length;
  if (act.back === 'answer') return { type: 'undo', seat, keep: count - 1 };
  // Tried out on a copy: nothing may change before it is written.
  const copy = Game.replay(table.rules, game.seed, game.answers);
  do copy.undo();
  while (copy.turnAnswers.length > 0 && copy.whyNoUndo === null && copy.lastToAnswer === seat);
  return { type: 'undo', seat, keep: copy.answers.length };
}

function askUndo(table: Table, act: Extract<Act, { type: 'ask-undo' }>, person: string): Entry {
  const seat = seated(table, person);
  const game = upToDate(table, act.seq);
  if (table.undoAsked !== null) throw new No('not-now', 'somebody is asking already');
  const keep = startOfLastTurn(table, game, seat);
  if (keep === null) throw new No('not-now', 'you have not answered anything yet');
  return { type: 'ask-undo', seat, keep };
}

/** How many answers came before the last run of answers this seat gave. */
function startOfLastTurn(table: Table, game: Game, seat: number): number | null {
  const { answers } = game;
  const by: number[] = [];
  const copy = new Game(table.rules, game.seed);
  for (const answer of answers) {
    by.push(copy.question?.seat ?? -1);
    copy.answer(answer);
  }
  const last = by.lastIndexOf(seat);
  if (last < 0) return null;
  let first = last;
  while (first > 0 && by[first - 1] === seat) first--;
  return first;
}

function resign(table: Table, seat: number): Entry {
  if (table.status !== 'playing') throw new No('not-now', 'no game is under way');
  if (table.seats[seat].away === 'resigned') throw new No('not-now', 'you have resigned');
  return { type: 'away', seat, why: 'resigned' };
}
