import type { Answer } from '@evertable/engine';
import type { Speaker } from '@evertable/text';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate, linkTo } from '../../app/route.ts';
import { pack } from '../../app/link-codec.ts';
import { startGame } from '../../local/saves.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Hills } from '../../art/Hills.tsx';
import { Icon } from '../../art/Icon.tsx';
import { Sticker } from '../../art/Sticker.tsx';
import { planFor } from '../../board/boards.ts';
import type { Avatar } from '../../board/context.ts';
import { Token } from '../../board/Token.tsx';
import { startGameWorker } from '../../local/game-worker.ts';
import type { Mistake, TurnPoint } from '../table-source.ts';
import type { LiveGame } from '../../local/useLocalTable.ts';
import { headlineOf } from './headline.ts';
import { greatestTurn, turningPoint } from './highlights.ts';
import type { OnlineActions } from '../../pages/Play.tsx';
import { PointsChart } from './PointsChart.tsx';

const BAR: Readonly<Record<string, string>> = {
  cards: '#3B7434',
  prosperity: '#6B3E94',
  events: '#AB3529',
  tokens: '#B57A0A',
  journey: '#835A25',
};

/** What an answer said, in words: only the keys are known by now. */
function told(speaker: Speaker, answer: Answer): string {
  if (typeof answer !== 'string') return '';
  const [what, target = ''] = answer.split(' ');
  if (target === '') return speaker.say(`do.${what}`, { has: 'nothing', thing: '' });
  return speaker.say(`do.${what}`, { has: 'thing', thing: speaker.place(target) });
}

/** Where points were left behind; looked for only when wanted, since it takes a while. */
function Lessons({
  game,
  speaker,
  history,
  seat,
}: {
  readonly game: LiveGame;
  readonly speaker: Speaker;
  readonly history: readonly TurnPoint[];
  readonly seat: number;
}): ReactNode {
  const words = useUiText();
  const [found, setFound] = useState<readonly Mistake[] | 'looking' | null>(null);
  const look = (): void => {
    setFound('looking');
    // In a worker of its own, so that the page goes on answering.
    const client = startGameWorker();
    client
      .open(game.save)
      .then(() => client.mistakes(seat))
      .then(setFound, () => setFound([]))
      .finally(() => client.close());
  };
  const leaf = (
    <span className="i" style={{ background: '#FBE4DA' }}>
      <Icon of="f:fallen-leaf" size={28} />
    </span>
  );
  if (found === null || found === 'looking')
    return (
      <div>
        {leaf}
        <span>{found === null ? words('lessons.offer') : words('lessons.looking')}</span>
        <button type="button" className="lk" disabled={found !== null} onClick={look}>
          {words('lessons.look')}
        </button>
      </div>
    );
  if (found.length === 0)
    return (
      <div>
        {leaf}
        <span>{words('lessons.none')}</span>
      </div>
    );
  return found.slice(0, 3).map((one) => (
    <div key={one.turn}>
      {leaf}
      <span>
        <b>{words('lessons.cost', { n: one.cost, turn: one.turn + 1 })}</b> {told(speaker, one.best)}
      </span>
      <a className="lk" href={linkTo('replay', game.save.id, `${history[one.turn]?.answers ?? 0}`)}>
        {words('lessons.try')}
      </a>
    </div>
  ));
}

