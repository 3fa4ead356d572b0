import { type Card, NO_CARD, type Place, type Row, type Rules, type State } from '@evertable/engine';
import { ALL } from '@evertable/engine/internals';
import { QUIET, quietRows } from './quiet.ts';
import { join, ScenarioError } from './read.ts';
import type { Position, Slot } from './scenario.ts';
import { eachUnder, layUnder, takeUp } from './under.ts';

/** A slot of the display that keeps the card the seed gave it. */
export const ANY_CARD = '?';

/** Finds a physical card for every name in a position and lays hands, display, deck and piles. */
export class CardLayout {
  private readonly rules: Rules;
  private readonly state: State;
  private readonly position: Position;
  /** Every card the position names, so that nothing else takes it. */
  private readonly named = new Map<string, Card>();
  private readonly taken = new Set<Card>();
  /** Sizes of the seeded piles, and replaced cards of other decks than the main one. */
  private readonly pileSizes: readonly number[];
  private readonly spares: Card[] = [];
  private readonly lostBacks = new Map<string, string>();
  /** Places of the board that cards lay under. */
  private places: readonly Place[] = [];

  constructor(rules: Rules, state: State, position: Position) {
    this.rules = rules;
    this.state = state;
    this.position = position;
    const named = new Set<string>();
    this.eachName((name) => named.add(name.split('#')[0]));
    this.position = quietRows(rules, position, (kind) => named.has(kind));
    this.pileSizes = state.piles.map((pile) => pile.length);
    this.clear();
    this.nameCards();
    this.layCards();
  }

  /** Puts the cards that the position replaces under the deck. */
  private clear(): void {
    const { state, position } = this;
    const back: Card[] = [];
    position.players?.forEach((player, seat) => {
      if (player.hand !== undefined) back.push(...state.players[seat].hand.splice(0));
    });
    this.eachSlot((said, slot) => {
      if (said === ANY_CARD || state.display[slot] === NO_CARD) return;
      back.push(state.display[slot]);
      state.display[slot] = NO_CARD;
    });
    for (const id of Object.keys(position.piles ?? {}))
      back.push(...state.piles[this.pileIndex(id)].splice(0));
    this.places = takeUp(state, position, back);
    // Stacks follow from the cards that are laid out.
    back.push(...state.stacked.splice(0));
    for (const card of back) (this.isMain(card) ? state.deck : this.spares).unshift(card);
  }

  /** Every slot the position speaks of, with its number in the display. */
  private eachSlot(found: (said: Slot, slot: number, at: string) => void): void {
    const { position, rules } = this;
    const lay = (said: readonly Slot[], { first, end }: Row, at: string): void => {
      if (said.length > end - first) throw new ScenarioError(at, `there are only ${end - first} slots`);
      said.forEach((one, i) => found(one, first + i, join(at, i)));
    };
    lay(position.display ?? [], rules.rows[0], 'position.display');
    for (const [id, said] of Object.entries(position.rows ?? {})) {
      const at = `position.rows.${id}`;
      const row = rules.rowByName.get(id);
      if (row === undefined || row.index === 0)
        throw new ScenarioError(at, 'there is no such row beside the display');
      lay(said, row, at);
    }
  }

  private isMain(card: Card): boolean {
    return this.rules.infos[this.rules.infoOf[card]].deck === 'main';
  }

  /** Finds a physical card for every name, exact names first. */
  private nameCards(): void {
    const wanted: { name: string; at: string }[] = [];
    this.eachName((name, at) => wanted.push({ name, at }));
    for (const { name, at } of wanted) if (name.includes('#')) this.named.set(at, this.exact(name, at));
    for (const { name, at } of wanted) if (!name.includes('#')) this.named.set(at, this.anyOf(name, at));
    for (const card of this.taken) this.lift(card);
    this.makeUp();
  }

  private eachName(found: (name: string, at: string) => void): void {
    const { position } = this;
    const all = (names: readonly string[] | undefined, at: string): void =>
      names?.forEach((name, i) => found(name, join(at, i)));
    position.players?.forEach((player, seat) => {
      const at = `position.players[${seat}]`;
      all(player.hand, join(at, 'hand'));
      player.city?.forEach((entry, i) => {
        const place = join(join(at, 'city'), i);
        found(entry.card, place);
        all(entry.under, join(place, 'under'));
      });
      player.events?.forEach((entry, i) => all(entry.under, join(join(join(at, 'events'), i), 'under')));
    });
    this.eachSlot((said, _slot, place) => {
      if (said !== null && said !== ANY_CARD && said !== QUIET) found(said, place);
    });
    all(position.deck?.cards, 'position.deck');
    all(position.discard, 'position.discard');
    for (const [id, names] of Object.entries(position.piles ?? {})) all(names, `position.piles.${id}`);
    eachUnder(position, all);
  }

  private exact(name: string, at: string): Card {
    const card = this.rules.cardByName.get(name);
    if (card === undefined) throw new ScenarioError(at, `there is no card ${JSON.stringify(name)}`);
    if (this.taken.has(card)) throw new ScenarioError(at, `${name} is named twice`);
    this.taken.add(card);
    return card;
  }

