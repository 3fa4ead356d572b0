import { useLayoutEffect, useRef } from 'react';
import { mayMove, settings } from '../app/settings.ts';

type Places = Map<string, DOMRect>;

function placesNow(): Places {
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>('.table [data-thing]')) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) places.set(element.dataset['thing'] as string, rect);
  }
  return places;
}

const FLIGHT = 260;

/** Cards that lie elsewhere than before fly there; new ones fade in. */
export function useFlights(moment: unknown): void {
  const before = useRef<Places | null>(null);
  useLayoutEffect(() => {
    const known = before.current;
    const now = placesNow();
    before.current = now;
    if (known === null || known.size === 0) return;
    const { speed } = settings.get();
    if (speed === 0) return;
    const moves = mayMove();
    for (const element of document.querySelectorAll<HTMLElement>('.table [data-thing]')) {
      const thing = element.dataset['thing'] as string;
      const to = now.get(thing);
      if (to === undefined) continue;
      const from = known.get(thing);
      if (from === undefined) {
        if (thing.includes('#'))
          element.animate(
            [
              { opacity: 0, translate: moves ? '0 -14px' : '0 0' },
              { opacity: 1, translate: '0 0' },
            ],
            {
              duration: 180 / speed,
              easing: 'ease-out',
            },
          );
        continue;
      }
      const [dx, dy] = [from.left - to.left, from.top - to.top];
      if (Math.abs(dx) + Math.abs(dy) < 12 || !moves) continue;
      const scale = Math.min(3, from.width / to.width);
      element.animate(
        [
          { translate: `${dx}px ${dy}px`, scale: `${scale}`, zIndex: 30, transformOrigin: '0 0' },
          {
            translate: `${dx * 0.45}px ${dy * 0.45 - 18}px`,
            scale: `${(1 + scale) / 2}`,
            zIndex: 30,
            offset: 0.55,
            transformOrigin: '0 0',
          },
          { translate: '0 0', scale: '1', zIndex: 30, transformOrigin: '0 0' },
        ],
        { duration: FLIGHT / speed, easing: 'ease-out' },
      );
    }
  }, [moment]);
}
