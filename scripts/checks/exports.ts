// Exports that nothing imports. Entry points of published packages are public and count as used.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { PUBLISHED } from '../packages/build.ts';
import { files, isNode, isTest, type Node, readSource, root, type Source, walk } from './source.ts';

const SCOPE = '@evertable/';
const ALL = '*';

/** What a file exports itself, passes on from other files, and imports. */
interface Links {
  readonly own: Set<string>;
  readonly passed: { readonly as: string; readonly name: string; readonly from: string }[];
  readonly imported: { readonly name: string; readonly from: string }[];
}

/** The name of an identifier, or the text of a string. */
function text(node: unknown): string {
  const name = isNode(node) ? (node['name'] ?? node['value']) : '';
  return typeof name === 'string' ? name : '';
}
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The file a specifier means, or null for other packages. */
function resolver(): (from: string, target: string) => string | null {
  const entries = new Map<string, string>();
  for (const path of files('packages/*/package.json')) {
    const folder = path.slice(0, -'/package.json'.length);
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8'));
    for (const [entry, file] of Object.entries<unknown>(manifest.exports))
      if (typeof file === 'string') entries.set(posix.join(manifest.name, entry), posix.join(folder, file));
    for (const [name, conditions] of Object.entries<Record<string, string>>(manifest.imports ?? {}))
      entries.set(`${folder}:${name}`, posix.join(folder, conditions['default'] ?? ''));
  }
  return (from, target) => {
    if (target.startsWith('.')) return posix.join(posix.dirname(from), target);
    if (target.startsWith('#'))
      return entries.get(`${from.split('/').slice(0, 2).join('/')}:${target}`) ?? null;
    return target.startsWith(SCOPE) ? (entries.get(target) ?? null) : null;
  };
}

function linksOf(source: Source): Links {
  const links: Links = { own: new Set(), passed: [], imported: [] };
  walk(source.tree, (node) => {
    const from = isNode(node['source']) ? text(node['source']) : null;
    const specifiers = list(node['specifiers']);
    if (node.type === 'ImportDeclaration' && from !== null)
      for (const one of specifiers)
        links.imported.push({
          name:
            one.type === 'ImportSpecifier'
              ? text(one['imported'])
              : one.type === 'ImportDefaultSpecifier'
                ? 'default'
                : ALL,
          from,
        });
    else if ((node.type === 'ImportExpression' || node.type === 'TSImportType') && from !== null)
      links.imported.push({ name: ALL, from });
    else if (node.type === 'ExportAllDeclaration' && from !== null)
      links.passed.push({ as: ALL, name: ALL, from });
    else if (node.type === 'ExportDefaultDeclaration') links.own.add('default');
    else if (node.type === 'ExportNamedDeclaration')
      for (const one of specifiers)
        if (from === null) links.own.add(text(one['exported']));
        else links.passed.push({ as: text(one['exported']), name: text(one['local']), from });
    if (node.type === 'ExportNamedDeclaration' && isNode(node['declaration'])) {
      const { declaration } = node;
      const names = list(declaration['declarations']).map((one) => text(one['id']));
      for (const name of names.length > 0 ? names : [text(declaration['id'])])
        if (name !== '') links.own.add(name);
    }
  });
  return links;
}

/** `path name` of every unused export. */
export function unusedExports(): string[] {
  const resolve = resolver();
  const paths = [
    ...files('packages/*/{src,test,tools,build}/**/*.{ts,tsx}'),
    ...files('packages/*/*.ts'),
    ...files('{scripts,examples}/**/*.ts'),
  ];
  const links = new Map(paths.map((path) => [path, linksOf(readSource(path))]));
  const used = new Set<string>();
  const use = (path: string | null, name: string): void => {
    const here = path === null ? undefined : links.get(path);
    if (path === null || here === undefined || used.has(`${path} ${name}`)) return;
    used.add(`${path} ${name}`);
    if (name === ALL) for (const own of here.own) used.add(`${path} ${own}`);
    for (const { as, name: there, from } of here.passed)
      if (as === ALL) use(resolve(path, from), name);
      else if (name === ALL || as === name) use(resolve(path, from), there);
  };
  for (const [path, { imported }] of links)
    for (const { name, from } of imported) use(resolve(path, from), name);
  for (const name of PUBLISHED) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
    for (const entry of Object.keys(manifest.exports)) use(resolve('', posix.join(SCOPE + name, entry)), ALL);
  }
  return [...links]
    .filter(([path]) => /^packages\/[^/]+\/src\//.test(path) && !isTest(path) && existsSync(join(root, path)))
    .flatMap(([path, { own }]) => [...own].map((name) => `${path} ${name}`))
    .filter((name) => !used.has(name))
    .sort();
}
