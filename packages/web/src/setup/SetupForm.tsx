import type { Speaker } from '@evertable/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSpeaker } from '../app/translator.ts';
import { useUiText } from '../app/ui-text.ts';
import { Icon } from '../art/Icon.tsx';
import { nameAndTemper } from '../board/aside.ts';
import type { Choices } from '../local/worker-api.ts';
import { type GameWorker, startGameWorker } from '../local/game-worker.ts';
import { Choice } from '../pages/Settings.tsx';

export const GAME_ICON: Readonly<Record<string, string>> = {
  everdell: 'f:deciduous-tree',
  farshore: 'f:sailboat',
  mistwood: 'f:waxing-crescent-moon',
};

/** Nobody but those who sit there. */
const NOBODY = 'none';

/** Whether an opponent with rules of its own plays along: never, if wished, always. */
export type WithOpponent = 'no' | 'may' | 'must';

export interface ChosenSetup {
  /** What one can choose from; null while it is on its way. */
  readonly choices: Choices | null;
  readonly setup: { readonly game: string; readonly players: number } & Record<string, unknown>;
  readonly theme: string;
  readonly solo: string | null;
  /** What the rules have against it; null: nothing. */
  readonly refused: string | null;
  readonly form: ReactNode;
  /** The rest, with something of the page's own among the last. */
  readonly more: (own?: ReactNode) => ReactNode;
}

type Offer = Choices['games'][number];

/** The opponent was chosen before: only how it is in this mood, with the number that books and tables call it by. */
function levelName(n: number, full: string): string {
  const [name, temper] = nameAndTemper(full);
  return [`${n}`, temper || name].filter((part) => part !== '').join(' · ');
}

/** What one can play, as the games themselves say it, and what they have against a choice. */
function useAdvice(setup: unknown): { choices: Choices | null; refused: string | null } {
  const client = useRef<GameWorker | null>(null);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    const started = startGameWorker();
    client.current = started;
    void started.choices().then(setChoices);
    return () => started.close();
  }, []);
  const key = JSON.stringify(setup);
  useEffect(() => {
    let wanted = true;
    void client.current?.setupProblem(JSON.parse(key)).then((found) => {
      if (wanted) setRefused(found);
    });
    return () => {
      wanted = false;
    };
  }, [key, choices]);
  return { choices, refused };
}

const NO_GAME: Offer = {
  id: '',
  players: [2],
  editions: [],
  edition: '',
  modules: [],
  options: [],
  solo: [],
};

/** Everything the description of a setup knows, with a sensible start: for one device and for tables at a server alike. */
export function useSetup(opponent: WithOpponent, startWith: string): ChosenSetup {
  const words = useUiText();
  const [gameId, setGameId] = useState(startWith);
  const [players, setPlayers] = useState(2);
  const [solo, setSolo] = useState('');
  const [people, setPeople] = useState(1);
  const [level, setLevel] = useState<number | null>(null);
  const [modules, setModules] = useState<readonly string[]>([]);
  const [edition, setEdition] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [offers, setOffers] = useState<readonly Offer[]>([]);

  const games = offers.filter((g) => opponent !== 'must' || g.solo.length > 0);
  const game = games.find((g) => g.id === gameId) ?? games[0] ?? NO_GAME;
  const speaker = useSpeaker(
    game.id === ''
      ? null
      : {
          game: game.id,
          modules: game.modules,
          solo: game.solo.length > 0 ? { name: game.solo[game.solo.length - 1].id } : null,
        },
  );
  const mode =
    opponent === 'no'
      ? undefined
      : (game.solo.find((one) => one.id === solo) ?? (opponent === 'must' ? game.solo[0] : undefined));
  const allowed = mode?.players ?? game.players;
  const wanted = mode === undefined ? players : people;
  const count = allowed.includes(wanted) ? wanted : allowed[0];
  const chosenLevel =
    mode === undefined
      ? 0
      : level !== null && mode.levels.includes(level)
        ? level
        : mode.levels.includes(1)
          ? 1
          : mode.levels[0];
  const own = modules.filter((id) => game.modules.includes(id));
  const offered = game.options.filter(
    (option) =>
      (option.module === null || own.includes(option.module)) &&
      (option.solo === null || option.solo === mode?.id),
  );
  const setup = {
    game: game.id,
    players: count,
    modules: own,
    ...(edition !== '' && game.editions.includes(edition) && { edition }),
    options: Object.fromEntries(
      offered.flatMap(({ name, values }) =>
        values.includes(options[name] ?? '') ? [[name, options[name]]] : [],
      ),
    ),
    ...(mode !== undefined && { solo: { name: mode.id, level: chosenLevel } }),
  };
  const { choices, refused } = useAdvice(setup);
  useEffect(() => {
    if (choices !== null) setOffers(choices.games);
  }, [choices]);
  const ready = choices !== null && game.id !== '' && speaker !== null;
  const say = (...keys: readonly string[]): string => spoken(speaker, keys);

  const form = ready && (
    <>
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
      {opponent !== 'no' && game.solo.length > 0 && (
        <Picks
          label={words('new.opponent')}
          of={[...(opponent === 'may' ? [NOBODY] : []), ...game.solo.map((one) => one.id)]}
          value={mode?.id ?? NOBODY}
          say={(one) => words(one === NOBODY ? 'new.opponent.none' : `solo.${one}`)}
          choose={setSolo}
        />
      )}
      {mode !== undefined && (
        <>
          <Picks
            label={words('new.level')}
            of={mode.levels}
            value={chosenLevel}
            say={(n) =>
              words.has(`solo.${mode.id}.${n}`)
                ? words(`solo.${mode.id}.${n}`)
                : levelName(n, say(`solo.${mode.id}.${n}.name`, ''))
            }
            choose={setLevel}
          />
          <p className="note">{words.has(`solo.${mode.id}.text`) ? words(`solo.${mode.id}.text`) : ''}</p>
        </>
      )}
      {allowed.length > 1 && (
        <Picks
          label={words(mode === undefined ? 'new.players' : 'new.people')}
          of={allowed}
          value={count}
          say={(n) => `${n}`}
          choose={mode === undefined ? setPlayers : setPeople}
        />
      )}
    </>
  );
  const more = (last?: ReactNode): ReactNode =>
    ready && (
      <>
        {game.modules.length > 0 && (
          <fieldset className="names">
            <legend>{words('new.modules')}</legend>
            {game.modules.map((id) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  checked={own.includes(id)}
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
        {refused !== null && (
          <p role="alert" className="hint bad">
            {words.has(`refused.${refused}`) ? words(`refused.${refused}`) : words('refused')}
          </p>
        )}
        {(game.editions.length > 1 || last !== undefined) && (
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
            {last}
          </details>
        )}
      </>
    );
  return {
    choices: ready ? choices : null,
    setup,
    theme: game.id === 'farshore' ? 'sea summer' : mode?.id === 'nightweave' ? 'mist summer' : 'wood summer',
    solo: mode?.id ?? null,
    refused,
    form,
    more,
  };
}

const spoken = (speaker: Speaker | null, keys: readonly string[]): string => {
  const key = keys.find((one) => speaker?.has(one));
  return key === undefined || speaker === null ? (keys.at(-1) ?? '') : speaker.say(key);
};

/** A few choices side by side. */
export function Picks<T extends string | number>({
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
