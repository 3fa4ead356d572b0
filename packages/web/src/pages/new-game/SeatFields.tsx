import type { ReactNode } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import type { Choices } from '../../local/worker-api.ts';
import { BOT_NAMES, botOf, botWords, levelOf, tasteOf } from '../../play/seat-names.ts';
import { LevelField, TasteField } from '../../setup/BotFields.tsx';
import { RadioRow } from '../../ui/RadioRow.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PERSON } from './seats.ts';

const replaced = (list: readonly string[], at: number, to: string): string[] =>
  list.map((before, i) => (i === at ? to : before));

/** How strong the bots are: all at once, or each for itself. */
export function BotSeats({
  bots,
  offers,
  setBots,
}: {
  readonly bots: readonly string[];
  readonly offers: Choices;
  /** Takes all seats at once; a longer list of before keeps its rest. */
  readonly setBots: (change: (bots: readonly string[]) => readonly string[]) => void;
}): ReactNode {
  const words = useUiText();
  const [first] = bots;
  return (
    <>
      <RadioRow
        label={words('new.strength')}
        of={offers.bots}
        value={bots.every((bot) => levelOf(bot) === levelOf(first)) ? levelOf(first) : ''}
        say={(one) => botWords(words, one)}
        choose={(level) => setBots((all) => all.map((bot) => botOf(level, tasteOf(bot))))}
      />
      {bots.map((bot, i) => {
        const choose = (one: string): void => setBots((all) => replaced(all, i, one));
        return (
          <div
            key={BOT_NAMES[i]}
            className="rivalrow"
            data-test="bot-seat"
            role="group"
            aria-label={BOT_NAMES[i]}
          >
            {bots.length > 1 && (
              <LevelField label={BOT_NAMES[i]} bot={bot} choices={offers} choose={choose} />
            )}
            <TasteField bot={bot} choices={offers} choose={choose} />
          </div>
        );
      })}
    </>
  );
}

/** Who sits where when several people share the device. */
export function PeopleSeats({
  players,
  names,
  who,
  offers,
  setNames,
  setWho,
}: {
  readonly players: number;
  readonly names: readonly string[];
  /** A person or a bot for each seat. */
  readonly who: readonly string[];
  readonly offers: Choices;
  readonly setNames: (names: readonly string[]) => void;
  readonly setWho: (who: readonly string[]) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <fieldset className="names">
      <legend>{words('new.names')}</legend>
      {Array.from({ length: players }, (_, i) => {
        const choose = (one: string): void => setWho(replaced(who, i, one));
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className="seatrow" data-test="seat-row">
            <TextField
              label={words('player.n', { n: i + 1 })}
              max={20}
              value={names[i]}
              set={(name) => setNames(replaced(names, i, name))}
            />
            {i > 0 && (
              <LevelField
                label={words('seat.who')}
                bot={who[i]}
                or={[PERSON]}
                say={(one) => (one === PERSON ? words('seat.person') : botWords(words, one))}
                choices={offers}
                choose={choose}
              />
            )}
            {who[i] !== PERSON && <TasteField bot={who[i]} choices={offers} choose={choose} />}
          </div>
        );
      })}
      <p className="note">{words('new.friends.note')}</p>
    </fieldset>
  );
}
