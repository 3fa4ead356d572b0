export * from './acts.ts';
export * from './basics.ts';
export * from './http.ts';
export * from './messages.ts';
export * from './parse.ts';
export * from './table.ts';
export * from './version.ts';
