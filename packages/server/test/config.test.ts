import { describe, expect, it } from 'vitest';
import { help, readConfig, ConfigError } from '../src/config.ts';

describe('settings', () => {
  it('have sensible defaults', () => {
    expect(readConfig([], {})).toMatchObject({ PORT: 8080, DATA_DIR: './data', ROLE: 'all' });
  });

  it('come from the environment, and flags win', () => {
    const settings = readConfig(['--port', '9', '--data-dir', 'x'], {
      PORT: '7',
      HOST: '::1',
      DATA_DIR: 'y',
    });
    expect(settings).toMatchObject({ PORT: 9, HOST: '::1', DATA_DIR: 'x' });
    expect(readConfig([], { PORT: '' })).toMatchObject({ PORT: 8080 });
  });

  it.each([
    [['--port', 'many'], {}, /--port is "many"/],
    [[], { PORT: '70000' }, /PORT is "70000"/],
    [[], { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must begin with postgres/],
    [[], { PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
    [['--poort', '1'], {}, /--poort.*--help/],
    [[], { ROLE: 'boss' }, /ROLE is "boss"/],
    [[], { TRUST_PROXY: 'true' }, /TRUST_PROXY is "true": must be a number of proxies/],
    [[], { TRUST_PROXY: '10.0.0.0/99' }, /TRUST_PROXY/],
  ])('%j %j is refused by name', (args, env, message) => {
    expect(() => readConfig(args, env)).toThrow(ConfigError);
    expect(() => readConfig(args, env)).toThrow(message);
  });

  it('never repeat what may hold a password', () => {
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'METRICS_TOKEN'])
      expect(() => readConfig([], { [name]: 'x://me:hunter2@' })).toThrow(/^(?!.*hunter2)/);
  });

  it('take TRUST_PROXY as people write it', () => {
    const read = (TRUST_PROXY: string) => readConfig([], { TRUST_PROXY });
    expect(read('1')).toMatchObject({ TRUST_PROXY: 1 });
    expect(read('0')).toMatchObject({ TRUST_PROXY: undefined });
    expect(read('loopback, 10.0.0.0/8')).toMatchObject({ TRUST_PROXY: 'loopback, 10.0.0.0/8' });
  });

  it('explain themselves', () => {
    expect(readConfig(['--help'], {})).toBe('help');
    expect(help()).toMatch(/--port\s+PORT\s+port to listen on \(default: 8080\)/);
  });
});