export default function End({
  game,
  speaker,
  avatars,
  lookBack,
  online,
}: {
  readonly game: LiveGame;
  readonly speaker: Speaker;
  readonly avatars: readonly Avatar[];
  readonly lookBack: () => void;
  readonly online?: OnlineActions;
}): ReactNode {
  const words = useUiText();
  const { view } = game.snapshot;
  const { client, catalog, save } = game;
  const [history, setHistory] = useState<readonly TurnPoint[]>([]);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    void client.history().then(setHistory);
  }, [client]);

  const { theme } = planFor(catalog.setup);
  const me = view.viewer;
  const totals = view.players.map((p) => p.score.total);
  const winner = view.winners[0];
  const automaton = view.players.find((p) => p.automaton !== null)?.automaton ?? null;
  // Around one device everybody looks at the same page: none of them is "you".
  const several = online === undefined && save.seats.filter((seat) => seat.bot === null).length > 1;
  const { key, n } = headlineOf(totals, view.winners, several ? -1 : me);
  const headline = words(key, { name: avatars[winner].name, n });
  const most = Math.max(...view.players.flatMap((p) => Object.values(p.score.parts)), 1);
  // Of a table at a server everything is known only when its record has come.
  const whole = history.length > 0 && history[0].scores.length > 0;
  const great = whole ? greatestTurn(history, Math.max(0, me)) : null;
  const names = avatars.map((f) => f.name);
  const turning = whole ? turningPoint(history, winner) : null;
  /** What was done in a turn, in a few words. */
  const done = (turn: number): string =>
    speaker
      .log(
        history[turn].events.filter((e) => ['play', 'claim', 'place', 'season'].includes(e.type)),
        names,
        90,
      )
      .map((line) => line.text)
      .slice(0, 2)
      .join(' ');
  const share = async (): Promise<void> => {
    const { setup, seed, seats, answers, kept } = save;
    // Elsewhere "you" is somebody else.
    const named = seats.map((seat, i) => (seat.bot === null ? { ...seat, name: names[i] } : seat));
    const path =
      online === undefined
        ? linkTo(
            'shared',
            await pack(
              JSON.stringify({
                setup,
                seed,
                seats: named,
                answers,
                ...(kept && { kept: { ...kept, turns: [] } }),
              }),
            ),
          )
        : linkTo('replay', save.id);
    const url = `${location.href.split('#')[0]}${path}`;
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      location.href = url;
    }
  };
  return (
    <div data-test="result" className={`endpage ${theme} autumn`}>
      <div className="behind">
        <Hills width={1280} height={330} seed={7} />
      </div>
      <main>
        <header className="win">
          <span className="big" style={{ borderColor: avatars[winner].color }}>
            <Icon of={avatars[winner].icon} size={62} />
            <span className="cr">
              <Sticker of="f:crown" size={50} />
            </span>
          </span>
          <div>
            <h1>{headline}</h1>
            <p>
              {[
                theme === 'mist' ? words('game.mistwood') : speaker.say(`game.${catalog.setup.game}.name`),
                automaton === null
                  ? words('players', { n: view.players.length })
                  : speaker.opponent(automaton),
                words('turns', { n: game.snapshot.turns }),
              ].join(' · ')}
            </p>
          </div>
          <div className="pod">
            {view.players.map((p) => (
              <div key={p.seat}>
                <Token avatar={avatars[p.seat]} size={44} />
                <span>
                  {p.score.total}
                  <small>{avatars[p.seat].name}</small>
                </span>
              </div>
            ))}
          </div>
        </header>
        <section className="pn">
          <h2>{words('end.where')}</h2>
          <table>
            <thead>
              <tr>
                <th>
                  <span className="sr">{words('end.where')}</span>
                </th>
                {view.players.map((p) => (
                  <th key={p.seat} scope="col">
                    <span>
                      <Token avatar={avatars[p.seat]} size={28} />
                      {avatars[p.seat].name}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {catalog.categories.map((part) => {
                const row = view.players.map((p) => p.score.parts[part] ?? 0);
                const top = Math.max(...row);
                return (
                  <tr key={part}>
                    <th scope="row">{speaker.category(part)}</th>
                    {row.map((n, seat) => (
                      // oxlint-disable-next-line react/no-array-index-key
                      <td key={seat} className={n === top && n > 0 ? 'best' : ''}>
                        <span className="b">
                          <b>{n}</b>
                          <i
                            style={{
                              width: Math.max(0, (n / most) * 66),
                              background: BAR[part] ?? '#235C91',
                            }}
                          />
                        </span>
                      </td>
                    ))}
                  </tr>
                );
              })}
              <tr className="tt" data-test="total">
                <th scope="row">{speaker.say('score.total')}</th>
                {totals.map((n, seat) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={seat}>
                    <b>{n}</b>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
        <div className="two">
          <section className="pn">
            <h2>{words('end.over-time')}</h2>
            <PointsChart
              history={history}
              avatars={avatars}
              me={Math.max(0, me)}
              speaker={speaker}
              mark={turning === null ? null : { turn: turning, seat: winner }}
            />
          </section>
          <section className="pn hl">
            {turning !== null && (
              <div>
                <span className="i" style={{ background: '#FBF0CC' }}>
                  <Icon of="f:trophy" size={28} />
                </span>
                <span>
                  <b>{words('end.turning', { turn: turning + 1 })}</b> {done(turning)}{' '}
                  {words('end.lead', {
                    name: avatars[winner].name,
                    n: history[turning].scores[winner],
                    other: Math.max(...history[turning].scores.filter((_, seat) => seat !== winner)),
                  })}
                </span>
                <a className="lk" href={linkTo('replay', save.id, `${history[turning].answers}`)}>
                  {words('watch')}
                </a>
              </div>
            )}
            {great !== null && (
              <div>
                <span className="i" style={{ background: '#E6F0DA' }}>
                  <Icon of="f:castle" size={30} />
                </span>
                <span>
                  <b>{words('end.greatest', { n: great.gain, turn: great.turn + 1 })}</b> {done(great.turn)}
                </span>
                <a className="lk" href={linkTo('replay', save.id, `${history[great.turn].answers}`)}>
                  {words('watch')}
                </a>
              </div>
            )}
            {whole && <Lessons game={game} speaker={speaker} history={history} seat={Math.max(0, me)} />}
          </section>
        </div>
        <footer className="bt">
          {online !== undefined && online.rematch !== null && (
            <>
              <button type="button" className="btn" onClick={() => online.rematch?.('new')}>
                {words(online.alone ? 'end.again' : 'rematch')}
              </button>
              <button type="button" className="btn q" onClick={() => online.rematch?.('same')}>
                {words('menu.same-deal')}
              </button>
            </>
          )}
          {online === undefined && (
            <>
              <button
                type="button"
                className="btn"
                onClick={() => navigate('play', startGame({ setup: save.setup, seats: save.seats }))}
              >
                {words('end.again')}
              </button>
              <button
                type="button"
                className="btn q"
                onClick={() =>
                  navigate('play', startGame({ setup: save.setup, seats: save.seats, seed: save.seed }))
                }
              >
                {words('menu.same-deal')}
              </button>
            </>
          )}
          <button type="button" className="btn q" onClick={lookBack}>
            {words('end.look')}
          </button>
          {whole && (
            <a className="btn q" href={linkTo('replay', save.id)}>
              {words('replay')}
            </a>
          )}
          <a className="btn q" href={online === undefined ? linkTo() : linkTo('online')}>
            {words(online === undefined ? 'home' : 'lobby')}
          </a>
          <span className="sp" />
          <button type="button" className="btn q" onClick={() => void share()}>
            {copied ? words('share.copied') : words('share')}
          </button>
        </footer>
        {online?.atEnd}
      </main>
    </div>
  );
}
