import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, setups } from './helpers.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

let running: Running;
let metrics: Set<string>;
beforeAll(async () => {
  running = await setups()[0].start();
  const text = await (await fetch(`${running.bases[0]}/metrics`)).text();
  metrics = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1]));
});
afterAll(async () => {
  await running.stop();
});

/** Names of metrics in an expression; parts of a histogram count as the histogram. */
const named = (text: string): string[] =>
  [...text.matchAll(/\b((?:evertable|nodejs|process)_\w+)/g)].map((match) =>
    match[1].replace(/_(bucket|sum|count)$/, ''),
  );

it.each(['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json'])(
  '%s asks for metrics there are',
  (path) => {
    const used = named(read(path).replaceAll(/^#.*$/gm, ''));
    expect(used.length).toBeGreaterThan(6);
    expect(used.filter((name) => !metrics.has(name))).toEqual([]);
  },
);

it('alerts and dashboard cover every metric of our own', () => {
  const used = new Set(named(read('deploy/prometheus-alerts.yml') + read('deploy/grafana-dashboard.json')));
  const own = [...metrics].filter((name) => name.startsWith('evertable_'));
  expect(own.filter((name) => !used.has(name))).toEqual([]);
});

it('docs/operations.md names every file for a host', () => {
  const operations = read('docs/operations.md');
  const files = readdirSync(new URL('../../../deploy', import.meta.url));
  expect(files.filter((name) => !operations.includes(name))).toEqual([]);
});

it('the image is built once, runs without root, and needs no folder but /data', () => {
  const [build, image] = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  expect(build).toContain('npm run -s release');
  expect(image).not.toContain('npm');
  expect(image).toMatch(/^USER node$/m);
  expect(image.indexOf('USER node')).toBeLessThan(image.indexOf('CMD'));
  for (const file of ['compose.yml', 'compose.cluster.yml']) {
    const compose = read(file);
    expect(compose).toContain('read_only: true');
    expect(compose).toContain('cap_drop: [ALL]');
    expect(compose).toContain('max-size');
  }
});
