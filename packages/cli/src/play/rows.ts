import { type SpotView, viewGoods } from '@evertable/engine';
import { cut, dim, fit, inColour } from './paint.ts';
import { markNames, worthOf } from './open-things.ts';
import { kindNamed, lettersOf, type Scene, short } from './scene.ts';

/** One card or place on a line, with room for a number before it. */

const NUMBER = 4;
const ROW = 80 - NUMBER;
const TYPE = 4;
const COST = 8;
const POINTS = 3;

/** A card: name, colour, cost, points and effect, with a remark at the end. */
export function cardRow(scene: Scene, key: string, nameWidth: number, count = 1, remark = ''): string {
  const { rules, translator } = scene;
  const info = kindNamed(rules, key);
  if (info === undefined) return translator.card(key);
  const colour = rules.game.colors[info.color] ?? '';
  const name = cardLabel(scene, key) + (count > 1 ? ` ×${count}` : '');
  const type = colour === '' ? '' : translator.say(`color.${colour}`);
  const { any } = info.cost;
  const fixed = short(lettersOf(rules, translator), viewGoods(rules, info.cost.goods));
  const cost = [fixed, any === 0 ? '' : `${any}?`].filter((part) => part !== '').join(' ') || '0';
  const points = `${info.points}★`;
  const text = translator.say(`card.${info.id}.short`);
  const room = ROW - nameWidth - TYPE - COST - POINTS - 4 - (remark === '' ? 0 : remark.length + 1);
  return [
    inColour(colour, fit(name, nameWidth)),
    dim(type.slice(0, TYPE).padEnd(TYPE)),
    cost.padEnd(COST),
    points.padStart(POINTS),
    remark === '' ? cut(text, room) : `${fit(text, room)} ${remark}`,
  ].join(' ');
}

/** The name, with marks for Constructions and Unique cards. */
export function cardLabel(scene: Scene, key: string): string {
  const info = kindNamed(scene.rules, key);
  return `${scene.translator.card(key)}${info?.construction ? '⌂' : ''}${info?.unique ? '*' : ''}`;
}

export const widest = (names: readonly string[]): number => Math.max(0, ...names.map((name) => name.length));

/** A place of the board: name, short effect, and workers there. */
export function spotRow(scene: Scene, spot: SpotView, nameWidth: number): string {
  const name = scene.translator.place(spot.id);
  const lying = [
    ...markNames(scene, spot.marks),
    spot.tokens > 0 ? `+${spot.tokens}★` : '',
    short(lettersOf(scene.rules, scene.translator), spot.stock),
    spot.under.map((key) => scene.translator.card(key)).join(', '),
  ].filter((part) => part !== '');
  const value = worthOf(scene, spot);
  const there = [value, occupants(scene, spot), ...lying].filter((part) => part !== '').join(' ');
  const room = ROW - nameWidth - there.length - 2;
  return `${fit(name, nameWidth)} ${dim(fit(firstSentence(spotText(scene, spot.id)), room))} ${there}`;
}

export function spotText({ translator }: Scene, id: string): string {
  const key = [`place.${id}.text`, `event.${id}.text`].find((k) => translator.has(k));
  return key === undefined ? '' : translator.say(key);
}

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** `[ ]` has room for one worker, `( )` for any number; the workers are inside. */
function occupants({ names }: Scene, spot: SpotView): string {
  if (spot.claimants.length > 0) return `✓ ${spot.claimants.map((seat) => names[seat]).join(', ')}`;
  if (spot.room === 0) return '';
  const seats = [...new Set(spot.workers)].map((seat) => {
    const n = spot.workers.filter((other) => other === seat).length;
    return n === 1 ? names[seat] : `${names[seat]} ×${n}`;
  });
  const who = seats.join(', ') || ' ';
  if (spot.room === null) return `(${who})`;
  const free = spot.room - spot.workers.length;
  return `[${who}]${spot.room > 1 && free > 0 && who !== ' ' ? ` +${free}` : ''}`;
}
