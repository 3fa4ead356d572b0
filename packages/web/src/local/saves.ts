import { matched, type PastGame } from '@evertable/bots/matching';
import type { Answer, Setup } from '@evertable/engine';
import type { NewGame, SeatSpec } from '../board/types.ts';
import type { KeptPositions } from '../play/table-source.ts';
import { headsIn, isSave } from './saved-game-check.ts';
import { makeObservable, useObservable } from '../app/observable.ts';
import { waiting } from '../app/waiting.ts';
import { readStorage, removeStorage, writeStorage } from '../app/storage.ts';

/** A game kept on this device after every answer. */
export interface Save {
  readonly id: string;
  readonly setup: Setup;
  readonly seed: string;
  readonly seats: readonly SeatSpec[];
  readonly answers: readonly Answer[];
  readonly kept?: KeptPositions;
  readonly started: number;
  readonly changed: number;
  readonly season: string;
  /** A coach sits beside the player. */
  readonly coach?: boolean;
  /** Once it is over. */
  readonly scores?: readonly number[];
  readonly winners?: readonly number[];
}

export type SaveHead = Omit<Save, 'answers' | 'kept'>;

const LIST = 'evertable.games';
const game = (id: string): string => `evertable.game.${id}`;
/** Finished games beyond this many make room for new ones, oldest first. */
const KEPT_FINISHED = 60;

const readHeads = (): readonly SaveHead[] => headsIn(readStorage(LIST));

const heads = makeObservable<readonly SaveHead[]>(readHeads());

const countWaiting = (): void =>
  waiting.set({ ...waiting.get(), device: heads.get().filter((save) => save.scores === undefined).length });
countWaiting();
heads.watch(countWaiting);

// Another tab may play as well.
addEventListener('storage', (event) => {
  if (event.key === LIST) heads.set(readHeads());
});

export const useSaves = (): readonly SaveHead[] => useObservable(heads);

/** A game of this device; null when there is none of that name, or what is there can no longer be read. */
export function readSave(id: string): Save | null {
  const kept = readStorage(game(id));
  return isSave(kept) ? kept : null;
}

/** False when the device has no room left. */
export function writeSave(save: Save): boolean {
  const { answers: _, kept: __, ...head } = save;
  const others = readHeads().filter((one) => one.id !== save.id);
  let next = [head, ...others].sort((a, b) => b.changed - a.changed);
  for (const old of next.filter((one) => one.scores !== undefined).slice(KEPT_FINISHED)) {
    removeStorage(game(old.id));
    next = next.filter((one) => one.id !== old.id);
  }
  const written = writeStorage(game(save.id), save) && writeStorage(LIST, next);
  heads.set(next);
  return written;
}

export function removeSave(id: string): void {
  removeStorage(game(id));
  const next = heads.get().filter((one) => one.id !== id);
  writeStorage(LIST, next);
  heads.set(next);
}

/** Short, unlike any other, and good for a seed. */
export function newId(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (n) => letters[n % letters.length]).join('');
}

/** The finished games of one person against bots on this device, oldest first. */
const pastGames = (saves: readonly SaveHead[]): PastGame[] =>
  saves
    .toSorted((a, b) => a.changed - b.changed)
    .flatMap(({ setup, seats, scores = [] }) => {
      const bots = seats.flatMap(({ bot }, seat) => (bot === null ? [] : [{ bot, points: scores[seat] }]));
      const me = seats.findIndex(({ bot }) => bot === null);
      if (scores.length === 0 || me < 0 || bots.length !== seats.length - 1) return [];
      return [
        {
          game: setup.game,
          bots: bots.map(({ bot }) => bot),
          points: scores[me],
          theirs: bots.map(({ points }) => points),
        },
      ];
    });

/** Bots that are to be an even match get the strength that the last games of this device ask for. */
export const matchedHere = (bot: string): string => matched(bot, pastGames(readHeads()));

/** Keeps a new game before anything is played, and says where to find it. */
export function startGame(wanted: NewGame): string {
  const id = newId();
  const now = Date.now();
  writeSave({
    id,
    setup: wanted.setup as Setup,
    seed: wanted.seed ?? newId(),
    seats: wanted.seats.map((seat) => ({ ...seat, bot: seat.bot === null ? null : matchedHere(seat.bot) })),
    answers: [],
    started: now,
    changed: now,
    season: 'winter',
    ...(wanted.coach === true && { coach: true }),
  });
  return id;
}

/** A copy of a game with some of its answers, to be played on differently. */
export function forkGame(save: Save, part: Pick<Save, 'answers' | 'kept'>): string {
  const { scores: _, winners: __, kept: ___, ...rest } = save;
  const id = newId();
  const now = Date.now();
  writeSave({ ...rest, ...part, id, started: now, changed: now });
  return id;
}

/** The part of a game up to some answer. */
export const partOf = ({ answers, kept }: Save, length: number): Pick<Save, 'answers' | 'kept'> => ({
  answers: answers.slice(0, length),
  ...(kept && { kept: { ...kept, turns: [] } }),
});
