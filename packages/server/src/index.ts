export { ConfigError, readConfig, type ServerConfig } from './config.ts';
export { main } from './main.ts';
export { type Server, startServer } from './server.ts';
