import { type Card, type CardDef, type Seat, type Table, canUse } from '@evertable/engine';

const isOfUse = (table: Table, card: Card, owner: Seat): boolean => {
  const { visitable, def } = table.info(card);
  return def.color === 'destination' && visitable && !def.onlyForWorkers && table.mayCopy(card, owner);
};

/** Red cards of all cities but its own that can be used: through another Conductor what that one reaches. */
function reachable(table: Table, self: Card, through: readonly Card[] = []): Card[] {
  const home = table.ownerOf(self);
  const so = [...through, self];
  return table.state.players.flatMap(({ city }, seat) =>
    seat === home
      ? []
      : city.filter(
          (card) =>
            !so.includes(card) &&
            isOfUse(table, card, seat) &&
            (table.isA(card, 'conductor')
              ? reachable(table, card, so).length > 0
              : canUse(table, table.placeOf(card))),
        ),
  );
}

export const conductor: CardDef = {
  id: 'conductor',
  kind: 'critter',
  color: 'destination',
  rarity: 'unique',
  cost: { berry: 3 },
  points: 2,
  copies: 2,
  golden: { rarity: 'unique' },

  room: () => 1,
  canVisit: (table, self) => reachable(table, self).length > 0,
  onVisit(turn, self) {
    let at = self;
    const through: Card[] = [];
    do {
      const next = turn.chooseCard('conductor.copy', turn.withoutLookalikes(reachable(turn, at, through)));
      through.push(at);
      at = next;
    } while (turn.isA(at, 'conductor'));
    turn.use(turn.placeOf(at));
  },
};
