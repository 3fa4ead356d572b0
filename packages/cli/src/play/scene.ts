import type { CardInfo, Rules, View } from '@evertable/engine';
import type { SeatNames, Translator } from '@evertable/text';

/** A position as one person sees it, with the texts to show it. */
export interface Scene {
  readonly rules: Rules;
  readonly view: View;
  readonly names: SeatNames;
  /** Texts of the game. */
  readonly translator: Translator;
  /** Texts of the terminal. */
  readonly words: Translator;
}

export const kindNamed = (rules: Rules, key: string): CardInfo | undefined =>
  rules.infoByName.get(key.split('#')[0]);

/** A letter for each resource: the first letter of its name that no other resource uses. */
export function lettersOf(rules: Rules, translator: Translator): Readonly<Record<string, string>> {
  const letters: Record<string, string> = {};
  for (const { id: good } of rules.goods) {
    const name = translator
      .say(`resource.${good}.name`)
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase();
    const taken = Object.values(letters);
    letters[good] = Array.from(name).find((letter) => !taken.includes(letter)) ?? good;
  }
  return letters;
}

/** `2t 1b` */
export function short(
  letters: Readonly<Record<string, string>>,
  goods: Readonly<Record<string, number>>,
): string {
  return Object.entries(goods)
    .filter(([, n]) => n > 0)
    .map(([good, n]) => `${n}${letters[good] ?? good}`)
    .join(' ');
}
