import type { Answer, DealProof, Setup, EarlierPart, Versions, View } from '@evertable/engine';
import type { Save } from '../local/saves.ts';
import { api } from './connection.ts';

/** A finished game as the server gives it out: everything is open now. */
export interface FinishedGame {
  readonly save: Save;
  /** null for a deal that was known before. */
  readonly proof: DealProof | null;
  /** The end of the game in the record, as the own seat sees it; null until it was played again. */
  readonly end: View | null;
}

interface Kept {
  readonly setup: Setup;
  readonly seed: string;
  readonly seats?: readonly string[];
  readonly rules?: Versions;
  readonly earlier?: readonly EarlierPart[];
  readonly turns?: readonly string[];
  readonly answers: readonly Answer[];
  readonly scores?: readonly number[];
  readonly winners?: readonly number[];
  readonly proof?: DealProof;
}

/** Names of tables at a server; games of this device have shorter ones. */
export const isTableId = (id: string): boolean => /^[0-9A-Za-z]{20}$/.test(id);

/** Fetches a finished game; from then on it can be looked at like one of this device. */
export async function fetchFinished(id: string): Promise<FinishedGame> {
  const [info, kept] = await Promise.all([api.table(id), api.record(id)]);
  const { setup, seed, seats = [], answers, scores, winners, proof, ...positions } = kept as Kept;
  const { rules = {}, earlier = [], turns = [] } = positions;
  return {
    save: {
      id,
      setup,
      seed,
      seats: info.seats.map(({ kind, level }, seat) => ({
        name: kind === 'bot' ? '' : (seats[seat] ?? ''),
        bot: kind === 'bot' ? (level ?? '') : null,
      })),
      answers,
      kept: { rules, earlier, turns },
      started: info.createdAt,
      changed: info.createdAt,
      season: '',
      ...(scores && { scores }),
      ...(winners && { winners }),
    },
    proof: proof ?? null,
    end: null,
  };
}
