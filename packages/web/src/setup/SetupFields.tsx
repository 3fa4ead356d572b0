import type { Translator } from '@evertable/text';
import type { ReactNode } from 'react';
import { useUiText } from '../app/ui-text.ts';
import { type World, WORLDS } from '../games/registry.ts';
import { RadioRow } from '../ui/RadioRow.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import soft from '../ui/Soft.module.css';
import type { SetupForm } from './useSetup.ts';
import styles from './SetupPage.module.css';

/** No automaton. */
const NOBODY = 'none';

/** The first of the keys that has a text; the last key itself when none has. */
export const firstText = (translator: Translator, ...keys: readonly string[]): string => {
  const key = keys.find((one) => translator.has(one));
  return key === undefined ? (keys.at(-1) ?? '') : translator.say(key);
};

/** Automata of a game that are not opponents in this world. */
export const otherOpponents = (world: World, solo: readonly { readonly id: string }[]): string[] =>
  solo
    .map(({ id }) => id)
    .filter((id) =>
      world.solo === undefined ? WORLDS.some((other) => other.solo === id) : id !== world.solo,
    );

/** The automaton and its level; `without` are those that are chosen elsewhere. */
export function OpponentFields({
  opponent,
  state,
  change,
  loaded,
  without = [],
}: SetupForm & { readonly without?: readonly string[] }): ReactNode {
  const words = useUiText();
  const { game, mode, level } = state;
  if (opponent === 'no' || game.solo.length === 0 || loaded === null) return null;
  const opponents = [...(opponent === 'may' ? [NOBODY] : []), ...game.solo.map((one) => one.id)].filter(
    (one) => !without.includes(one),
  );
  /** The number that books and tables call it by, and its title. */
  const levelName = (id: string, n: number): string => {
    if (words.has(`solo.${id}.${n}`)) return words(`solo.${id}.${n}`);
    const title = firstText(loaded.translator, `solo.${id}.${n}.title`, `solo.${id}.${n}.called`, '');
    return [`${n}`, title].filter((part) => part !== '').join(' · ');
  };
  return (
    <>
      {opponents.length > 1 && (
        <RadioRow
          label={words('new.opponent')}
          of={opponents}
          value={mode?.id ?? NOBODY}
          say={(one) => words(one === NOBODY ? 'new.opponent.none' : `solo.${one}`)}
          choose={(solo) => change({ solo })}
        />
      )}
      {mode !== null && (
        <>
          <RadioRow
            label={words('new.level')}
            of={mode.levels}
            value={level}
            say={(n) => levelName(mode.id, n)}
            choose={(n) => change({ level: n })}
          />
          <p className={styles.note}>
            {words.has(`solo.${mode.id}.text`) ? words(`solo.${mode.id}.text`) : ''}
          </p>
        </>
      )}
    </>
  );
}

/** How many people play. */
export function PeopleField({ state: { mode, counts, count }, change }: SetupForm): ReactNode {
  const words = useUiText();
  if (counts.length < 2) return null;
  return (
    <RadioRow
      label={words(mode === null ? 'new.players' : 'new.people')}
      of={counts}
      value={count}
      say={(n) => `${n}`}
      choose={(n) => change(mode === null ? { players: n } : { people: n })}
    />
  );
}

function OptionFields({ state, choices, change, loaded }: SetupForm): ReactNode {
  if (loaded === null) return null;
  const { translator } = loaded;
  return state.options.map(({ name, values }) => (
    <SelectField
      key={name}
      label={firstText(translator, `option.${name}.name`)}
      value={choices.options[name] ?? values[0]}
      of={values}
      say={(one) => firstText(translator, `${name}.${one}.name`, `option.${name}.${one}`, `option.${one}`)}
      choose={(one) => change({ options: { ...choices.options, [name]: one } })}
    />
  ));
}

/** Why a setup cannot be played. */
export function SetupProblem({ problem }: Pick<SetupForm, 'problem'>): ReactNode {
  const words = useUiText();
  if (problem === null) return null;
  return (
    <p role="alert" className={soft.told} data-kind="bad">
      {words.has(`refused.${problem}`) ? words(`refused.${problem}`) : words('refused')}
    </p>
  );
}

/** Options, edition and whatever else belongs below them. */
export function MoreSetupFields({
  form,
  children,
}: {
  readonly form: SetupForm;
  readonly children?: ReactNode;
}): ReactNode {
  const words = useUiText();
  const { state, choices, change } = form;
  const { editions, edition } = state.game;
  return (
    <>
      <OptionFields {...form} />
      {(editions.length > 1 || children !== undefined) && (
        <details>
          <summary>{words('new.more')}</summary>
          {editions.length > 1 && (
            <SelectField
              label={words('new.edition')}
              value={choices.edition === '' ? edition : choices.edition}
              of={editions}
              say={(one) => (words.has(`edition.${one}`) ? words(`edition.${one}`) : one)}
              choose={(one) => change({ edition: one })}
            />
          )}
          {children}
        </details>
      )}
    </>
  );
}
