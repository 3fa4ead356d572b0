export { everdell } from './everdell/everdell.ts';
export { games, rulesFor, RULES_VERSION } from './games.ts';
export { parseSetup, SetupError } from './setup.ts';
