import type { CardDef, RulesText, Table } from '@evertable/engine';

/** Level 4 of Captain Bonny, or chosen for the variant: both effects of a card. */
const withBoth = ({ rules: { setup } }: Table): boolean =>
  setup.solo?.level === 4 || setup.options['weather'] === 'both';

export const weatherCard = (id: string, upper: RulesText, lower: RulesText): CardDef => ({
  id,
  kind: 'weather',
  deck: 'weather',
  copies: 1,
  provenance: { effect: 'proposed' },
  texts: [upper, { ...lower, inForce: withBoth }],
});
