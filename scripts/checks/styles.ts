// Global styles of the web client: their number may only fall. New rules belong into CSS modules beside their
// components, colours into tokens.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, root } from './source.ts';

/** How many there were when the number last fell. Lower them together with the styles. */
const LIMITS = { classes: 196, colors: 142, important: 25 };

const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '');

/** Different class names, colours outside of tokens, and `!important` in some global style sheets. */
export function countStyles(sheets: readonly { readonly path: string; readonly css: string }[]) {
  const classes = new Set<string>();
  let colors = 0;
  let important = 0;
  for (const { path, css } of sheets) {
    const plain = withoutComments(css);
    for (const [, selector] of plain.matchAll(/([^{}]+)\{/g))
      for (const [, name] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) classes.add(name);
    if (!path.endsWith('tokens.css')) colors += [...plain.matchAll(/#[\da-f]{3,8}\b/gi)].length;
    important += [...plain.matchAll(/!important/g)].length;
  }
  return { classes: classes.size, colors, important };
}

/** Global styles that became more, and limits that can be lowered. */
export function styleProblems(found: typeof LIMITS, limits: typeof LIMITS = LIMITS): string[] {
  return (Object.keys(limits) as (keyof typeof LIMITS)[]).flatMap((what) => {
    if (found[what] > limits[what])
      return [`global styles: ${found[what]} ${what}, at most ${limits[what]}: use a CSS module or a token`];
    if (found[what] < limits[what])
      return [`global styles: ${found[what]} ${what}: lower the limit in scripts/checks/styles.ts`];
    return [];
  });
}

export const globalStyles = () =>
  files('packages/web/src/**/*.css')
    .filter((path) => !path.endsWith('.module.css'))
    .map((path) => ({ path, css: readFileSync(join(root, path), 'utf8') }));
