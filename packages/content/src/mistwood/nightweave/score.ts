import type { Card, Seat, Table } from '@evertable/engine';
import { isLegendary } from '../legends/legendary.ts';
import { level } from './seat.ts';

declare module '@evertable/engine' {
  interface Values {
    /** Does this card of her city bring the bonus for Prosperity cards? Once only, whatever it is besides. */
    nightweavePrizes(ok: boolean, table: Table, card: Card): boolean;
  }
}

/** Her score cards, by level (Mistwood p. 17). */
const PER_WORTHLESS_CARD = [0, 1, 1, 1, 2];
const PER_PROSPERITY_OR_LEGEND = [0, 0, 1, 2, 3];
const PER_SPECIAL_EVENT = [3, 4, 5, 6, 6];

function bonus(table: Table, seat: Seat): number {
  const purple = table.rules.game.colors.indexOf('prosperity');
  const zero = table.countWhere(seat, (info) => info.points === 0);
  const fine = table.countWhere(seat, (info, card) =>
    table.value('nightweavePrizes', info.color === purple || isLegendary(info), card),
  );
  return zero * PER_WORTHLESS_CARD[level(table)] + fine * PER_PROSPERITY_OR_LEGEND[level(table)];
}

function events(table: Table, seat: Seat): number {
  const special = PER_SPECIAL_EVENT[level(table)];
  return table.claimedEvents(seat).reduce((sum, where) => {
    const { event, points } = table.rules.spots[where].def;
    return sum + (event === 'special' ? special : (points?.(table, seat) ?? 0));
  }, 0);
}

/** What is written on her cards counts for nothing; the level has its say instead. */
function plainScore(table: Table, seat: Seat, category: string): number {
  switch (category) {
    case 'cards':
      return table.city(seat).reduce((sum, card) => sum + table.info(card).points, 0);
    case 'tokens':
      return table.state.players[seat].points;
    case 'prosperity':
      return bonus(table, seat);
    case 'journey':
      return table
        .spotsIn('journey')
        .reduce(
          (sum, where) =>
            sum + table.workersAt(where, seat) * (table.rules.spots[where].def.points?.(table, seat) ?? 0),
          0,
        );
    case 'events':
      return events(table, seat);
    default:
      return 0;
  }
}

export const score = (table: Table, seat: Seat, category: string): number =>
  table.value('automatonScore', plainScore(table, seat, category), seat, category);
