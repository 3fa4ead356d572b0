import { type Choice, isCardPlace, type Option, type Question, type Rules } from '@evertable/engine';

/** What a turn is used for. */
export type Deed = 'event' | 'place' | 'play' | 'prepare' | 'pass' | 'other';

export function deedOf(rules: Rules, { id, options }: Question, choice: Choice): Deed {
  const option: Option | undefined = id === 'turn' ? options[choice[0]] : undefined;
  switch (option?.do) {
    case 'place':
      return !isCardPlace(rules, option.where) && rules.spots[option.where]?.event ? 'event' : 'place';
    case 'play':
    case 'prepare':
    case 'pass':
      return option.do;
    default:
      return 'other';
  }
}
