import { readSave, type Save } from './saves.ts';
import { settings } from '../app/settings.ts';
import { loadTranslator } from '../app/translator.ts';
import { type GameWorker, startGameWorker } from './game-worker.ts';
import type { Opened } from '../play/table-source.ts';

export interface Open {
  readonly save: Save;
  readonly client: GameWorker;
  readonly opened: Promise<Opened>;
}

/** Opens a kept game; null when this device has none of that name. */
export function openGame(id: string): Open | null {
  const save = readSave(id);
  if (save === null) return null;
  const client = startGameWorker();
  return { save, client, opened: client.open(save) };
}

let early: { readonly id: string; readonly game: Open } | null = null;

/** Opens the game of an address, and fetches its words, while the page that shows it is still on its way. */
export function openEarly(id: string): void {
  const game = openGame(id);
  if (game === null) return;
  early = { id, game };
  // Whoever takes the game is told what went wrong.
  loadTranslator(settings.get().language, game.save.setup).catch(() => undefined);
}

/** The game that was opened early, once, or the game opened now. */
export function takeGame(id: string): Open | null {
  const found = early?.id === id ? early.game : null;
  early = null;
  return found ?? openGame(id);
}
