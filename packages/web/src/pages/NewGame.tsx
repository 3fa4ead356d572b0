import { type ReactNode, useEffect, useState } from 'react';
import { go, linkTo } from '../app/route.ts';
import { startGame } from '../app/saves.ts';
import { useSpeaker, useWords } from '../app/texts.ts';
import { Icon } from '../art/Art.tsx';
import type { Choices } from '../play/calls.ts';
import { startClient } from '../play/client.ts';
import type { SeatSpec } from '../play/types.ts';
import { BOT_NAMES } from './names.ts';
import { Page } from './Page.tsx';
import { Choice, NameAndAnimal } from './Settings.tsx';

const KINDS = ['bots', 'solo', 'friends'] as const;
type Kind = (typeof KINDS)[number];

const GAME_ICON: Readonly<Record<string, string>> = {
  everdell: 'f:deciduous-tree',
  farshore: 'f:sailboat',
  mistwood: 'f:waxing-crescent-moon',
};

/** What one can play, as the games themselves say it. */
function useChoices(): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null);
  useEffect(() => {
    const client = startClient();
    void client.choices().then((found) => {
      setChoices(found);
      client.close();
    });
    return () => client.close();
  }, []);
  return choices;
}

/** Choosing a game: whom to play with, how many, how strong. Everything has a sensible start. */
export default function NewGame({
  what,
  game: wanted,
}: {
  readonly what: string;
  readonly game: string;
}): ReactNode {
  const words = useWords();
  const choices = useChoices();
  const kind: Kind = KINDS.find((one) => one === what) ?? 'bots';
  const [gameId, setGameId] = useState(wanted);
  const [players, setPlayers] = useState(2);
  const [bot, setBot] = useState('');
  const [solo, setSolo] = useState('');
  const [level, setLevel] = useState(1);
  const [modules, setModules] = useState<readonly string[]>([]);
  const [names, setNames] = useState<readonly string[]>(['', '', '', '']);
  const [edition, setEdition] = useState('');
  const [seed, setSeed] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});

  const games = choices?.games.filter((g) => kind !== 'solo' || g.solo.length > 0) ?? [];
  const game = games.find((g) => g.id === gameId) ?? games[0];
  const speaker = useSpeaker(
    game === undefined
      ? null
      : {
          game: game.id,
          modules: game.modules,
          solo: game.solo.length > 0 ? { name: game.solo[game.solo.length - 1].id } : null,
        },
  );
  if (choices === null || game === undefined || speaker === null)
    return (
      <Page title={words(`new.${kind}`)}>
        <p className="loading">{words('loading')}</p>
      </Page>
    );
  const count = game.players.includes(players) ? players : game.players[0];
  const bots = choices.bots;
  const chosenBot = bots.includes(bot) ? bot : (bots[1] ?? bots[0]);
  const mode = game.solo.find((one) => one.id === solo) ?? game.solo[0];
  const chosenLevel = mode?.levels.includes(level) ? level : (mode?.levels[0] ?? 1);

  const offered = game.options.filter(
    (option) =>
      (option.module !== null && modules.includes(option.module)) ||
      (kind === 'solo' && option.solo !== null && option.solo === mode?.id),
  );
  const say = (...keys: readonly string[]): string => {
    const key = keys.find((one) => speaker.has(one));
    return key === undefined ? (keys.at(-1) ?? '') : speaker.say(key);
  };

  const begin = (): void => {
    const me: SeatSpec = { name: '', bot: null };
    const seats: SeatSpec[] =
      kind === 'solo'
        ? [me]
        : kind === 'bots'
          ? [me, ...BOT_NAMES.slice(0, count - 1).map((name) => ({ name, bot: chosenBot }))]
          : Array.from({ length: count }, (_, i) => ({
              name: names[i] || words('player.n', { n: i + 1 }),
              bot: null,
            }));
    const setup = {
      game: game.id,
      modules,
      ...(edition !== '' && { edition }),
      options: Object.fromEntries(
        offered.flatMap(({ name }) => (name in options ? [[name, options[name]]] : [])),
      ),
      ...(kind === 'solo' && mode !== undefined
        ? { solo: { name: mode.id, level: chosenLevel }, players: mode.players[0] }
        : { players: count }),
    };
    go('play', startGame({ setup, seats, ...(seed.trim() !== '' && { seed: seed.trim() }) }));
  };

  return (
    <Page title={words(`new.${kind}`)} theme={game.id === 'farshore' ? 'sea summer' : 'wood summer'}>
      <form
        className="pn narrow new"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        {games.length > 1 && (
          <div className="pickrow" role="radiogroup" aria-label={words('new.game')}>
            {games.map((g) => (
              <button
                key={g.id}
                type="button"
                role="radio"
                aria-checked={g.id === game.id}
                className={`tile ${g.id === game.id ? 'on' : ''}`}
                onClick={() => setGameId(g.id)}
              >
                <Icon of={GAME_ICON[g.id] ?? 'f:deciduous-tree'} size={38} />
                {words(`game.${g.id}`)}
              </button>
            ))}
          </div>
        )}
        {kind !== 'solo' && (
          <Picks
            label={words('new.players')}
            of={game.players}
            value={count}
            say={(n) => `${n}`}
            choose={setPlayers}
          />
        )}
        {kind === 'bots' && (
          <Picks
            label={words('new.strength')}
            of={bots}
            value={chosenBot}
            say={(one) => (words.has(`bot.${one}`) ? words(`bot.${one}`) : one)}
            choose={setBot}
          />
        )}
        {kind === 'solo' && mode !== undefined && (
          <>
            <Picks
              label={words('new.opponent')}
              of={game.solo.map((one) => one.id)}
              value={mode.id}
              say={(one) => words(`solo.${one}`)}
              choose={setSolo}
            />
            <Picks
              label={words('new.level')}
              of={mode.levels}
              value={chosenLevel}
              say={(n) =>
                words.has(`solo.${mode.id}.${n}`)
                  ? words(`solo.${mode.id}.${n}`)
                  : say(`solo.${mode.id}.${n}.name`, `${n}`)
              }
              choose={setLevel}
            />
            <p className="note">{words.has(`solo.${mode.id}.text`) ? words(`solo.${mode.id}.text`) : ''}</p>
          </>
        )}
        {kind === 'friends' && (
          <fieldset className="names">
            <legend>{words('new.names')}</legend>
            {Array.from({ length: count }, (_, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <label key={i} className="text">
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
            ))}
            <p className="note">{words('new.friends.note')}</p>
            <a className="way" href={linkTo('online')}>
              <Icon of="f:sailboat" size={26} />
              {words('new.friends.online')}
            </a>
          </fieldset>
        )}
        {kind !== 'friends' && <NameAndAnimal />}
        {game.modules.length > 0 && (
          <fieldset className="names">
            <legend>{words('new.modules')}</legend>
            {game.modules.map((id) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  checked={modules.includes(id)}
                  onChange={(event) =>
                    setModules(event.target.checked ? [...modules, id] : modules.filter((one) => one !== id))
                  }
                />
                <span>
                  {say(`module.${id}.name`)}
                  <small>{say(`module.${id}.text`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {offered.map((option) => (
          <Choice
            key={option.name}
            label={say(`option.${option.name}.name`)}
            value={options[option.name] ?? option.values[0]}
            of={option.values}
            say={(one) => say(`${option.name}.${one}.name`, `option.${option.name}.${one}`, `option.${one}`)}
            choose={(one) => setOptions({ ...options, [option.name]: one })}
          />
        ))}
        <details>
          <summary>{words('new.more')}</summary>
          {game.editions.length > 1 && (
            <Choice
              label={words('new.edition')}
              value={edition === '' ? game.edition : edition}
              of={game.editions}
              say={(one) => (words.has(`edition.${one}`) ? words(`edition.${one}`) : one)}
              choose={setEdition}
            />
          )}
          <label className="text">
            <span>{words('new.seed')}</span>
            <input
              className="field"
              maxLength={60}
              value={seed}
              onChange={(event) => setSeed(event.target.value)}
            />
          </label>
        </details>
        <button type="submit" className="btn">
          {words('new.begin')}
        </button>
      </form>
    </Page>
  );
}

/** A few choices side by side. */
function Picks<T extends string | number>({
  label,
  of,
  value,
  say,
  choose,
}: {
  readonly label: string;
  readonly of: readonly T[];
  readonly value: T;
  readonly say: (one: T) => string;
  readonly choose: (one: T) => void;
}): ReactNode {
  return (
    <div className="picks" role="radiogroup" aria-label={label}>
      <span className="label">{label}</span>
      <div>
        {of.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === value}
            className={`way ${one === value ? 'on' : ''}`}
            onClick={() => choose(one)}
          >
            {say(one)}
          </button>
        ))}
      </div>
    </div>
  );
}
