import { describe, expect, it } from 'vitest';
import { help, readSettings, SettingsError } from '../src/settings.ts';

describe('settings', () => {
  it('have sensible defaults', () => {
    expect(readSettings([], {})).toMatchObject({ PORT: 8080, DATA_DIR: './data', ROLE: 'all' });
  });

  it('come from the environment, and flags win', () => {
    const settings = readSettings(['--port', '9', '--data-dir', 'x'], {
      PORT: '7',
      HOST: '::1',
      DATA_DIR: 'y',
    });
    expect(settings).toMatchObject({ PORT: 9, HOST: '::1', DATA_DIR: 'x' });
    expect(readSettings([], { PORT: '' })).toMatchObject({ PORT: 8080 });
  });

  it.each([
    [['--port', 'many'], {}, /--port is "many"/],
    [[], { PORT: '70000' }, /PORT is "70000"/],
    [[], { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must begin with postgres/],
    [[], { PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
    [['--poort', '1'], {}, /--poort.*--help/],
    [[], { ROLE: 'boss' }, /ROLE is "boss"/],
  ])('%j %j is refused by name', (args, env, message) => {
    expect(() => readSettings(args, env)).toThrow(SettingsError);
    expect(() => readSettings(args, env)).toThrow(message);
  });

  it('never repeat what may hold a password', () => {
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'METRICS_TOKEN'])
      expect(() => readSettings([], { [name]: 'x://me:hunter2@' })).toThrow(/^(?!.*hunter2)/);
  });

  it('explain themselves', () => {
    expect(readSettings(['--help'], {})).toBe('help');
    expect(help()).toMatch(/--port\s+PORT\s+the port to listen at \(default: 8080\)/);
  });
});