  /** A copy from the deck or the box if there is one, otherwise from anywhere. */
  private anyOf(name: string, at: string): Card {
    const info = this.rules.infoByName.get(name);
    if (info === undefined) throw new ScenarioError(at, `there is no card ${JSON.stringify(name)}`);
    const free = Array.from({ length: info.copies }, (_, i) => info.first + i).filter(
      (c) => !this.taken.has(c),
    );
    const { deck, box } = this.state;
    const card = free.find((c) => deck.includes(c) || box.includes(c)) ?? free[0];
    if (card === undefined)
      throw new ScenarioError(at, `there are only ${info.copies} copies of ${name}, and all are in use`);
    this.taken.add(card);
    return card;
  }

  private lift(card: Card): void {
    const { state } = this;
    const out = (list: Card[]): boolean => {
      const i = list.indexOf(card);
      if (i >= 0) list.splice(i, 1);
      return i >= 0;
    };
    const slot = state.display.indexOf(card);
    if (slot >= 0) state.display[slot] = NO_CARD;
    else if (!out(this.spares) && !out(state.deck) && !out(state.box) && !this.liftFromPile(card, out))
      state.players.some((player) => out(player.hand));
  }

  private liftFromPile(card: Card, out: (list: Card[]) => boolean): boolean {
    const i = this.state.piles.findIndex(out);
    if (i < 0) return false;
    this.lostBacks.set(this.rules.piles[i].id, this.rules.infos[this.rules.infoOf[card]].deck);
    return true;
  }

  /** Refills seeded hands and slots that lost a card to the position. */
  private makeUp(): void {
    const { state, position, rules } = this;
    const spare = (fits: (card: Card) => boolean = () => true): Card => {
      const at = state.deck.findIndex(fits);
      if (at < 0) throw new ScenarioError('position', 'names so many cards that none are left to deal');
      return state.deck.splice(at, 1)[0];
    };
    const named = new Set(position.display?.map((_, slot) => this.named.get(join('position.display', slot))));
    const said = new Set<number>();
    this.eachSlot((one, slot) => {
      if (one !== ANY_CARD) said.add(slot);
    });
    /** In games that stack equal cards, a card whose name is not in the display. */
    const another = (card: Card): boolean =>
      !rules.rows[0].stacks ||
      ![...state.display, ...named].some(
        (open) => open !== undefined && open !== NO_CARD && rules.infoOf[open] === rules.infoOf[card],
      );
    for (let order = 0; order < rules.setup.players; order++) {
      const seat = (state.first + order) % rules.setup.players;
      if (position.players?.[seat]?.hand !== undefined) continue;
      const { hand } = state.players[seat];
      while (hand.length < rules.hands[order]) hand.push(spare());
      for (const card of hand) state.known[card] = 1 << seat;
    }
    layUnder(rules, state, position, this.places, (names, at) => this.cards(names, at), this.spares);
    this.makeUpPiles();
    for (const [slot, row] of rules.rowOf.entries()) {
      if (said.has(slot)) continue;
      if (state.display[slot] === NO_CARD && row.from >= 0)
        state.display[slot] = state.piles[row.from].pop() ?? NO_CARD;
      else if (state.display[slot] === NO_CARD)
        state.display[slot] = spare(row.index === 0 ? another : undefined);
      if (state.display[slot] !== NO_CARD && !row.faceDown) state.known[state.display[slot]] = ALL;
    }
  }

  /** Refills piles that lost a card with replaced cards; the rest goes to the box. */
  private makeUpPiles(): void {
    const { state, position, rules } = this;
    const backOf = (card: Card): string => rules.infos[rules.infoOf[card]].deck;
    rules.piles.forEach((pile, i) => {
      if (position.piles?.[pile.id] !== undefined) return;
      while (state.piles[i].length < this.pileSizes[i]) {
        const back = this.lostBacks.get(pile.id);
        const at = this.spares.findIndex((card) => backOf(card) === back);
        if (at < 0) break;
        state.piles[i].unshift(...this.spares.splice(at, 1));
      }
    });
    state.box.push(...this.spares.splice(0));
  }

  card(at: string): Card {
    const card = this.named.get(at);
    if (card === undefined) throw new ScenarioError(at, 'was not laid out');
    return card;
  }

  cards(names: readonly string[], at: string): Card[] {
    return names.map((_, i) => this.card(join(at, i)));
  }

  private layCards(): void {
    const { state, position, rules } = this;
    this.eachSlot((said, slot, at) => {
      if (said === null || said === ANY_CARD) return;
      state.display[slot] = this.card(at);
      state.known[state.display[slot]] = rules.rowOf[slot].faceDown ? 0 : ALL;
    });
    state.discard = this.cards(position.discard ?? [], 'position.discard');
    for (const [id, names] of Object.entries(position.piles ?? {}))
      state.piles[this.pileIndex(id)] = this.cards(names, `position.piles.${id}`);
    if (position.deck !== undefined) {
      const { rest, cards } = position.deck;
      if (rest === 'discard') state.discard.unshift(...state.deck.splice(0));
      if (rest === 'box') state.box.push(...state.deck.splice(0));
      state.deck.push(...this.cards(cards, 'position.deck').reverse());
    }
    for (const pile of [state.deck, state.discard, state.box]) for (const card of pile) state.known[card] = 0;
    rules.piles.forEach((pile, i) => {
      for (const card of state.piles[i]) state.known[card] = pile.seen === 'all' ? ALL : 0;
    });
  }

  private pileIndex(id: string): number {
    const index = this.rules.piles.findIndex((pile) => pile.id === id);
    if (index < 0) throw new ScenarioError(`position.piles.${id}`, 'there is no such pile in this game');
    return index;
  }
}
