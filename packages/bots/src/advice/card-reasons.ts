import { type Card, cardPlace, viewGoods } from '@evertable/engine';
import { type Amounts, addTo, difference, meanOf, totalOf } from './amounts.ts';
import { LIKELY, PlanFacts, worthOf } from './plan-facts.ts';
import { type Step, type Trace } from './trace.ts';

/** The reasons that lie in a card which is played. */
export class CardReasons extends PlanFacts {
  protected aboutCard(card: Card): void {
    this.aboutIncome(card);
    this.aboutWorth(card);
    this.aboutPrice(card);
    this.aboutGuests(card);
    this.aboutHelp(card);
  }

  private inItsName(trace: Trace, card: Card): Step[] {
    const where = cardPlace(this.observation.rules, card);
    return trace.steps.filter(({ about, event }) => about === where && event.type !== 'pay');
  }

  private aboutIncome(card: Card): void {
    const { rules } = this.observation;
    const later = this.whole.map((trace) => this.inItsName(trace, card));
    const afterwards = later.flat().filter((step) => !step.planned && totalOf(this.gains([step])) > 0);
    const goods = meanOf(later.map((steps) => this.gains(steps)));
    if (afterwards.length === 0 || totalOf(goods) === 0) return;
    const season = Math.max(...afterwards.map((step) => step.season));
    this.add(worthOf(goods), {
      what: 'pays',
      card: this.name(card),
      goods,
      season: rules.game.seasons[season].id,
    });
  }

  private aboutWorth(card: Card): void {
    const worths = this.whole.flatMap(({ end }) => {
      const table = this.table(end);
      if (!table.city(this.seat).includes(card)) return [];
      const place = table.placeOf(card);
      return [table.info(card).points + table.bonusOf(card, this.seat) + table.lying('point', place)];
    });
    if (worths.length === 0) return;
    const n = Math.round(worths.reduce((sum, one) => sum + one, 0) / worths.length);
    this.add(n, { what: 'worth', card: this.name(card), n });
  }

  /** The printed price of a card in goods. */
  private price(card: Card): Amounts {
    const { rules } = this.observation;
    return viewGoods(rules, rules.infos[rules.infoOf[card]].cost.goods);
  }

  /** What an ability that is used in the first of these steps saves of the price of the card it is used for. */
  private saved([, ...steps]: readonly Step[]): { readonly card: Card; readonly goods: Amounts } | null {
    const { rules } = this.observation;
    const paid: Record<string, number> = {};
    for (const { event } of steps) {
      if (event.type === 'pay') addTo(paid, rules.goods[event.good].id, event.n);
      if (event.type === 'play') return { card: event.card, goods: difference(this.price(event.card), paid) };
    }
    return null;
  }

  private aboutPrice(card: Card): void {
    const steps = this.planned();
    steps.forEach(({ event }, at) => {
      if (event.type !== 'occupy' && event.type !== 'ability') return;
      const saved = this.saved(steps.slice(at));
      if (saved?.card !== card || totalOf(saved.goods) === 0) return;
      const what = event.type === 'occupy' ? 'moves-in' : 'helped';
      this.add(worthOf(saved.goods), {
        what,
        card: this.name(card),
        other: this.name(event.card),
        goods: saved.goods,
      });
    });
  }

  /** How much the card saves later, when it helps to pay for others. */
  private aboutHelp(card: Card): void {
    const saved = this.whole.map(({ steps }) => {
      const sums: Record<string, number> = {};
      steps.forEach(({ event, planned }, at) => {
        if (planned || event.type !== 'ability' || event.card !== card) return;
        for (const [good, n] of Object.entries(this.saved(steps.slice(at))?.goods ?? {}))
          addTo(sums, good, n);
      });
      return { any: totalOf(sums) };
    });
    const goods = meanOf(saved);
    if (totalOf(goods) > 0)
      this.add(worthOf(goods), { what: 'saves', card: this.name(card), n: totalOf(goods) });
  }

  /** A Critter in sight that can move into this card later: the one that does so in most continuations. */
  private aboutGuests(card: Card): void {
    const { rules } = this.observation;
    const { hosts } = rules.infos[rules.infoOf[card]];
    if (hosts === null) return;
    const arrived = new Map<Card, number>();
    for (const { steps } of this.whole) {
      const at = steps.findIndex(
        ({ event, planned }) => !planned && event.type === 'occupy' && event.card === card,
      );
      const guest = steps.slice(at).find(({ event }) => event.type === 'play')?.event;
      if (at >= 0 && guest?.type === 'play') arrived.set(guest.card, (arrived.get(guest.card) ?? 0) + 1);
    }
    const hand = new Set(this.first.start.players[this.seat].hand);
    const share = (guest: Card): number => (arrived.get(guest) ?? 0) / this.whole.length;
    const likely = (guest: Card): number => Math.max(share(guest), hand.has(guest) ? LIKELY : 0);
    const [best] = this.inSight()
      .filter((guest) => hosts[rules.infoOf[guest]] && likely(guest) > 0 && !this.isThere(guest))
      .sort((a, b) => likely(b) * worthOf(this.price(b)) - likely(a) * worthOf(this.price(a)));
    if (best === undefined) return;
    const goods = this.price(best);
    this.add(likely(best) * worthOf(goods), {
      what: 'houses',
      card: this.name(card),
      other: this.name(best),
      goods,
    });
  }

  /** A Unique card that already lies in the city. */
  private isThere(card: Card): boolean {
    const { rules } = this.observation;
    const { unique, is } = rules.infos[rules.infoOf[card]];
    const { city } = this.first.after.players[this.seat];
    return unique && city.some((other) => rules.infos[rules.infoOf[other]].is === is);
  }
}
