import type { Expansion } from '../expansion.ts';
import { legendsNightweave } from '../mistwood/pairs/legends-nightweave.ts';
import { legendsRugwort } from '../mistwood/pairs/legends-rugwort.ts';
import { extra } from './extra/extra.ts';
import { legendsPack } from './legends-pack/legends-pack.ts';
import { rugwortCardsNightweave } from './pairs/rugwort-cards-nightweave.ts';
import { rugwortCards } from './rugwort-cards/rugwort-cards.ts';

const modules = { extra, 'legends-pack': legendsPack, 'rugwort-cards': rugwortCards };

/** Extra! Extra!, the first Legendary cards and Rugwort's cards. */
export const packs: Expansion = {
  modules,
  presets: { packs: Object.keys(modules) },
  pairs: [
    { of: ['legends-pack', 'rugwort'], rules: legendsRugwort },
    { of: ['legends-pack', 'nightweave'], rules: legendsNightweave },
    { of: ['rugwort-cards', 'nightweave'], rules: rugwortCardsNightweave },
  ],
};
