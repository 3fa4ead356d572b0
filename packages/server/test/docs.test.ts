import { readFileSync } from 'node:fs';
import { clientMessage, REFUSALS, serverMessage } from '@evertable/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { help } from '../src/config.ts';
import { type Running, setups } from './helpers.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const protocol = read('docs/protocol.md');

let running: Running;
/** As `GET /api/tables/:id`. */
let routes: string[];
beforeAll(async () => {
  running = await setups()[0].start();
  const openapi = (await (await fetch(`${running.bases[0]}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  routes = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
});
afterAll(async () => {
  await running.stop();
});

const told = (pattern: RegExp): string[] => [...protocol.matchAll(pattern)].map((match) => match[1]).sort();

it('docs/protocol.md lists the requests there are, and no others', () => {
  expect(new Set(told(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/:-]+)/g))).toEqual(new Set(routes));
});

it('the client package has a method for every request', () => {
  const client = read('packages/client/src/api.ts').replaceAll(/\$\{[^}]+\}/g, ':x');
  const missing = routes.filter((route) => {
    const [method, path] = route.replaceAll(/:\w+/g, ':x').split(' ');
    const calls =
      method === 'GET'
        ? [`this.get('${path}`, `this.get(\`${path}`]
        : [`'${method}', '${path}'`, `'${method}', \`${path}\``];
    return !calls.some((call) => client.includes(call));
  });
  expect(missing).toEqual([]);
});

it('docs/protocol.md lists the messages there are', () => {
  const client = clientMessage.options.map((option) => option.shape.type.value);
  const server = serverMessage.options.map((option) => option.shape.type.value);
  for (const type of [...client, ...server]) expect(protocol).toMatch(new RegExp(`\`${type}[\`  {]`));
});

it('docs/protocol.md explains every refusal code in the words of the code', () => {
  for (const [code, sentence] of Object.entries(REFUSALS))
    expect(protocol).toContain(`| \`${code}\` | ${sentence} |`);
});

it('docs/operations.md explains every setting', () => {
  const settings = [...help().matchAll(/^ {2}--\S+ +([A-Z_]+) /gm)].map((match) => match[1]);
  expect(settings.length).toBeGreaterThan(10);
  const operations = read('docs/operations.md');
  expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});
