// Whether texts fit: every page in every language at every size.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const SIZES = [
  ['desk', { width: 1280, height: 800 }],
  ['large desk', { width: 1440, height: 900 }],
  ['tablet', { width: 1180, height: 820 }],
  ['tablet upright', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
  ['small phone', { width: 360, height: 640 }],
] as const;

/** Texts that do not fit their box, and whether the page can be pushed sideways. */
const overflow = (): string[] => {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page itself');
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!text || element.closest('[aria-hidden=true], .sr, [popover]') !== null) continue;
    const { overflowX } = getComputedStyle(element);
    const { left, right, width } = element.getBoundingClientRect();
    if (width === 0) continue;
    const cut =
      overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1;
    if (cut || left < -1 || right > innerWidth + 1) found.push(element.textContent?.slice(0, 40) ?? '');
  }
  return found;
};

/** Fails when the page cuts a text at one of the sizes. */
export async function expectNothingCut(page: Page, path: string): Promise<void> {
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    await page.waitForFunction(
      (width) => innerWidth === width && document.documentElement.classList.contains('thin') === width <= 700,
      viewport.width,
    );
    expect({ path, size, cut: await page.evaluate(overflow) }).toEqual({ path, size, cut: [] });
  }
}
