export { everdell } from './everdell/everdell.ts';
export { MAP_TILES } from './farshore/maps.ts';
export { CHESTS, LAST_SPACE, shipPoints } from './farshore/ship.ts';
export { type GameChoices, games, rulesFor, type SoloMode } from './games.ts';
export { allTurns, type KeptGame, type Opened, openGame, openRecord } from './open.ts';
export {
  type GameRecord,
  isStretch,
  isVersions,
  parseRecord,
  type RecordContents,
  RecordError,
  recordText,
  saveRecord,
  writeRecord,
} from './record.ts';
export { parseSetup, playersFor } from './setup.ts';
export { SetupError } from './setup-error.ts';
