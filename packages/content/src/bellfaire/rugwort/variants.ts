import { type Module, openCounter, type Setup } from '@evertable/engine';
import type { OptionChoice } from '../../expansion.ts';
import { RUGWORT } from '../../everdell/solo/rugwort.ts';

const YOU = 0;

/** For an eight you lose a card of your hand. */
const cranky: Module = {
  id: 'rugwort-cranky',
  on: {
    rugwortRolled(turn, n) {
      if (n === 8) turn.asSeat(YOU, () => turn.discard(turn.atRandom(turn.me.hand)));
    },
  },
};

/** His Prosperity cards are worth five points instead of three. */
const glitzy: Module = {
  id: 'rugwort-glitzy',
  modify: {
    automatonScore: (n, table, seat, category) =>
      category === 'cards' ? n + 2 * table.countColor('prosperity', seat) : n,
  },
};

/** Whenever he prepares he takes the leftmost Special Event. */
const hasty: Module = {
  id: 'rugwort-hasty',
  on: {
    rugwortPrepared(turn) {
      const where = turn.spotsIn('special-event').find((event) => turn.claimedBy(event) < 0);
      if (where !== undefined) turn.claim(where, RUGWORT);
    },
  },
};

const LAST_ROLL = openCounter('rugwort.last-roll');

/** A point for rolling the same number again. */
const lucky: Module = {
  id: 'rugwort-lucky',
  counters: [LAST_ROLL],
  on: {
    rugwortRolled(turn, n) {
      if (turn.counter(LAST_ROLL) === n) turn.gainPoints(1, RUGWORT);
      turn.setCounter(LAST_ROLL, n);
    },
  },
};

/** Two points for each space of your city that is empty. */
const squatty: Module = {
  id: 'rugwort-squatty',
  modify: {
    automatonScore: (n, table, _seat, category) =>
      category === 'prosperity' ? n + 2 * Math.max(0, table.citySize(YOU) - table.spacesUsed(YOU)) : n,
  },
};

const VARIANTS: readonly Module[] = [cranky, glitzy, hasty, lucky, squatty];

/** Each variant can be switched on by itself. */
export const rugwortOptions: Readonly<Record<string, OptionChoice>> = Object.fromEntries(
  VARIANTS.map(({ id }) => [id, { values: ['off', 'on'], solo: 'rugwort' }]),
);

export const rugwortVariants = (options: Setup['options'] = {}): Module[] =>
  VARIANTS.filter(({ id }) => options[id] === 'on');
