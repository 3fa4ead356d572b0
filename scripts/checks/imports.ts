// Which package may import which. A missing arrow is a decision.
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { at, isNode, isTest, isTool, type Node, type Source, walk } from './source.ts';

const arrows: Record<string, readonly string[]> = {
  engine: [],
  content: ['engine'],
  bots: ['engine'],
  text: ['engine', 'content'],
  protocol: ['engine'],
  client: ['engine', 'protocol'],
  testkit: ['engine', 'content', 'bots', 'text'],
  server: ['engine', 'content', 'bots', 'protocol', 'client', 'text'],
  web: ['engine', 'content', 'bots', 'protocol', 'client', 'text'],
  cli: ['engine', 'content', 'bots', 'text', 'testkit', 'protocol', 'client', 'server'],
};
/** Packages of which only types may be imported. */
const typesOnly: Record<string, readonly string[]> = { protocol: ['engine'] };
/** Packages that also run in browsers. */
const withoutNode = ['engine', 'content'];
/** What changes a State behind the verbs of Turn: rules never do. */
const internals = '@evertable/engine/internals';
const maySeeInternals = ['bots', 'testkit'];
/**
 * Folders of packages/web/src and what each may import, besides itself and `texts`. A folder with a slash is one module
 * of that folder; `type:` allows types only, `lazy:` dynamic imports only. Files beside the folders put everything
 * together and may import anything.
 */
const webFolders: Record<string, readonly string[]> = {
  app: [],
  art: ['app'],
  ui: ['app', 'art'],
  board: ['app', 'art', 'ui'],
  games: ['app', 'art', 'ui', 'board'],
  play: ['app', 'art', 'ui', 'board', 'games/registry'],
  local: ['app', 'type:play/table-source', 'type:board/types'],
  setup: ['app', 'art', 'ui', 'play/seat-names', 'games/registry', 'local'],
  online: ['app', 'art', 'ui', 'board', 'play', 'local', 'setup', 'games/registry'],
  pages: ['app', 'art', 'ui', 'board', 'play', 'local', 'setup', 'games/registry', 'lazy:online'],
  offline: ['app'],
  texts: [],
};
const testTools = ['vitest', 'fast-check'];
const scope = '@evertable/';

export type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  imports?: Record<string, unknown>;
};

export function wrongDependencies(manifest: Manifest): string[] {
  const from = manifest.name.slice(scope.length);
  const allowed = arrows[from];
  if (!allowed) return [`${manifest.name} is not in the import graph; add it to scripts/checks/imports.ts`];
  const wrong = Object.keys(manifest.dependencies ?? {}).filter((name) =>
    name.startsWith(scope) ? !allowed.includes(name.slice(scope.length)) : from === 'engine',
  );
  return wrong.map((name) => `${manifest.name} may not depend on ${name}`);
}

export function wrongImports(source: Source, manifest: Manifest): string[] {
  const found: string[] = [];
  walk(source.tree, (node) => {
    if (!isNode(node.source) || typeof node.source.value !== 'string') return;
    const problem = wrong(source.path, node.source.value, isTypeOnly(node), manifest);
    if (problem) found.push(`${at(source, node)} ${problem}`);
  });
  return found;
}

/** Imports of the web client that cross the borders of its folders. */
export function wrongWebImports(source: Source): string[] {
  const root = 'packages/web/src/';
  const from = source.path.startsWith(root) ? source.path.slice(root.length).split('/') : [];
  if (from.length < 2 || isTest(source.path)) return [];
  const [folder] = from;
  const allowed = webFolders[folder];
  if (allowed === undefined)
    return [`${source.path}: ${folder}/ is no folder of the web client (scripts/checks/imports.ts)`];
  const found: string[] = [];
  walk(source.tree, (node) => {
    if (!isNode(node.source) || typeof node.source.value !== 'string') return;
    const target = node.source.value;
    if (!target.startsWith('.')) return;
    const path = posix.join(posix.dirname(source.path), target).slice(root.length);
    const to = path.split('/')[0];
    if (to === folder || to === 'texts') return;
    const module = path.replace(/[.]tsx?$/, '');
    const kinds = [
      '',
      ...(isTypeOnly(node) ? ['type:'] : []),
      ...(node.type === 'ImportExpression' ? ['lazy:'] : []),
    ];
    if (kinds.some((kind) => allowed.includes(kind + to) || allowed.includes(kind + module))) return;
    found.push(`${at(source, node)} ${folder}/ may not import ${module}`);
  });
  return found;
}

function wrong(path: string, target: string, typeOnly: boolean, manifest: Manifest): string | undefined {
  const from = manifest.name.slice(scope.length);
  if (target.startsWith('.')) {
    const inside = posix.join(posix.dirname(path), target).startsWith(`packages/${from}/`);
    return inside ? undefined : `'${target}' leaves ${manifest.name}: import the package instead`;
  }
  if (target.startsWith(scope)) {
    const to = target.slice(scope.length).split('/')[0];
    if (to === from) return `'${target}': import within a package by relative path`;
    if (to === 'testkit' && isTest(path)) return undefined;
    if (target === internals && !maySeeInternals.includes(from) && !isTest(path) && !isTool(path))
      return `${from} may not change a State but by the verbs of Turn`;
    if (!arrows[from]?.includes(to)) return `${from} may not import ${to}`;
    const needsTypeOnly = typesOnly[from]?.includes(to) && !typeOnly;
    return needsTypeOnly ? `${from} may import only types of ${to}` : undefined;
  }
  if (isTest(path) && testTools.includes(nameOf(target))) return undefined;
  if (target.startsWith('node:') || builtinModules.includes(target)) {
    return withoutNode.includes(from) && !isTest(path) ? `${from} may not use '${target}'` : undefined;
  }
  // Imports of the package's own manifest (`#name`).
  if (target in (manifest.imports ?? {})) return undefined;
  const notShipped = isTest(path) || isTool(path) ? manifest.devDependencies : undefined;
  const declared = nameOf(target) in { ...manifest.dependencies, ...notShipped };
  return declared ? undefined : `'${target}' is not a dependency of ${manifest.name}`;
}

const nameOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

function isTypeOnly(node: Node): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
}
