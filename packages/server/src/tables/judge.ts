import { unknownBot } from '@evertable/bots';
import { type Game, sha256 } from '@evertable/engine';
import type { Command } from '@evertable/protocol';
import type { Entry } from './entries.ts';
import type { GameTable } from './game-table.ts';
import { Refusal } from './refusal.ts';

/** Entries after which only commands that advance the game are accepted, so that no client can fill the disk. */
const MAX_ENTRIES = 4_000;
const ADVANCING: readonly Command['type'][] = ['choose', 'resign', 'back', 'leave'];

/** The entry a command writes; throws Refusal. Whether an answer is legal is checked when the entry is applied. */
export function judge(
  table: GameTable,
  command: Command,
  person: string,
  isLevel: (name: string) => boolean,
): Entry {
  if (table.seq >= MAX_ENTRIES && !ADVANCING.includes(command.type))
    throw new Refusal('not-now', 'too much has happened at this table: play on, or make a new one');
  switch (command.type) {
    case 'join':
      return join(table, command, person);
    case 'leave':
      if (table.status === 'playing') return resign(table, requireSeat(table, person));
      requireBeforeDeal(table);
      return { type: 'left', seat: requireSeat(table, person) };
    case 'commit': {
      const seat = requireSeat(table, person);
      requireBeforeDeal(table);
      if (table.deal.commits[seat] !== null) throw new Refusal('not-now', 'this seat has committed already');
      return { type: 'commit', seat, commit: command.commit };
    }
    case 'reveal':
      return reveal(table, command, person);
    case 'seat':
      return assignSeat(table, command, person, isLevel);
    case 'choose': {
      const seat = requireSeat(table, person);
      const question = requireCurrent(table, command.seq).question;
      if (question === null) throw new Refusal('not-now', 'the game is over');
      if (question.seat !== seat) throw new Refusal('not-yours', 'it is not your question');
      if (table.isBot(seat)) throw new Refusal('not-now', 'a bot plays for you: send back first');
      return { type: 'answer', seat, by: 'person', answer: command.answer };
    }
    case 'undo':
      return undo(table, command, person);
    case 'ask-undo':
      return askUndo(table, command, person);
    case 'agree':
    case 'refuse': {
      const seat = requireSeat(table, person);
      requireCurrent(table, command.seq);
      const own = command.type === 'refuse' && table.undoAsked?.by === seat;
      if (table.isBot(seat)) throw new Refusal('not-now', 'a bot plays for you');
      if (!own && !table.askedForUndo.includes(seat)) throw new Refusal('not-now', 'you are not asked');
      return { type: command.type, seat };
    }
    case 'resign':
      return resign(table, requireSeat(table, person));
    case 'back':
      break;
  }
  const seat = requireSeat(table, person);
  if (table.seats[seat].away !== 'time') throw new Refusal('not-now', 'no bot plays for you');
  return { type: 'back', seat };
}

function requireSeat(table: GameTable, person: string): number {
  const seat = table.seatOf(person);
  if (seat < 0) throw new Refusal('not-yours', 'you have no seat at this table');
  return seat;
}

function requireBeforeDeal(table: GameTable): void {
  if (table.status !== 'open' && table.status !== 'dealing')
    throw new Refusal('not-now', table.status === 'playing' ? 'the game has begun' : 'this table is closed');
}

function requireCurrent(table: GameTable, seq: number): Game {
  if (table.status !== 'playing')
    throw new Refusal('not-now', table.status === 'over' ? 'the game is over' : 'the game has not begun');
  if (seq < table.gameSeq) throw new Refusal('stale', 'the position has changed since');
  if (seq > table.seq) throw new Refusal('stale', 'this table is not that far yet');
  return table.playing;
}

function join(table: GameTable, command: Extract<Command, { type: 'join' }>, person: string): Entry {
  requireBeforeDeal(table);
  if (table.seatOf(person) >= 0) throw new Refusal('not-now', 'you have a seat at this table');
  const free = (seat: number): boolean => table.seats[seat]?.kind === 'open';
  const seat = command.seat ?? table.seats.findIndex((_, i) => free(i));
  if (!free(seat))
    throw new Refusal('full', command.seat === undefined ? 'no seat is free' : 'this seat is not free');
  return { type: 'joined', seat, person, commit: command.commit };
}

function reveal(table: GameTable, command: Extract<Command, { type: 'reveal' }>, person: string): Entry {
  const seat = requireSeat(table, person);
  const commit = table.deal.commits[seat];
  const contribution = table.deal.contributions[seat];
  if (table.status !== 'dealing') throw new Refusal('not-now', 'not all seats have committed yet');
  if (contribution !== null) throw new Refusal('not-now', 'this seat has revealed its contribution already');
  if (sha256(command.contribution) !== commit)
    throw new Refusal('illegal', 'the contribution does not match the commitment of the seat');
  return { type: 'reveal', seat, contribution: command.contribution };
}

function assignSeat(
  table: GameTable,
  command: Extract<Command, { type: 'seat' }>,
  person: string,
  isLevel: (name: string) => boolean,
): Entry {
  if (table.host !== person) throw new Refusal('not-yours', 'only the host assigns seats');
  if (table.status !== 'open') throw new Refusal('not-now', 'the seats can no longer be changed');
  const seat = table.seats[command.seat];
  if (seat === undefined) throw new Refusal('illegal', 'there is no such seat');
  if (seat.person === person) throw new Refusal('illegal', 'use leave to give up your own seat');
  if (command.plan.kind === 'bot' && !isLevel(command.plan.level))
    throw new Refusal('illegal', unknownBot(command.plan.level));
  return { type: 'seat', seat: command.seat, plan: command.plan };
}

function undo(table: GameTable, command: Extract<Command, { type: 'undo' }>, person: string): Entry {
  const seat = requireSeat(table, person);
  requireCurrent(table, command.seq);
  const target = table.undoTarget(seat, command.back);
  if (!('blocked' in target)) return { type: 'undo', seat, keep: target.keep };
  if (target.blocked === 'something-was-revealed')
    throw new Refusal('revealed', 'something hidden was revealed since: ask the others');
  throw new Refusal('not-now', 'there is nothing of yours to take back');
}

function askUndo(table: GameTable, command: Extract<Command, { type: 'ask-undo' }>, person: string): Entry {
  const seat = requireSeat(table, person);
  requireCurrent(table, command.seq);
  if (table.isBot(seat)) throw new Refusal('not-now', 'a bot plays for you');
  if (table.undoAsked !== null) throw new Refusal('not-now', 'there is a request already');
  const keep = table.played.startOfLastRun(seat);
  if (keep === null) throw new Refusal('not-now', 'you have not answered anything yet');
  return { type: 'ask-undo', seat, keep };
}

function resign(table: GameTable, seat: number): Entry {
  if (table.status !== 'playing') throw new Refusal('not-now', 'the game is not being played');
  if (table.seats[seat].away === 'resigned') throw new Refusal('not-now', 'you have resigned');
  return { type: 'away', seat, why: 'resigned' };
}
