import { useEffect, useRef } from 'react';

const ZONES = '[data-zone]';

const isVisible = (element: HTMLElement): boolean => element.offsetParent !== null;

/** The item nearest in the direction of the arrow. */
function nearest(from: HTMLElement, items: readonly HTMLElement[], key: string): HTMLElement | null {
  const a = from.getBoundingClientRect();
  const [ax, ay] = [a.left + a.width / 2, a.top + a.height / 2];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const item of items) {
    if (item === from) continue;
    const b = item.getBoundingClientRect();
    const dx = b.left + b.width / 2 - ax;
    const dy = b.top + b.height / 2 - ay;
    const [ahead, aside] =
      key === 'ArrowRight'
        ? [dx, dy]
        : key === 'ArrowLeft'
          ? [-dx, dy]
          : key === 'ArrowDown'
            ? [dy, dx]
            : [-dy, dx];
    if (ahead < 4) continue;
    const distance = ahead + Math.abs(aside) * 3;
    if (distance < least) {
      least = distance;
      best = item;
    }
  }
  return best;
}

/** Tab goes from zone to zone, arrows within one. */
export function useZones(): React.RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const table = root.current;
    if (table === null) return undefined;
    // One stop for each zone: what has or had the focus, else what can be chosen, else the first.
    const arrange = (): void => {
      for (const zone of table.querySelectorAll<HTMLElement>(ZONES)) {
        const items = [...zone.querySelectorAll<HTMLElement>('[data-item]')];
        const stop =
          items.find((item) => item === document.activeElement) ??
          items.find((item) => item.dataset['stop'] === 'yes') ??
          items.find((item) => item.getAttribute('aria-disabled') === 'false') ??
          items[0];
        for (const item of items) {
          const tab = item === stop ? 0 : -1;
          if (item.tabIndex !== tab || !item.hasAttribute('tabindex')) item.tabIndex = tab;
        }
      }
    };
    const onFocus = (event: FocusEvent): void => {
      const item = event.target as HTMLElement;
      const zone = item.closest<HTMLElement>(ZONES);
      if (zone === null || item.dataset['item'] === undefined) return;
      for (const other of zone.querySelectorAll<HTMLElement>('[data-item]')) delete other.dataset['stop'];
      item.dataset['stop'] = 'yes';
      arrange();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!event.key.startsWith('Arrow')) return;
      const item = event.target as HTMLElement;
      if (item.dataset['item'] === undefined) return;
      const items = [...table.querySelectorAll<HTMLElement>('[data-item]')].filter(isVisible);
      const next = nearest(item, items, event.key);
      if (next === null) return;
      event.preventDefault();
      next.focus();
    };
    arrange();
    table.addEventListener('focusin', onFocus);
    table.addEventListener('keydown', onKey);
    const watcher = new MutationObserver(arrange);
    watcher.observe(table, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-disabled'],
    });
    return () => {
      table.removeEventListener('focusin', onFocus);
      table.removeEventListener('keydown', onKey);
      watcher.disconnect();
    };
  }, []);

  return root;
}
