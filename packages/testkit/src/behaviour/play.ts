import { randomChoice } from '@evertable/bots';
import {
  newGame,
  optionKey,
  placeKey,
  type Question,
  type Rules,
  runTurn,
  scores,
  seedRandom,
  SPECTATOR,
  Turn,
  viewEvent,
  winners,
  writePosition,
} from '@evertable/engine';
import { midGamePosition } from '../fuzz/mid-game.ts';

/** What a game of random answers does, as text, in the order it happens. */
interface Listener {
  asked(question: string): void;
  told(event: string): void;
  /** Points and winners, then the whole position. */
  ended(result: string, position: string): void;
}

/** Plays game `n` of a mode: every second one begins with grown cities, where far more can happen. */
export function playAloud(rules: Rules, n: number, listener: Listener): void {
  const seed = `behaviour ${n}`;
  const random = seedRandom(`answers ${seed}`);
  const state = n % 2 === 0 ? newGame(rules, seed) : midGamePosition(rules, seed);
  let count = 0;
  const turn = new Turn(rules, state, (t, question) => {
    tell(t);
    listener.asked(written(rules, question));
    return randomChoice(random, question);
  });
  /** Each event as a stranger sees it, and as one of the seats, in turns. */
  const tell = ({ events }: Turn): void => {
    for (const event of events ?? []) {
      listener.told(JSON.stringify(viewEvent(rules, event, SPECTATOR)));
      listener.told(JSON.stringify(viewEvent(rules, event, count++ % rules.seats)));
    }
    turn.events = [];
  };
  turn.events = [];
  while (state.seat >= 0) {
    runTurn(turn);
    tell(turn);
  }
  const points = scores(rules, state).map(({ total, parts }) => `${total} (${parts.join(' ')})`);
  listener.ended(
    `points ${points.join(' ')} winners ${winners(rules, state).join(' ')}`,
    writePosition(rules, state),
  );
}

/** A question with all its options by their keys. */
export function written(rules: Rules, q: Question): string {
  const about = q.about < 0 ? '' : ` about ${placeKey(rules, q.about)}`;
  const options = q.options.map((o, i) => optionKey(rules, o) + (q.caps.length > 0 ? `:${q.caps[i]}` : ''));
  return `${q.id} seat ${q.seat} ${q.shape} ${q.min}-${q.max}${about}: ${options.join(', ')}`;
}
