import { useLayoutEffect, useRef } from 'react';
import { motionAllowed, settings } from '../../app/settings.ts';

type Places = ReadonlyMap<string, DOMRect | null>;

const FLIGHT = 260;

const apart = (a: DOMRect, b: DOMRect): boolean => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) >= 12;

/** What is in the air. */
const flying = new Map<HTMLElement, Animation>();

/** Only what a screen moves by itself: anything else is drawn again for every frame. */
function fly(element: HTMLElement, from: DOMRect, to: DOMRect, speed: number): void {
  if (!apart(from, to)) return;
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const scale = Math.min(3, from.width / to.width);
  const { style } = element;
  const flight = element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: `${scale}` },
      { translate: `${dx * 0.45}px ${dy * 0.45 - 18}px`, scale: `${(1 + scale) / 2}`, offset: 0.55 },
      { translate: '0 0', scale: '1' },
    ],
    { duration: FLIGHT / speed, easing: 'ease-out' },
  );
  style.zIndex = '30';
  style.transformOrigin = '0 0';
  flying.set(element, flight);
  flight.addEventListener('finish', () => {
    if (flying.get(element) === flight) land(element);
  });
}

function land(element: HTMLElement): void {
  const { style } = element;
  style.zIndex = '';
  style.transformOrigin = '';
  flying.delete(element);
  // A card drawn small before its flight would stay so: for one frame it is no layer of its own, and drawn again.
  style.willChange = 'auto';
  requestAnimationFrame(() => requestAnimationFrame(() => (style.willChange = '')));
}

/** Everything put down where it belongs; where it was seen in the air. */
function landAll(): ReadonlyMap<HTMLElement, DOMRect> {
  const seen = new Map([...flying.keys()].map((element) => [element, element.getBoundingClientRect()]));
  for (const [element, flight] of flying) {
    flight.cancel();
    land(element);
  }
  return seen;
}

function appear(element: HTMLElement, speed: number): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 / speed, easing: 'ease-out' });
}

/** Cards that lie elsewhere than before fly there; new ones fade in. */
export function useFlights(revision: unknown): void {
  const before = useRef<Places | null>(null);
  useLayoutEffect(() => {
    const { speed } = settings.get();
    const known = before.current;
    before.current = null;
    if (speed === 0) return;
    const moves = motionAllowed();
    const seen = landAll();
    const now = new Map<string, DOMRect | null>();
    const lying: [HTMLElement, string][] = [];
    for (const element of document.querySelectorAll<HTMLElement>('[data-board] [data-target]')) {
      // Where nothing flies, nothing needs to be measured.
      const rect = moves ? element.getBoundingClientRect() : null;
      if (rect?.width === 0) continue;
      const target = element.dataset['target'] as string;
      now.set(target, rect);
      lying.push([element, target]);
    }
    before.current = now;
    if (known === null || known.size === 0) return;
    for (const [element, target] of lying) {
      const from = known.get(target);
      const to = now.get(target) ?? null;
      if (from === undefined) {
        if (target.includes('#')) appear(element, speed);
      } else if (from !== null && to !== null) {
        // What flies to the same place as before flies on.
        fly(element, apart(from, to) ? from : (seen.get(element) ?? from), to, speed);
      }
    }
  }, [revision]);
}
