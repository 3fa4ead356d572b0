import type { Me, Pace, SeatAssignment } from '@evertable/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useObservable } from '../../app/observable.ts';
import { navigate } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import { type World, WORLDS } from '../../games/registry.ts';
import { matchedHere } from '../../local/saves.ts';
import type { Choices } from '../../local/worker-api.ts';
import { botWords, levelOf } from '../../play/seat-names.ts';
import { LevelField, TasteField } from '../../setup/BotFields.tsx';
import { ModuleTiles } from '../../setup/ModuleTiles.tsx';
import { Section } from '../../setup/Section.tsx';
import { MoreSetupFields, OpponentFields, otherOpponents, PeopleField } from '../../setup/SetupFields.tsx';
import styles from '../../setup/SetupPage.module.css';
import type { WantedSetup } from '../../setup/setup-state.ts';
import { type SetupForm, useSetup } from '../../setup/useSetup.ts';
import { WorldTiles } from '../../setup/WorldTiles.tsx';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PersonFields } from '../../ui/PersonFields.tsx';
import { SeatAnimal } from '../../ui/SeatAnimal.tsx';
import soft from '../../ui/Soft.module.css';
import { autoJoin } from '../auto-join.ts';
import { api } from '../connection.ts';
import { errorText } from '../errors.ts';
import { currentUser, setIdentity, signIn } from '../identity.ts';
import own from './NewTable.module.css';
import { NewTableSummary } from './NewTableSummary.tsx';
import { PACES } from './pace.ts';
import { PaceFields, PaceKinds } from './PaceFields.tsx';
import { RuleTiles, type TableRules } from './RuleTiles.tsx';

const OPEN = 'open';
const MOST_SEATS = 6;
const NO_RULES: TableRules = { secret: false, rated: false, hints: false, unseen: false };

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

function SeatCards({
  me,
  plans,
  offers,
  set,
}: {
  readonly me: Me;
  readonly plans: readonly SeatAssignment[];
  readonly offers: Choices;
  readonly set: (seat: number, to: string) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <div className={styles.seats} role="group" aria-label={words('lobby.seats')}>
      <div className={`${styles.seat} ${own.own}`}>
        <SeatAnimal seat={0} />
        <b>{words('lobby.your-seat')}</b>
        {me.kind === 'guest' ? <PersonFields /> : <p className={styles.note}>{me.name}</p>}
      </div>
      {plans.map((plan, i) => {
        if (i === 0) return null;
        const choose = (one: string): void => set(i, one);
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className={styles.seat} data-test="bot-seat" data-free={plan.kind === 'open'}>
            {plan.kind === 'open' ? <Figure of="f:camping" size={52} /> : <SeatAnimal seat={i} />}
            <b>{words('player.n', { n: i + 1 })}</b>
            <LevelField
              label={words('seat.who')}
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
    </div>
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

/** A new table: everything a game on one device can be set up with, and who may sit there. */
export default function NewTablePage(): ReactNode {
  const words = useUiText();
  const { name } = useSettings();
  const me = useObservable(currentUser);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (currentUser.get() === null) signIn(name || words('guest')).catch(() => setFailed(true));
    // Once, under the name of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (failed)
    return <ErrorPage title={words('trouble.server')} text={words('lobby.no-server')} scenery="snow" />;
  if (me === null)
    return (
      <Page title={words('lobby.new')} theme="wood spring">
        <Loading />
      </Page>
    );
  return <NewTable me={me} />;
}

/** World, opponent, boxes and modules. */
function WorldSection({
  form,
  world,
  choose,
}: {
  readonly form: SetupForm;
  readonly world: World;
  readonly choose: (world: World) => void;
}): ReactNode {
  const words = useUiText();
  const { game, modules } = form.state;
  return (
    <Section n={1} title={words('new.world')}>
      <WorldTiles world={world} choose={choose} />
      <div className={styles.more}>
        <OpponentFields {...form} without={otherOpponents(world, game.solo)} />
        <details data-test="boxes">
          <summary>
            {words('new.boxes')}
            <span className={soft.count}>{modules.length}</span>
          </summary>
          <ModuleTiles {...form} />
        </details>
        <MoreSetupFields form={form} />
      </div>
    </Section>
  );
}

function NewTable({ me }: { readonly me: Me }): ReactNode {
  const words = useUiText();
  const [world, setWorld] = useState<World>(WORLDS[0]);
  const form = useSetup(world.solo === undefined ? 'may' : 'must', world.game, world.solo);
  const [pace, setPace] = useState<Pace>(PACES.none[0]);
  const [seats, setSeats] = useState<readonly string[]>(Array.from({ length: MOST_SEATS }, () => OPEN));
  const [rules, setRules] = useState(NO_RULES);
  const { busy, problem, create } = useCreate(me);
  const { loaded, setup, change } = form;
  const plans = assignments(setup.players, seats, loaded?.bots.bots ?? []);
  const people = plans.filter((plan) => plan.kind === 'open').length;
  const chooseWorld = (to: World): void => {
    setWorld(to);
    change({ game: to.game, solo: to.solo ?? '' });
  };
  return (
    <Page
      title={words('lobby.new')}
      lead={words('lobby.new.lead')}
      theme={`${world.theme} spring ${world.accent}`}
      scenery={world.id === WORLDS[0].id ? 'meadow' : world.scenery}
      tabs={false}
    >
      <form
        className={styles.form}
        data-test="new-table"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.problem === null && loaded !== null) create(setup, plans, pace, rules);
        }}
      >
        <div className={styles.sections}>
          <WorldSection form={form} world={world} choose={chooseWorld} />
          <Section n={2} title={words('lobby.seats')}>
            {loaded === null ? (
              <Loading />
            ) : (
              <div className={styles.opponent}>
                <PeopleField {...form} />
                <SeatCards
                  me={me}
                  plans={plans}
                  offers={loaded.bots}
                  set={(seat, to) => setSeats(seats.map((before, i) => (i === seat ? to : before)))}
                />
              </div>
            )}
          </Section>
          <Section n={3} title={words('pace')} note={<PaceKinds pace={pace} set={setPace} />}>
            <PaceFields pace={pace} set={setPace} />
          </Section>
          <Section n={4} title={words('lobby.rules')}>
            <RuleTiles me={me} people={people} rules={rules} set={setRules} />
          </Section>
          {problem !== '' && (
            <p role="alert" className={soft.told} data-kind="bad">
              {problem}
            </p>
          )}
        </div>
        <NewTableSummary
          form={form}
          world={world}
          plans={plans}
          pace={pace}
          rules={rules}
          busy={busy || loaded === null}
        />
      </form>
    </Page>
  );
}
