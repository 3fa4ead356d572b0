import type { CardDef, CardInfo, Module } from '@evertable/engine';
import { king } from './cards/corrin-evertail-the-king.ts';
import { leader } from './cards/corrin-evertail-the-leader.ts';
import { warrior } from './cards/corrin-evertail-the-warrior.ts';
import { field } from './cards/corrin-evertails-field.ts';
import { path } from './cards/corrin-evertails-path.ts';

const cards: readonly CardDef[] = [field, path, king, leader, warrior];

const ids = new Set(cards.map((def) => def.id));

export const isCorrin = (info: CardInfo): boolean => ids.has(info.id);

/** Corrin Evertail: five cards shuffled into the deck. */
export const corrin: Module = { id: 'corrin', cards };
