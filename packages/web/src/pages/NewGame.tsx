import { type ReactNode, useEffect, useState } from 'react';
import { navigate, linkTo } from '../app/route.ts';
import { startGame } from '../local/saves.ts';
import { useUiText } from '../app/ui-text.ts';
import { Icon } from '../art/Icon.tsx';
import type { SeatSpec } from '../play/table-source.ts';
import { LevelChoice, TasteChoice } from '../setup/BotChoice.tsx';
import { BOT_NAMES, botOf, botWords, levelOf, tasteOf } from '../play/seat-names.ts';
import { Page } from '../ui/Page.tsx';
import { Picks, useSetup, type WithOpponent } from '../setup/SetupForm.tsx';
import { NameAndAnimal } from './Settings.tsx';
import { Loading } from '../ui/Loading.tsx';

const KINDS = ['bots', 'solo', 'friends'] as const;
type Kind = (typeof KINDS)[number];

const OPPONENT: Readonly<Record<Kind, WithOpponent>> = { bots: 'no', solo: 'must', friends: 'may' };

/** A seat that a person at this device takes. */
const PERSON = 'person';

/** One seat for the person here, one for each bot there could be. */
const SEATS = [PERSON, ...BOT_NAMES];

/** Choosing a game: whom to play with, how many, how strong. Everything has a sensible start. */
export default function NewGame({
  what,
  game: wanted,
}: {
  readonly what: string;
  readonly game: string;
}): ReactNode {
  const words = useUiText();
  const kind: Kind = KINDS.find((one) => one === what) ?? 'bots';
  const chosen = useSetup(OPPONENT[kind], wanted);
  const [rivals, setRivals] = useState<readonly string[]>(BOT_NAMES.map(() => ''));
  const [names, setNames] = useState<readonly string[]>(SEATS.map(() => ''));
  const [who, setWho] = useState<readonly string[]>(SEATS.map(() => PERSON));
  const [seed, setSeed] = useState('');
  const { choices, setup } = chosen;
  // The table is made ready while one chooses.
  useEffect(() => {
    import('./Play.tsx').catch(() => undefined);
  }, []);
  if (choices === null)
    return (
      <Page title={words(`new.${kind}`)}>
        <Loading />
      </Page>
    );
  const { bots } = choices;
  const { players } = setup;
  const opponents = rivals
    .slice(0, players - 1)
    .map((bot) => (bots.includes(levelOf(bot)) ? bot : botOf(bots[1] ?? bots[0], tasteOf(bot))));
  const change = (list: readonly string[], at: number, to: string): string[] =>
    list.map((before, i) => (i === at ? to : before));
  /** In a company each seat is named; alone one is who one is. */
  const company = kind === 'friends' || (kind === 'solo' && players > 1);

  const begin = (): void => {
    const me: SeatSpec = { name: '', bot: null };
    const seats: SeatSpec[] = company
      ? Array.from({ length: players }, (_, i) =>
          who[i] === PERSON
            ? { name: names[i] || words('player.n', { n: i + 1 }), bot: null }
            : { name: names[i] || BOT_NAMES[i % BOT_NAMES.length], bot: who[i] },
        )
      : [me, ...opponents.map((bot, i) => ({ name: BOT_NAMES[i], bot }))];
    navigate('play', startGame({ setup, seats, ...(seed.trim() !== '' && { seed: seed.trim() }) }));
  };

  return (
    <Page title={words(`new.${kind}`)} theme={chosen.theme}>
      <form
        className="pn narrow new"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.refused === null) begin();
        }}
      >
        {kind === 'friends' && (
          <>
            <a className="way big" href={linkTo('online')}>
              <Icon of="f:sailboat" size={34} />
              <span>
                {words('new.friends.online')}
                <small>{words('new.friends.online.text')}</small>
              </span>
            </a>
            <h2>{words('new.friends.here')}</h2>
          </>
        )}
        {chosen.form}
        {kind === 'bots' && (
          <>
            <Picks
              label={words('new.strength')}
              of={bots}
              value={
                opponents.every((bot) => levelOf(bot) === levelOf(opponents[0])) ? levelOf(opponents[0]) : ''
              }
              say={(one) => botWords(words, one)}
              choose={(level) => setRivals(rivals.map((bot) => botOf(level, tasteOf(bot))))}
            />
            {opponents.map((bot, i) => {
              const choose = (one: string): void => setRivals(change(rivals, i, one));
              return (
                <div
                  key={BOT_NAMES[i]}
                  className="rivalrow"
                  data-test="bot-seat"
                  role="group"
                  aria-label={BOT_NAMES[i]}
                >
                  {opponents.length > 1 && (
                    <LevelChoice label={BOT_NAMES[i]} bot={bot} choices={choices} choose={choose} />
                  )}
                  <TasteChoice bot={bot} choices={choices} choose={choose} />
                </div>
              );
            })}
          </>
        )}
        {company && (
          <fieldset className="names">
            <legend>{words('new.names')}</legend>
            {Array.from({ length: players }, (_, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={i} className="seatrow" data-test="seat-row">
                <label className="text">
                  <span>{words('player.n', { n: i + 1 })}</span>
                  <input
                    className="field"
                    maxLength={20}
                    value={names[i]}
                    onChange={(event) => setNames(change(names, i, event.target.value))}
                  />
                </label>
                {i > 0 && (
                  <LevelChoice
                    label={words('seat.who')}
                    bot={who[i]}
                    or={[PERSON]}
                    say={(one) => (one === PERSON ? words('seat.person') : botWords(words, one))}
                    choices={choices}
                    choose={(one) => setWho(change(who, i, one))}
                  />
                )}
                {who[i] !== PERSON && (
                  <TasteChoice bot={who[i]} choices={choices} choose={(one) => setWho(change(who, i, one))} />
                )}
              </div>
            ))}
            <p className="note">{words('new.friends.note')}</p>
          </fieldset>
        )}
        {!company && <NameAndAnimal />}
        {chosen.more(
          <label className="text">
            <span>{words('new.seed')}</span>
            <input
              className="field"
              maxLength={60}
              value={seed}
              onChange={(event) => setSeed(event.target.value)}
            />
          </label>,
        )}
        <button type="submit" className="btn" disabled={chosen.refused !== null}>
          {words('new.begin')}
        </button>
      </form>
    </Page>
  );
}
