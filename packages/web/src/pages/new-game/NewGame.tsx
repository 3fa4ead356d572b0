import { type ReactNode, useEffect, useState } from 'react';
import { useObservable } from '../../app/observable.ts';
import { linkTo, navigate } from '../../app/route.ts';
import { useSettings } from '../../app/settings.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Figure } from '../../art/Figure.tsx';
import { tileLook, type World, WORLDS } from '../../games/registry.ts';
import { startGame } from '../../local/saves.ts';
import type { Choices } from '../../local/worker-api.ts';
import { BOT_NAMES } from '../../play/seat-names.ts';
import { ModuleTiles } from '../../setup/ModuleTiles.tsx';
import { Section } from '../../setup/Section.tsx';
import { MoreSetupFields, OpponentFields, otherOpponents, PeopleField } from '../../setup/SetupFields.tsx';
import type { WithOpponent } from '../../setup/setup-state.ts';
import { type SetupForm, useSetup } from '../../setup/useSetup.ts';
import { WorldTiles } from '../../setup/WorldTiles.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from '../../setup/SetupPage.module.css';
import { addPreset, type Preset, presets, removePreset } from './presets.ts';
import { BotSeats, PeopleSeats } from './SeatFields.tsx';
import { COMPANIES, type Company, knownBots, PERSON, seatsAgainstBots, seatsOfCompany } from './seats.ts';
import { Summary } from './Summary.tsx';

const OPPONENT: Readonly<Record<Company, WithOpponent>> = { bots: 'no', solo: 'must', friends: 'no' };

/** One seat for the person here, one for each bot there could be. */
const SEATS = [PERSON, ...BOT_NAMES];

/** With whom: against bots, alone, or around this device; tables at a server have a page of their own. */
function CompanyChoice({
  world,
  company,
  choose,
}: {
  readonly world: World;
  readonly company: Company;
  readonly choose: (company: Company) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <span className={styles.companies}>
      <span role="radiogroup" aria-label={words('new.company')}>
        {COMPANIES.filter((one) => one === 'solo' || world.solo === undefined).map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === company}
            onClick={() => choose(one)}
          >
            {words(`new.company.${one}`)}
          </button>
        ))}
      </span>
      <a href={linkTo('online')}>{words('new.company.online')}</a>
    </span>
  );
}

/** Setups that were kept. */
function Presets({ use }: { readonly use: (preset: Preset) => void }): ReactNode {
  const words = useUiText();
  const kept = useObservable(presets);
  if (kept.length === 0) return null;
  return (
    <div className={styles.presets} role="group" aria-label={words('new.presets')}>
      {kept.map((preset) => {
        const { choices, company } = preset;
        const name = [
          words(`game.${preset.world}`),
          words('new.summary.players', { n: company === 'solo' ? choices.people : choices.players }),
          ...(choices.modules.length > 0 ? [words('new.preset.modules', { n: choices.modules.length })] : []),
        ].join(', ');
        return (
          <span key={JSON.stringify(preset)} className={styles.preset}>
            <button type="button" onClick={() => use(preset)}>
              {name}
            </button>
            <button
              type="button"
              aria-label={words('new.remove', { name })}
              onClick={() => removePreset(preset)}
            >
              ✕
            </button>
          </span>
        );
      })}
    </div>
  );
}

/** Everything chosen here besides the setup: world, company, who sits where. */
function useSeats(wanted: string, box: string) {
  const [world, setWorld] = useState<World>(() => WORLDS.find((one) => one.id === box) ?? WORLDS[0]);
  const [company, setCompany] = useState<Company>(() =>
    world.solo === undefined ? (COMPANIES.find((one) => one === wanted) ?? 'bots') : 'solo',
  );
  const [bots, setBots] = useState<readonly string[]>(BOT_NAMES.map(() => ''));
  const [names, setNames] = useState<readonly string[]>(SEATS.map(() => ''));
  const [who, setWho] = useState<readonly string[]>(SEATS.map(() => PERSON));
  return { world, setWorld, company, setCompany, bots, setBots, names, setNames, who, setWho };
}
type Seats = ReturnType<typeof useSeats>;

/** In a company each seat is named; a single player has the name of the settings. */
const isTogether = ({ company }: Seats, players: number): boolean =>
  company === 'friends' || (company === 'solo' && players > 1);

