import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A node of the syntax tree; the checks use few of its fields. */
export type Node = { type: string; start: number; [field: string]: unknown };

export type Source = { path: string; text: string; tree: Node };

export const isTest = (path: string) => path.endsWith('.test.ts') || /^packages\/[^/]+\/test\//.test(path);

/** Tools for the developers of a package. */
export const isTool = (path: string) => /^packages\/[^/]+\/tools\//.test(path);

export function files(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

export function readSource(path: string): Source {
  return parse(path, readFileSync(join(root, path), 'utf8'));
}

export function parse(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { path, text, tree: program as unknown as Node };
}

/** Visits every node of the tree, with its parent and the field of the parent it belongs to. */
export function walk(node: Node, visit: (node: Node, parent?: Node, field?: string) => void): void {
  const go = (current: Node, parent?: Node, field?: string) => {
    visit(current, parent, field);
    for (const [key, value] of Object.entries(current)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) go(child, current, key);
    }
  };
  go(node);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

export function at(source: Source, node: Node): string {
  return `${source.path}:${source.text.slice(0, node.start).split('\n').length}`;
}
