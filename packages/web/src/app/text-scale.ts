import { settings } from './settings.ts';

/** Applies the text size to `<html>` and sets width classes from the room that is left. */
function apply(): void {
  const { style, classList } = document.documentElement;
  const text = settings.get().textSize / 100;
  const room = innerWidth / text;
  style.setProperty('--text', `${text}`);
  classList.toggle('medium', room <= 1180);
  classList.toggle('compact', room <= 1000);
  classList.toggle('narrow', room <= 900);
  classList.toggle('thin', room <= 700);
  classList.toggle('tiny', room <= 300);
}

/** Runs before anything is drawn, so that nothing jumps. */
export function followTextScale(): void {
  apply();
  settings.watch(apply);
  addEventListener('resize', apply);
}
