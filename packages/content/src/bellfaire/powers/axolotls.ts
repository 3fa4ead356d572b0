import type { Power } from '../../mistwood/powers/power.ts';

const TOKEN = 'axolotl';
/** The same lying on a location. */
const LYING = 'axolotls';

/** A token on each Basic location, to be taken along once and spent as any resource. */
export const axolotls: Power = {
  id: 'axolotls',
  goods: [{ id: TOKEN, joker: true }],
  marks: [LYING],
  taken(turn) {
    for (const where of turn.spotsIn('basic')) turn.lay(LYING, where);
  },
  text: {
    on: {
      afterVisit(turn, where) {
        if (turn.lying(LYING, where) === 0) return;
        turn.takeAway(LYING, where);
        turn.gain(TOKEN);
      },
    },
  },
};
