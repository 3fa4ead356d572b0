export { everdell } from './everdell/everdell.ts';
export { MAP_TILES } from './farshore/maps.ts';
export { CHESTS, LAST_SPACE, shipPoints } from './farshore/ship.ts';
export { type GameChoices, games, rulesFor, RULES_VERSION, type SoloMode } from './games.ts';
export {
  type GameRecord,
  openRecord,
  parseRecord,
  type RecordContents,
  RecordError,
  recordText,
  saveRecord,
  writeRecord,
} from './record.ts';
export { parseSetup, playersFor } from './setup.ts';
export { SetupError } from './setup-error.ts';
export { type Versions, versionsOf } from './versions.ts';
