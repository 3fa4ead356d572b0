import { type ReactNode, useEffect, useState } from 'react';
import { linkTo, navigate } from '../../app/route.ts';
import { useUiText } from '../../app/ui-text.ts';
import { Icon } from '../../art/Icon.tsx';
import { startGame } from '../../local/saves.ts';
import { BOT_NAMES } from '../../play/seat-names.ts';
import type { WithOpponent } from '../../setup/setup-state.ts';
import { MoreSetupFields, SetupFields } from '../../setup/SetupFields.tsx';
import { useSetup } from '../../setup/useSetup.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PersonFields } from '../../ui/PersonFields.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BotSeats, PeopleSeats } from './SeatFields.tsx';
import { knownBots, PERSON, seatsAgainstBots, seatsOfCompany } from './seats.ts';

const KINDS = ['bots', 'solo', 'friends'] as const;
type Kind = (typeof KINDS)[number];

const OPPONENT: Readonly<Record<Kind, WithOpponent>> = { bots: 'no', solo: 'must', friends: 'may' };

/** One seat for the person here, one for each bot there could be. */
const SEATS = [PERSON, ...BOT_NAMES];

/** The way to tables at a server. */
function OnlineLink(): ReactNode {
  const words = useUiText();
  return (
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
  );
}

/** A new game on this device: against bots, against an automaton, or with friends. */
export default function NewGame({
  what,
  game: wanted,
}: {
  readonly what: string;
  readonly game: string;
}): ReactNode {
  const words = useUiText();
  const kind: Kind = KINDS.find((one) => one === what) ?? 'bots';
  const form = useSetup(OPPONENT[kind], wanted);
  const [wantedBots, setBots] = useState<readonly string[]>(BOT_NAMES.map(() => ''));
  const [names, setNames] = useState<readonly string[]>(SEATS.map(() => ''));
  const [who, setWho] = useState<readonly string[]>(SEATS.map(() => PERSON));
  const [seed, setSeed] = useState('');
  const { loaded, setup, problem } = form;
  // The board is loaded while the player chooses.
  useEffect(() => {
    import('../Play.tsx').catch(() => undefined);
  }, []);
  if (loaded === null)
    return (
      <Page title={words(`new.${kind}`)}>
        <Loading />
      </Page>
    );
  const { players } = setup;
  const bots = knownBots(wantedBots.slice(0, players - 1), loaded.bots.bots);
  /** In a company each seat is named; a single player has the name of the settings. */
  const company = kind === 'friends' || (kind === 'solo' && players > 1);
  const begin = (): void => {
    const seats = company
      ? seatsOfCompany(who.slice(0, players), names, (n) => words('player.n', { n }))
      : seatsAgainstBots(bots);
    navigate('play', startGame({ setup, seats, ...(seed.trim() !== '' && { seed: seed.trim() }) }));
  };
  return (
    <Page title={words(`new.${kind}`)} theme={form.theme}>
      <form
        className="pn narrow new"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) begin();
        }}
      >
        {kind === 'friends' && <OnlineLink />}
        <SetupFields {...form} />
        {kind === 'bots' && <BotSeats bots={bots} offers={loaded.bots} setBots={setBots} />}
        {company && (
          <PeopleSeats
            players={players}
            names={names}
            who={who}
            offers={loaded.bots}
            setNames={setNames}
            setWho={setWho}
          />
        )}
        {!company && <PersonFields />}
        <MoreSetupFields form={form}>
          <TextField label={words('new.seed')} max={60} value={seed} set={setSeed} />
        </MoreSetupFields>
        <button type="submit" className="btn" disabled={problem !== null}>
          {words('new.begin')}
        </button>
      </form>
    </Page>
  );
}
