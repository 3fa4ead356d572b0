/**
 * A fixed piece of work of the kind a game is made of: small lists copied, cut and searched, whole numbers mixed. A
 * figure divided by its time says the same on a fast machine and on a slow one. Changing it makes all figures
 * measured before worthless.
 */
export function yardstick(): number {
  let sum = 0;
  let x = 1;
  for (let round = 0; round < 200; round++) {
    const list: number[] = [];
    for (let i = 0; i < 40; i++) {
      x = (Math.imul(x, 1664525) + 1013904223) | 0;
      list.push((x >>> 16) & 127);
    }
    const copy = list.slice();
    for (let i = 0; i < 8; i++) {
      const at = copy.indexOf(list[i]);
      if (at >= 0) copy.splice(at, 1);
    }
    for (const n of copy) if (list.includes(n ^ 1)) sum += n;
  }
  return sum;
}
