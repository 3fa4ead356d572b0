// Finds words that are cut off or stick out of what they belong to.
import type { Page } from 'playwright-core';

/**
 * Every text on the board that is wider or higher than its box: cut by something that hides what is too much, or
 * outside of the card, place or button it belongs to. What scrolls may be long.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const found = new Set<string>();
    const owner = '[data-item], button, [data-test=opponent], [data-test=pair]';
    const outside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left < outer.left - SLACK ||
      inner.right > outer.right + SLACK ||
      inner.top < outer.top - SLACK ||
      inner.bottom > outer.bottom + SLACK;
    const walker = document.createTreeWalker(
      document.querySelector('[data-board]') as Element,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement as HTMLElement;
      const text = (node.textContent ?? '').trim();
      if (text.length < 2 || parent.closest('.sr, select, svg') !== null) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Lines have room above and below their letters.
      const rects = [...range.getClientRects()].map(
        (r) => new DOMRect(r.x, r.y + r.height * 0.2, r.width, r.height * 0.6),
      );
      for (let box: HTMLElement | null = parent; box !== null; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) break;
        const clips = overflowX !== 'visible' || overflowY !== 'visible';
        const owns = box.matches(owner);
        if ((clips || owns) && rects.some((rect) => outside(rect, box.getBoundingClientRect()))) {
          const of = parent.closest<HTMLElement>('[data-target]')?.dataset['target'] ?? parent.className;
          found.add(`${of}: ${text}`);
          break;
        }
        if (owns) break;
      }
    }
    return [...found];
  });
