import type { ReactNode } from 'react';
import { useUiText } from '../../app/ui-text.ts';
import type { Choices } from '../../local/worker-api.ts';
import { BOT_NAMES, botWords } from '../../play/seat-names.ts';
import { LevelField, TasteField } from '../../setup/BotFields.tsx';
import { SeatAnimal } from '../../ui/SeatAnimal.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from '../../setup/SetupPage.module.css';
import { PERSON } from './seats.ts';

const replaced = (list: readonly string[], at: number, to: string): string[] =>
  list.map((before, i) => (i === at ? to : before));

/** The bots of a game, each with its level and play style; more can be added while the game has seats. */
export function BotSeats({
  bots,
  most,
  offers,
  setBots,
  setPlayers,
}: {
  readonly bots: readonly string[];
  /** Most players of the game. */
  readonly most: number;
  readonly offers: Choices;
  /** Takes all seats at once; a longer list of before keeps its rest. */
  readonly setBots: (change: (bots: readonly string[]) => readonly string[]) => void;
  readonly setPlayers: (players: number) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <div className={styles.seats}>
      {bots.map((bot, i) => {
        const choose = (one: string): void => setBots((all) => replaced(all, i, one));
        return (
          <div
            key={BOT_NAMES[i]}
            className={styles.seat}
            data-test="bot-seat"
            role="group"
            aria-label={BOT_NAMES[i]}
          >
            <SeatAnimal seat={i + 1} />
            <b>{BOT_NAMES[i]}</b>
            {bots.length > 1 && i === bots.length - 1 && (
              <button
                type="button"
                className={styles.remove}
                aria-label={words('new.remove', { name: BOT_NAMES[i] })}
                onClick={() => setPlayers(bots.length)}
              >
                ✕
              </button>
            )}
            <LevelField label={words('new.strength')} bot={bot} choices={offers} choose={choose} />
            <TasteField bot={bot} choices={offers} choose={choose} />
          </div>
        );
      })}
      {bots.length + 1 < most && (
        <button type="button" className={styles.add} onClick={() => setPlayers(bots.length + 2)}>
          <span aria-hidden="true">+</span> {words('new.add-rival')}
        </button>
      )}
    </div>
  );
}

/** Who sits where when several people share the device. */
export function PeopleSeats({
  players,
  most,
  names,
  who,
  offers,
  setNames,
  setWho,
  setPlayers,
}: {
  readonly players: number;
  /** Most people who can play; as many as there are when the number cannot be changed here. */
  readonly most: number;
  readonly names: readonly string[];
  /** A person or a bot for each seat. */
  readonly who: readonly string[];
  readonly offers: Choices;
  readonly setNames: (names: readonly string[]) => void;
  readonly setWho: (who: readonly string[]) => void;
  readonly setPlayers: (players: number) => void;
}): ReactNode {
  const words = useUiText();
  return (
    <>
      <div className={styles.seats} role="group" aria-label={words('new.names')}>
        {Array.from({ length: players }, (_, i) => {
          const choose = (one: string): void => setWho(replaced(who, i, one));
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={i} className={styles.seat} data-test="seat-row">
              <SeatAnimal seat={i} />
              <TextField
                label={words('player.n', { n: i + 1 })}
                max={20}
                value={names[i]}
                set={(name) => setNames(replaced(names, i, name))}
              />
              {players > 2 && i === players - 1 && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={words('new.remove', { name: words('player.n', { n: i + 1 }) })}
                  onClick={() => setPlayers(players - 1)}
                >
                  ✕
                </button>
              )}
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
        {players < most && (
          <button type="button" className={styles.add} onClick={() => setPlayers(players + 1)}>
            <span aria-hidden="true">+</span> {words('new.add-player')}
          </button>
        )}
      </div>
      <p className={styles.note}>{words('new.friends.note')}</p>
    </>
  );
}
