import { cardIdOf, type SpotView } from '@evertable/engine';
import { references } from '@evertable/content/reference';
import type { BoardScene } from '../../board/context.ts';
import type { ExpansionScreen } from '../../board/types.ts';
import { pearlbrookTips } from './coach.ts';
import { Adornments, Frog, InLair, ownAdornments } from './panels.tsx';
import { pearlbrookPictures } from './pictures.ts';
import { River } from './River.tsx';
import { Wonders } from './Wonders.tsx';

const MODULES = ['pearlbrook'];

/** What lies on a space of the river, in words. */
const spotNote = ({ translator, words }: BoardScene, spot: SpotView): readonly string[] => [
  ...(spot.hidden === undefined ? [] : [words('river.unseen')]),
  ...(spot.group === 'river' ? spot.under : []).map(
    (card) => `${translator.card(card)}: ${translator.say(`card.${cardIdOf(card)}.text`)}`,
  ),
];

export const pearlbrookScreen: ExpansionScreen = {
  box: 'pearlbrook',
  base: 'everdell',
  title: 'game.pearlbrook',
  parts: [
    {
      kind: 'spots',
      id: 'river',
      zone: 'side',
      View: River,
      tab: { title: 'zone.river', icon: 'f:lotus' },
    },
    { kind: 'spots', id: 'wonder', zone: 'right', View: Wonders, replaces: 'basic-event' },
    { kind: 'panel', id: 'adornments', zone: 'satchel-city', View: Adornments, targets: ownAdornments },
    { kind: 'panel', id: 'frog', zone: 'figures', View: Frog },
    { kind: 'panel', id: 'frog-lair', zone: 'lair', View: InLair },
  ],
  piles: [{ pile: 'adorned', role: 'listed' }],
  marks: { messenger: { drawing: 'letter', city: 20 } },
  decks: {},
  alwaysShown: ['pearl'],
  automata: {},
  spotNote,
  scoreBars: { wonders: '#7A5CA8', adornments: '#2C7F8F', pearls: '#9C7FB0' },
  pictures: pearlbrookPictures,
  coach: pearlbrookTips,
  lesson: {
    setup: { game: 'everdell', players: 2, modules: MODULES, first: 0 },
    seats: [
      { name: '', bot: null },
      { name: 'Moss', bot: 'newcomer' },
    ],
    seed: 'first year',
    coach: true,
  },
  reference: {
    setups: [{ game: 'everdell', players: 2, modules: MODULES }],
    texts: { game: 'everdell', modules: MODULES },
    ...references['pearlbrook'],
    addsTo: 'everdell',
  },
  sounds: {},
};
