import type { SeatNames, Translator } from '@evertable/text';
import { type ReactNode, useState } from 'react';
import { linkTo } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import type { BoardContext } from '../../board/context.ts';
import type { TurnPoint } from '../../board/types.ts';
import type { GameLessons, TableSource } from '../table-source.ts';
import { greatestTurn, turningPoint } from './highlights.ts';
import soft from '../../ui/Soft.module.css';
import styles from './End.module.css';

function Highlight({
  icon,
  size = 32,
  background,
  children,
  link,
}: {
  readonly icon: string;
  readonly size?: number;
  readonly background: string;
  readonly children: ReactNode;
  readonly link: ReactNode;
}): ReactNode {
  return (
    <div className={styles.highlight}>
      <span className={styles.picture} style={{ background }}>
        <Figure of={icon} size={size} />
      </span>
      <span>{children}</span>
      {link}
    </div>
  );
}

const NOTHING: GameLessons = { mistakes: [], keep: [], try: [] };

/** Turns that cost points; searched for only on request, since it takes a while. */
function Lessons({
  find,
  link,
  translator,
  names,
}: {
  readonly find: () => Promise<GameLessons>;
  /** To the turn in the replay. */
  readonly link: (turn: number) => string;
  readonly translator: Translator;
  readonly names: SeatNames;
}): ReactNode {
  const words = useUiText();
  const [found, setFound] = useState<GameLessons | 'looking' | null>(null);
  const look = { icon: 'f:fallen-leaf', background: '#FBE4DA' };
  if (found === null || found === 'looking')
    return (
      <Highlight
        {...look}
        link={
          <button
            type="button"
            className={soft.button}
            disabled={found !== null}
            onClick={() => {
              setFound('looking');
              find().then(setFound, () => setFound(NOTHING));
            }}
          >
            {words('lessons.look')}
          </button>
        }
      >
        {found === null ? words('lessons.offer') : words('lessons.looking')}
      </Highlight>
    );
  if (found.mistakes.length === 0 && found.keep.length === 0)
    return (
      <Highlight {...look} link={null}>
        {words('lessons.none')}
      </Highlight>
    );
  const advice = (title: string, keys: readonly string[]): ReactNode =>
    keys.length > 0 && (
      <Highlight {...look} link={null}>
        <b>{translator.say(title)}</b> {keys.map((key) => translator.say(key)).join(' ')}
      </Highlight>
    );
  const mistakes = found.mistakes.slice(0, 3).map((one) => (
    <Highlight
      key={one.turn}
      {...look}
      link={
        <a className={soft.button} href={link(one.turn)}>
          {words('lessons.try')}
        </a>
      }
    >
      <b>{translator.say('analysis.turn', { n: one.turn + 1 })}:</b>{' '}
      {translator.mistake(one.question, one, names)}
    </Highlight>
  ));
  return (
    <>
      {mistakes}
      {advice('coach.keep', found.keep)}
      {advice('coach.try', found.try)}
    </>
  );
}

/** The turning point, the best turn, and what could have been better. */
export function Highlights({
  board,
  source,
  history,
}: {
  readonly board: BoardContext;
  readonly source: TableSource;
  /** Empty until everything is known. */
  readonly history: readonly TurnPoint[];
}): ReactNode {
  const { view, words, translator, avatars, names } = board;
  if (history.length === 0) return null;
  const seat = Math.max(0, view.viewer);
  const winner = view.winners[0];
  const turning = turningPoint(history, winner);
  const great = greatestTurn(history, seat);
  /** What was done in a turn, in a few words. */
  const done = (turn: number): string =>
    translator
      .log(
        history[turn].events.filter((e) => ['play', 'claim', 'place', 'season'].includes(e.type)),
        names,
        90,
      )
      .map((line) => line.text)
      .slice(0, 2)
      .join(' ');
  const link = (turn: number): string => linkTo('replay', source.id, `${history[turn]?.answers ?? 0}`);
  const watch = (turn: number): ReactNode => (
    <a className={soft.button} href={link(turn)}>
      {words('watch')}
    </a>
  );
  const { findMistakes } = source.can;
  return (
    <>
      {turning !== null && (
        <Highlight icon="f:trophy" background="#FBF0CC" link={watch(turning)}>
          <b>{words('end.turning', { turn: turning + 1 })}</b> {done(turning)}{' '}
          {words('end.lead', {
            name: avatars[winner].name,
            n: history[turning].scores[winner],
            other: Math.max(...history[turning].scores.filter((_, other) => other !== winner)),
          })}
        </Highlight>
      )}
      {great !== null && (
        <Highlight icon="f:castle" size={30} background="#E6F0DA" link={watch(great.turn)}>
          <b>{words('end.greatest', { n: great.gain, turn: great.turn + 1 })}</b> {done(great.turn)}
        </Highlight>
      )}
      {findMistakes !== undefined && (
        <Lessons find={() => findMistakes(seat)} link={link} translator={translator} names={names} />
      )}
    </>
  );
}
