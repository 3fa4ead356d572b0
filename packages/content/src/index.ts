export { everdell } from './everdell/everdell.ts';
export { type GameEntry, games, rulesFor, type SoloMode } from './games.ts';
export { allTurns, type SavedGame, type OpenedGame, openGame, openRecord } from './open.ts';
export {
  type GameRecord,
  isEarlierPart,
  isVersions,
  parseRecord,
  type RecordContents,
  RecordError,
  recordText,
  saveRecord,
  writeRecord,
} from './record.ts';
export { type ScreenFacts, screenFacts } from './screen-facts.ts';
export { parseSetup, playersFor } from './setup.ts';
export { SetupError } from './setup-error.ts';
