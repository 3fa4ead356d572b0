import { type ReactNode, useEffect, useState } from 'react';
import { go, linkTo } from '../app/route.ts';
import { startGame } from '../app/saves.ts';
import { useWords } from '../app/texts.ts';
import { Icon } from '../art/Art.tsx';
import type { SeatSpec } from '../play/types.ts';
import { BOT_NAMES, botWords } from './names.ts';
import { Page } from './Page.tsx';
import { Picks, useSetup, type WithOpponent } from './SetupForm.tsx';
import { Choice, NameAndAnimal } from './Settings.tsx';

const KINDS = ['bots', 'solo', 'friends'] as const;
type Kind = (typeof KINDS)[number];

const OPPONENT: Readonly<Record<Kind, WithOpponent>> = { bots: 'no', solo: 'must', friends: 'may' };

/** A seat that a person at this device takes. */
const PERSON = 'person';

/** Choosing a game: whom to play with, how many, how strong. Everything has a sensible start. */
export default function NewGame({
  what,
  game: wanted,
}: {
  readonly what: string;
  readonly game: string;
}): ReactNode {
  const words = useWords();
  const kind: Kind = KINDS.find((one) => one === what) ?? 'bots';
  const chosen = useSetup(OPPONENT[kind], wanted);
  const [bot, setBot] = useState('');
  const [names, setNames] = useState<readonly string[]>(['', '', '', '']);
  const [who, setWho] = useState<readonly string[]>([PERSON, PERSON, PERSON, PERSON]);
  const [seed, setSeed] = useState('');
  const { choices, setup } = chosen;
  // The table is made ready while one chooses.
  useEffect(() => {
    import('./Play.tsx').catch(() => undefined);
  }, []);
  if (choices === null)
    return (
      <Page title={words(`new.${kind}`)}>
        <p className="loading">{words('loading')}</p>
      </Page>
    );
  const { bots } = choices;
  const { players } = setup;
  const chosenBot = bots.includes(bot) ? bot : (bots[1] ?? bots[0]);
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
      : [me, ...BOT_NAMES.slice(0, players - 1).map((name) => ({ name, bot: chosenBot }))];
    go('play', startGame({ setup, seats, ...(seed.trim() !== '' && { seed: seed.trim() }) }));
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
          <a className="way big" href={linkTo('online')}>
            <Icon of="f:sailboat" size={34} />
            <span>
              {words('new.friends.online')}
              <small>{words('new.friends.online.text')}</small>
            </span>
          </a>
        )}
        {chosen.form}
        {kind === 'bots' && (
          <Picks
            label={words('new.strength')}
            of={bots}
            value={chosenBot}
            say={(one) => botWords(words, one)}
            choose={setBot}
          />
        )}
        {company && (
          <fieldset className="names">
            <legend>{words('new.names')}</legend>
            {Array.from({ length: players }, (_, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={i} className="seatrow">
                <label className="text">
                  <span>{words('player.n', { n: i + 1 })}</span>
                  <input
                    className="field"
                    maxLength={20}
                    value={names[i]}
                    onChange={(event) =>
                      setNames(names.map((name, j) => (i === j ? event.target.value : name)))
                    }
                  />
                </label>
                {i > 0 && (
                  <Choice
                    label={words('seat.who')}
                    value={who[i]}
                    of={[PERSON, ...bots]}
                    say={(one) => (one === PERSON ? words('seat.person') : botWords(words, one))}
                    choose={(one) => setWho(who.map((before, j) => (i === j ? one : before)))}
                  />
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
