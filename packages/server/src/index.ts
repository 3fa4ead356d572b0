export { main } from './main.ts';
export { type Server, startServer } from './server.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
