// Rules code may only compute, so that the same answers always give the same game.
import { at, isNode, type Node, type Source, walk } from './source.ts';

const bannedNames = new Set([
  'Date',
  'Intl',
  'Promise',
  'console',
  'crypto',
  'globalThis',
  'performance',
  'process',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
]);
const bannedMembers = new Set(['localeCompare', 'toLocaleLowerCase', 'toLocaleString', 'toLocaleUpperCase']);

/** The first catches the signal that a question is open, the second names positions of other rules it cannot read. */
const mayCatch = new Set(['packages/engine/src/resolve.ts', 'packages/content/src/open.ts']);

export function impurities(source: Source): string[] {
  const found: string[] = [];
  const say = (node: Node, what: string) => found.push(`${at(source, node)} ${what}`);
  walk(source.tree, (node, parent, field) => {
    if (node.type === 'TryStatement' && !mayCatch.has(source.path))
      say(node, 'try: only resolve.ts and open.ts catch');
    if (node.type === 'AwaitExpression' || node.async === true) say(node, 'async: rules never wait');
    if (node.type === 'VariableDeclaration' && node.kind !== 'const' && isModuleLevel(parent)) {
      say(node, `module-level ${String(node.kind)}: state lives in State`);
    }
    if (
      node.type === 'Literal' &&
      typeof node.value === 'number' &&
      !/^(0[xob])?[\da-f_]+$/i.test(raw(node))
    ) {
      say(node, `${raw(node)}: whole numbers only`);
    }
    if (node.type !== 'Identifier') return;
    const name = String(node.name);
    if (isKey(parent, field)) {
      if (bannedMembers.has(name)) say(node, `${name}: depends on the machine's language`);
    } else if (bannedNames.has(name) || (name === 'Math' && !isPlainMath(parent))) {
      say(node, `${name}: not the same on every run`);
    }
  });
  return found;
}

/** String literals in the engine that are the name of a card, module or other content, in any spelling; types apart. */
export function namedInEngine(source: Source, ids: Iterable<string>): string[] {
  const names = new Set([...ids].map(plain));
  const found: string[] = [];
  walk(source.tree, (node, parent) => {
    if (parent?.type === 'TSLiteralType') return;
    const text =
      node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? cooked(node) : undefined;
    if (typeof text === 'string' && names.has(plain(text))) {
      found.push(`${at(source, node)} '${text}' is content: the engine names none`);
    }
  });
  return found;
}

/**
 * String literals in the web client that are an id of content: games, modules, cards, spots, groups, piles, marks,
 * automata. Class names, `data-` attributes and zones of the board are no such thing, and `games/` may name what it likes.
 */
export function namedContent(source: Source, ids: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    if (node.type === 'TSLiteralType') return;
    if (
      node.type === 'JSXAttribute' &&
      isNode(node.name) &&
      /^(className|data-|zone$)/.test(String(node.name.name))
    )
      return;
    if (node.type === 'Literal' && typeof node.value === 'string' && ids.has(node.value))
      found.push(`${at(source, node)} '${node.value}' is content: only games/ may name it`);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) look(child);
  };
  look(source.tree);
  return found;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const raw = (node: Node) => String(node.raw);
const cooked = (node: Node) => (node.value as { cooked?: string }).cooked;
const isModuleLevel = (parent?: Node) =>
  parent?.type === 'Program' || parent?.type === 'ExportNamedDeclaration';

/** `Math.floor` and the like. Anything else done with Math may hide `Math.random`. */
function isPlainMath(parent?: Node): boolean {
  if (parent?.type !== 'MemberExpression' || parent.computed === true) return false;
  return isNode(parent.property) && parent.property.name !== 'random';
}

/** `x.name` and `{ name: … }`, where the name is a field and not a global. */
function isKey(parent?: Node, field?: string): boolean {
  if (!parent || parent.computed === true) return false;
  return (parent.type === 'MemberExpression' && field === 'property') || field === 'key';
}
