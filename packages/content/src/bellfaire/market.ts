import { type Module, NO_LIMIT, type Place, type SpotDef, type Table, type Turn } from '@evertable/engine';

/** A token with this marker lies on the side where things are traded. */
const TRADE = 'trade-side';
export const MARKET = 'market';
const TOKEN = 'market-token';

/** What a token gives; on the other side that is what it asks for. */
const token = (good: string, n: number, card: number): SpotDef => ({
  id: `market-${n}-${good}-${card}-card`,
  group: TOKEN,
  room: 0,
  gives: { [good]: n, card },
});
const TOKENS = [token('twig', 3, 1), token('resin', 2, 2), token('pebble', 1, 3), token('berry', 2, 2)];

/** The tokens in the order in which they lie. */
export const tokens = (table: Table): Place[] => table.spotsIn(TOKEN);

const isForTrade = (table: Table, where: Place): boolean => table.lying(TRADE, where) > 0;

/** Turns a token over. */
export function turnOver(turn: Turn, where: Place): void {
  turn.lay(TRADE, where, isForTrade(turn, where) ? -1 : 1);
}

const amounts = (table: Table, where: Place): Readonly<Record<string, number>> =>
  table.rules.spots[where].def.gives ?? {};

/** Are there the goods and cards to trade? */
function canTrade(table: Table, where: Place): boolean {
  return Object.entries(amounts(table, where)).every(([thing, n]) =>
    thing === 'card' ? table.me.hand.length >= n : table.me.goods[table.rules.goodByName(thing)] >= n,
  );
}

const isUsable = (table: Table, where: Place): boolean => !isForTrade(table, where) || canTrade(table, where);

function trade(turn: Turn, where: Place): void {
  for (const [thing, n] of Object.entries(amounts(turn, where))) {
    if (thing === 'card') turn.discard(turn.chooseCards('market.discard', turn.me.hand, { min: n, max: n }));
    else turn.spend(turn.rules.goods.map(({ id }) => (id === thing ? n : 0)));
  }
  turn.gainPoints(3);
  turn.gainAny(2);
}

/** The Market: a token gives its goods and cards, or takes them for three points and any two resources. */
export const market: Module = {
  id: MARKET,
  marks: [TRADE],
  spots: [
    {
      id: MARKET,
      group: MARKET,
      location: true,
      room: NO_LIMIT,
      oneEach: true,
      canVisit: (table) => tokens(table).some((where) => isUsable(table, where)),
      onVisit(turn) {
        const where = turn.choosePlace(
          'market.token',
          tokens(turn).filter((where) => isUsable(turn, where)),
        );
        if (isForTrade(turn, where)) trade(turn, where);
        else turn.receive(turn.rules.spots[where].gifts);
        turnOver(turn, where);
      },
    },
    ...TOKENS,
  ],
  setup(turn) {
    const row = turn.shuffled(TOKENS.map(({ id }) => turn.spotNamed(id)));
    turn.layOut([...turn.state.spots, turn.spotNamed(MARKET), ...row]);
  },
};
