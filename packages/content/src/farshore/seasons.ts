import { NO_CARD, type SeasonDef, type Table, type Turn, type Place } from '@evertable/engine';
import { drawAnywhere, drawFromBay } from './bay.ts';
import { windsOfChange } from './compass.ts';
import { isDrowned, TIDES } from './spots/islands.ts';

declare module '@evertable/engine' {
  interface Values {
    /** Cards drawn for a new season. */
    seasonCards(n: number, table: Table): number;
    /** Green cards that stay idle in a new season. */
    idle(n: number, table: Table): number;
  }
}

const SUMMER = 2;

function production(turn: Turn): void {
  const green = turn.me.city.filter((card) => turn.info(card).def.produce !== undefined);
  const idle = turn.value('idle', 0) > 0 ? turn.chooseCard('season.idle', turn.oneOfEach(green)) : NO_CARD;
  turn.production(idle);
}

const cards = (turn: Turn): number => turn.value('seasonCards', 2);

/** New cards and production in either order. */
function autumn(turn: Turn): void {
  const green = turn.me.city.some((card) => turn.info(card).def.produce !== undefined);
  const first = green ? turn.chooseWord('autumn.first', ['draw', 'produce']) : 'draw';
  if (first === 'produce') production(turn);
  drawAnywhere(turn, cards(turn));
  if (first === 'draw') production(turn);
}

export const seasons: readonly SeasonDef[] = [
  { id: 'winter', workers: 0 },
  { id: 'spring', workers: 1, bonus: production },
  { id: 'summer', workers: 1, bonus: (turn) => drawFromBay(turn, cards(turn)) },
  { id: 'autumn', workers: 1, bonus: autumn },
];

/** People only: an automaton prepares after all of them. */
const isLast = (table: Table): boolean =>
  table.state.players.every((player, seat) => table.isAutomaton(seat) || player.season >= table.me.season);

function drown(turn: Turn, where: Place): void {
  const tide = TIDES.get(turn.rules.spots[where].id);
  if (tide === undefined) return;
  turn.setCounter(tide, 1);
  turn.events?.push({ type: 'close', seat: turn.seat, where });
}

/** Two Islands, occupied or not, are turned face down; workers on them stay until they are called back. */
function highTide(turn: Turn): void {
  const { where } = turn.rules.options;
  const dry = turn.spotsIn('island').filter((island) => !isDrowned(turn, island));
  const picked = turn.pick(
    'high-tide.flip',
    dry.map((island) => where[island]),
    { min: 2, max: 2 },
  );
  for (const i of picked) drown(turn, dry[i]);
}

/** What the last one to enter a season does for all. */
export function onSeasonChange(turn: Turn): void {
  if (!isLast(turn)) return;
  if (turn.me.season === SUMMER) highTide(turn);
  windsOfChange(turn);
}
