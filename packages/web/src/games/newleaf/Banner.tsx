import type { ReactNode } from 'react';
import { Drawing } from '../../art/Drawing.tsx';
import { Glyph } from '../../art/Glyph.tsx';
import { type CardTexts, factsOf } from '../../board/context.ts';
import styles from './Station.module.css';

const RARITY = { common: '●', unique: '◆' } as const;

/** The golden banner: with whom this card goes for a golden token. */
export function GoldenBanner({
  card,
  table: { catalog, translator, words },
  wordy = false,
}: {
  readonly card: string;
  readonly table: CardTexts;
  readonly wordy?: boolean;
}): ReactNode {
  const { id, kind } = factsOf(catalog, card);
  const group = catalog.banners[id];
  if (group === undefined) return null;
  const sign =
    'color' in group ? <Glyph of={group.color} size={wordy ? 20 : 15} /> : <b>{RARITY[group.rarity]}</b>;
  if (!wordy)
    return (
      <span className={styles.banner}>
        <Drawing of="golden" size={15} />
        {sign}
      </span>
    );
  const name = translator.say('color' in group ? `color.${group.color}` : `rarity.${group.rarity}`);
  return (
    <div>
      <Drawing of="golden" size={22} />
      {words(kind === 'critter' ? 'golden.lives-in' : 'golden.houses', { name })}
    </div>
  );
}
