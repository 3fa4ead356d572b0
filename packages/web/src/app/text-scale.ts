import { settings } from './settings.ts';

/** What the pages beside the table know of the letters' size, and of how much room it leaves them. */
function apply(): void {
  const { style, classList } = document.documentElement;
  const text = settings.get().textSize / 100;
  const room = innerWidth / text;
  style.setProperty('--text', `${text}`);
  classList.toggle('narrow', room <= 900);
  classList.toggle('thin', room <= 700);
  classList.toggle('tiny', room <= 300);
}

/** Keeps to it from now on: before anything is drawn, so that nothing jumps. */
export function followTextScale(): void {
  apply();
  settings.watch(apply);
  addEventListener('resize', apply);
}