/** Opponents and people of the chosen company. */
function CompanyFields({
  form,
  seats,
  offers,
}: {
  readonly form: SetupForm;
  readonly seats: Seats;
  readonly offers: Choices;
}): ReactNode {
  const words = useUiText();
  const { world, company } = seats;
  const { state, setup, change } = form;
  const { players } = setup;
  const most = Math.max(...state.counts);
  const setPlayers = (n: number): void => change(company === 'solo' ? { people: n } : { players: n });
  return (
    <>
      {company === 'solo' && (
        <div className={styles.opponent}>
          {state.mode !== null && (
            <p className={styles.rival}>
              <Figure of={tileLook(state.mode.id).figure} size={72} />
              <b>{words(`solo.${state.mode.id}`)}</b>
            </p>
          )}
          <OpponentFields {...form} without={otherOpponents(world, state.game.solo)} />
          <PeopleField {...form} />
        </div>
      )}
      {company === 'bots' && (
        <BotSeats
          bots={knownBots(seats.bots.slice(0, players - 1), offers.bots)}
          most={most}
          offers={offers}
          setBots={seats.setBots}
          setPlayers={setPlayers}
        />
      )}
      {isTogether(seats, players) && (
        <PeopleSeats
          {...seats}
          players={players}
          most={company === 'solo' ? players : most}
          offers={offers}
          setPlayers={setPlayers}
        />
      )}
    </>
  );
}

/** What the choices come to: the seats, and how they are kept or taken from a preset. */
function useTable(form: SetupForm, seats: Seats) {
  const words = useUiText();
  const { loaded, setup, choices, change } = form;
  const { players } = setup;
  const bots = knownBots(seats.bots.slice(0, players - 1), loaded?.bots.bots ?? ['']);
  const who = seats.who.slice(0, players);
  const specs = isTogether(seats, players)
    ? seatsOfCompany(who, seats.names, (n) => words('player.n', { n }))
    : seatsAgainstBots(seats.company === 'solo' ? [] : bots);
  return {
    specs,
    chooseWorld: (to: World): void => {
      seats.setWorld(to);
      if (to.solo !== undefined) seats.setCompany('solo');
      change({ game: to.game, solo: to.solo ?? '' });
    },
    use: (preset: Preset): void => {
      seats.setWorld(WORLDS.find((one) => one.id === preset.world) ?? WORLDS[0]);
      seats.setCompany(COMPANIES.find((one) => one === preset.company) ?? 'bots');
      seats.setBots([...preset.bots, ...BOT_NAMES.map(() => '')].slice(0, BOT_NAMES.length));
      seats.setWho([...preset.who, ...SEATS.map(() => PERSON)].slice(0, SEATS.length));
      change(preset.choices);
    },
    save: () => addPreset({ world: seats.world.id, company: seats.company, choices, bots, who }),
  };
}

/** A new game on this device: one page for every world, company and module. */
export default function NewGame({ what, game }: { readonly what: string; readonly game: string }): ReactNode {
  const words = useUiText();
  const { name: ownName } = useSettings();
  const seats = useSeats(what, game);
  const { world, company } = seats;
  const form: SetupForm = useSetup(OPPONENT[company], world.game, world.solo);
  const [seed, setSeed] = useState('');
  const table = useTable(form, seats);
  const { loaded, setup, problem } = form;
  // The board is loaded while the player chooses.
  useEffect(() => {
    import('../Play.tsx').catch(() => undefined);
  }, []);
  const begin = (): void =>
    navigate(
      'play',
      startGame({ setup, seats: table.specs, ...(seed.trim() !== '' && { seed: seed.trim() }) }),
    );
  return (
    <Page
      title={words('new')}
      theme={`${world.theme} summer ${world.accent}`}
      scenery={world.scenery}
      tabs={false}
      actions={<Presets use={table.use} />}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null && loaded !== null) begin();
        }}
      >
        <div className={styles.sections}>
          <Section n={1} title={words('new.world')}>
            <WorldTiles world={world} choose={table.chooseWorld} />
          </Section>
          <Section
            n={2}
            title={words('new.company')}
            note={<CompanyChoice world={world} company={company} choose={seats.setCompany} />}
          >
            {loaded === null ? <Loading /> : <CompanyFields form={form} seats={seats} offers={loaded.bots} />}
          </Section>
          <Section
            n={3}
            title={words('new.boxes')}
            note={<small className={styles.note}>{words('new.boxes.note')}</small>}
          >
            <ModuleTiles {...form} />
            <div className={styles.more}>
              <MoreSetupFields form={form}>
                <TextField label={words('new.seed')} max={60} value={seed} set={setSeed} />
              </MoreSetupFields>
            </div>
          </Section>
        </div>
        <Summary
          form={form}
          world={world}
          names={table.specs.map(({ name }) => name || ownName || words('table.you'))}
          save={table.save}
        />
      </form>
    </Page>
  );
}
