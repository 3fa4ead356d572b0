import { makeObservable } from '../../app/observable.ts';

/** The card or place shown large. */
export interface Zoomed {
  readonly target: string;
  /** Where it lies on the screen; null when it was asked for by name and stays until closed. */
  readonly at: DOMRect | null;
}

export const zoomed = makeObservable<Zoomed | null>(null);

/** The card or place that has the keyboard's focus. */
export const focused = makeObservable<{ readonly target: string; readonly at: DOMRect } | null>(null);

const HOVER = 380;
const LONG_PRESS = 450;
let timer: ReturnType<typeof setTimeout> | undefined;
/** A long press is no press. */
let held = false;

export function closeZoom(): void {
  clearTimeout(timer);
  zoomed.set(null);
}

/** Shows a thing large until it is closed. */
export const openZoom = (target: string): void => zoomed.set({ target, at: null });

/** Pointing at a thing, or holding a finger on it, shows it large. */
export const zoomHandlers = (target: string) => ({
  onPointerEnter(event: React.PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return;
    const element = event.currentTarget;
    clearTimeout(timer);
    timer = setTimeout(() => zoomed.set({ target, at: element.getBoundingClientRect() }), HOVER);
  },
  onPointerLeave(event: React.PointerEvent<HTMLElement>) {
    clearTimeout(timer);
    if (event.pointerType === 'mouse' && (zoomed.get()?.at ?? null) !== null) zoomed.set(null);
  },
  onPointerDown(event: React.PointerEvent<HTMLElement>) {
    clearTimeout(timer);
    held = false;
    if (event.pointerType === 'mouse') return;
    timer = setTimeout(() => {
      held = true;
      zoomed.set({ target, at: null });
    }, LONG_PRESS);
  },
  onPointerUp() {
    clearTimeout(timer);
  },
  onPointerCancel() {
    clearTimeout(timer);
  },
  onContextMenu(event: React.MouseEvent) {
    event.preventDefault();
    zoomed.set({ target, at: null });
  },
  onFocus(event: React.FocusEvent<HTMLElement>) {
    const element = event.currentTarget;
    if (element.matches(':focus-visible')) focused.set({ target, at: element.getBoundingClientRect() });
  },
  onBlur() {
    focused.set(null);
  },
  onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    if (event.key === 'z' && !event.ctrlKey && !event.metaKey) zoomed.set({ target, at: null });
  },
});

/** Whether the press that just ended was a long one. Asking makes it forgotten. */
export function wasHeld(): boolean {
  const was = held;
  held = false;
  return was;
}
