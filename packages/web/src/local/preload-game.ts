import { readSave, type Save } from './saves.ts';
import { settings } from '../app/settings.ts';
import { loadTranslator } from '../app/translator.ts';
import { type GameWorker, startGameWorker } from './game-worker.ts';
import type { Opened } from './worker-api.ts';

export interface Open {
  readonly save: Save;
  readonly worker: GameWorker;
  readonly opened: Promise<Opened>;
}

/** Opens a saved game; null when this device has none of that id. */
export function openGame(id: string): Open | null {
  const save = readSave(id);
  if (save === null) return null;
  const worker = startGameWorker();
  return { save, worker, opened: worker.open(save) };
}

let early: { readonly id: string; readonly game: Open } | null = null;

/** Opens a saved game and loads its texts before the page that shows it is there. */
export function openEarly(id: string): Save | null {
  const game = openGame(id);
  if (game === null) return null;
  early = { id, game };
  // Whoever takes the game is told what went wrong.
  loadTranslator(settings.get().language, game.save.setup).catch(() => undefined);
  return game.save;
}

/** The game that was opened early, once, or the game opened now. */
export function takeGame(id: string): Open | null {
  const found = early?.id === id ? early.game : null;
  early = null;
  return found ?? openGame(id);
}
