import type { Me, Pace, SeatAssignment } from '@evertable/client';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { FIRST_GAME } from '../../games/registry.ts';
import { matchedHere } from '../../local/saves.ts';
import type { Choices } from '../../local/worker-api.ts';
import { botWords, levelOf } from '../../play/seat-names.ts';
import { LevelField, TasteField } from '../../setup/BotFields.tsx';
import { ModuleTiles } from '../../setup/ModuleTiles.tsx';
import { MoreSetupFields, SetupFields, SetupProblem } from '../../setup/SetupFields.tsx';
import type { WantedSetup } from '../../setup/setup-state.ts';
import { useSetup } from '../../setup/useSetup.ts';
import { Loading } from '../../ui/Loading.tsx';
import { PersonFields } from '../../ui/PersonFields.tsx';
import { RadioRow } from '../../ui/RadioRow.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { autoJoin } from '../auto-join.ts';
import { api } from '../connection.ts';
import { errorText } from '../errors.ts';
import { setIdentity } from '../identity.ts';
import { PACES, paceWords } from './pace.ts';

const OPEN = 'open';
const MOST_SEATS = 6;

/** Who may see and join, and what counts. */
interface TableRules {
  readonly secret: boolean;
  readonly rated: boolean;
  readonly hints: boolean;
  readonly unseen: boolean;
}

/** The seats of a table: the first is the creator's, the others are open or a bot's. */
const assignments = (
  players: number,
  seats: readonly string[],
  levels: readonly string[],
): SeatAssignment[] =>
  Array.from({ length: players }, (_, i): SeatAssignment => {
    const wanted = i === 0 ? OPEN : seats[i];
    return levels.includes(levelOf(wanted)) ? { kind: 'bot', level: wanted } : { kind: 'open' };
  });

function SeatFields({
  plans,
  offers,
  set,
}: {
  readonly plans: readonly SeatAssignment[];
  readonly offers: Choices;
  readonly set: (seat: number, to: string) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <fieldset className="names">
      <legend>{words('lobby.seats')}</legend>
      <p className="note">{words('lobby.your-seat')}</p>
      {plans.map((plan, i) => {
        if (i === 0) return null;
        const choose = (one: string): void => set(i, one);
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className="rivalrow" data-test="bot-seat">
            <LevelField
              label={words('player.n', { n: i + 1 })}
              bot={plan.kind === 'bot' ? plan.level : OPEN}
              or={[OPEN]}
              say={(one) =>
                one === OPEN ? words('seat.open') : words('seat.bot', { level: botWords(words, one) })
              }
              choices={offers}
              choose={choose}
            />
            {plan.kind === 'bot' && <TasteField bot={plan.level} choices={offers} choose={choose} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function PaceFields({ pace, set }: { readonly pace: Pace; readonly set: (pace: Pace) => void }): ReactNode {
  const words = useUiText();
  const paces = PACES[pace.kind];
  return (
    <>
      <RadioRow
        label={words('pace')}
        of={['none', 'live', 'days'] as const}
        value={pace.kind}
        say={(one) => words(`pace.kind.${one}`)}
        choose={(kind) => set(PACES[kind][kind === 'none' ? 0 : 2])}
      />
      {paces.length > 1 && (
        <SelectField
          label={words('pace.time')}
          value={paces.findIndex((one) => JSON.stringify(one) === JSON.stringify(pace))}
          of={paces.map((_, i) => i)}
          say={(i) => paceWords(words, paces[i])}
          choose={(i) => set(paces[i])}
        />
      )}
      {pace.kind !== 'none' && <p className="note">{words('pace.note')}</p>}
    </>
  );
}

function RuleFields({
  people,
  rules,
  set,
}: {
  readonly people: number;
  readonly rules: TableRules;
  readonly set: (rules: TableRules) => void;
}): ReactNode {
  const words = useUiText();
  const tick = (label: string, what: keyof TableRules): ReactNode => (
    <label className="check">
      <input
        type="checkbox"
        checked={rules[what]}
        onChange={(event) => set({ ...rules, [what]: event.target.checked })}
      />
      {words(label)}
    </label>
  );
  return (
    <fieldset className="names ticks">
      <legend>{words('lobby.rules')}</legend>
      {people > 1 && tick('lobby.private', 'secret')}
      {people > 1 && tick('lobby.rated', 'rated')}
      {people > 1 && !rules.rated && tick('lobby.hints', 'hints')}
      {tick('lobby.unseen', 'unseen')}
    </fieldset>
  );
}

/** Creates a table and goes there. */
function useCreate(me: Me): {
  readonly busy: boolean;
  readonly problem: string;
  readonly create: (setup: WantedSetup, seats: SeatAssignment[], pace: Pace, rules: TableRules) => void;
} {
  const words = useUiText();
  const { name } = useSettings();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const create = async (
    setup: WantedSetup,
    seats: SeatAssignment[],
    pace: Pace,
    { secret, rated, hints, unseen }: TableRules,
  ): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      if (name !== '' && name !== me.name && me.kind === 'guest') await setIdentity(api.change({ name }));
      const people = seats.filter((seat) => seat.kind === 'open').length;
      const made = await api.create({
        setup,
        seats: seats.map((seat) =>
          seat.kind === 'bot' ? { ...seat, level: matchedHere(seat.level) } : seat,
        ),
        visibility: secret ? 'private' : 'public',
        pace,
        rated: rated && people > 1,
        hints: hints && !rated,
        watching: unseen ? 'nobody' : 'anyone',
      });
      autoJoin.add(made.id);
      navigate('table', made.id);
    } catch (error) {
      setProblem(errorText(words, error));
      setBusy(false);
    }
  };
  return { busy, problem, create: (...wanted) => void (busy || create(...wanted)) };
}

/** A form for a new table: everything a game on one device can be set up with, and who may sit there. */
export function NewTable({ me }: { readonly me: Me }): ReactNode {
  const words = useUiText();
  const form = useSetup('may', FIRST_GAME);
  const [pace, setPace] = useState<Pace>(PACES.none[0]);
  const [seats, setSeats] = useState<readonly string[]>(Array.from({ length: MOST_SEATS }, () => OPEN));
  const [rules, setRules] = useState<TableRules>({
    secret: false,
    rated: false,
    hints: false,
    unseen: false,
  });
  const { busy, problem, create } = useCreate(me);
  const { loaded, setup } = form;
  if (loaded === null) return <Loading />;
  const plans = assignments(setup.players, seats, loaded.bots.bots);
  const people = plans.filter((plan) => plan.kind === 'open').length;
  return (
    <form
      className="pn new"
      data-test="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.problem === null) create(setup, plans, pace, rules);
      }}
    >
      <h2>{words('lobby.new')}</h2>
      {me.kind === 'guest' && <PersonFields />}
      <SetupFields {...form} />
      {setup.players > 1 && (
        <SeatFields
          plans={plans}
          offers={loaded.bots}
          set={(seat, to) => setSeats(seats.map((before, i) => (i === seat ? to : before)))}
        />
      )}
      <PaceFields pace={pace} set={setPace} />
      <ModuleTiles {...form} />
      <MoreSetupFields form={form} />
      <SetupProblem {...form} />
      <RuleFields people={people} rules={rules} set={setRules} />
      {problem !== '' && (
        <p role="alert" className="hint bad">
          {problem}
        </p>
      )}
      <button type="submit" className="btn" disabled={form.problem !== null || busy}>
        {words(people > 1 ? 'lobby.create' : 'new.begin')}
      </button>
    </form>
  );
}
