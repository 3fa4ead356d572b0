// The landscapes of layered paper behind the figures of cards, by colour of card, by day and at dusk.
import { SCENES } from '../src/art/picture.ts';

interface Colors {
  readonly sky: readonly [high: string, low: string];
  readonly far: string;
  readonly pines: readonly [light: string, dark: string];
  readonly near: string;
  readonly front: string;
  readonly sun: readonly [halo: number, disc: number];
}

const colors = (list: string): string[] => list.split(' ').map((color) => `#${color}`);

/** By day: high and low sky, far hill, both halves of the pines, near hill, front. */
const DAY: Readonly<Record<string, string>> = {
  production: 'F6FBE2 DDEDC6 B5D392 A9CB84 98BF72 88B566 75A553',
  destination: 'FFF4E8 FBDDCB F0B497 EAA888 E2987A DB8668 C97253',
  traveler: 'FFFAE8 F6E6C0 E3C78D D9BA7C CEAD6C C9A25F B48D48',
  governance: 'F3FAFF D5E7F3 A5CAE2 97BFDA 87B3D1 74A8CB 5E96BC',
  prosperity: 'FCF4FF E9DBF3 CBB0E0 C0A2D9 B393CF A684C5 9370B5',
  other: 'FFFBF1 EBE3D2 D2C3A2 C6B692 BAA983 B5A27A 9F8C62',
};

/** At dusk: high and low sky, far hill, pines. */
const DUSK: Readonly<Record<string, string>> = {
  production: '8FB36C C7DFA4 7FA85C 6E9A4E',
  destination: 'C9694F F0B091 BE664A AE593F',
  traveler: 'A9803D DDBD7E A27A3A 946E30',
  governance: '5E93BC A3C8E2 5A8DB4 4C7EA6',
  prosperity: '8D68B4 C9ABDF 8763AC 77549B',
  other: '8F7F5E CBBB95 8B7B5A 7B6B4B',
};

function colorsOf(color: string, dusk: boolean): Colors {
  const [s0, s1, s2, light, dark, near, front] = colors(DAY[color]);
  if (!dusk) return { sky: [s0, s1], far: s2, pines: [light, dark], near, front, sun: [0.38, 0.75] };
  const [d0, d1, d2, d3] = colors(DUSK[color]);
  return { sky: [d0, d1], far: d2, pines: [d3, d2], near, front, sun: [0.14, 0.3] };
}

const W = 120;
const H = 84;
const n = (value: number): string => `${Math.round(value * 10) / 10}`;

/** A folded tree: its left half is in the light. */
function pine(x: number, y: number, t: number, [light, dark]: Colors['pines']): string {
  const half = (side: number, fill: string): string =>
    `<path d="M${n(x)} ${n(y - t)}l${n(side * t * 0.3)} ${n(t * 0.55)}h${n(-side * t * 0.1)}l${n(side * t * 0.2)} ${n(t * 0.45)}H${n(x)}Z" fill="${fill}"/>`;
  return half(-1, light) + half(1, dark);
}

function scene(color: string, dusk: boolean, which: number): string {
  const { sky, far, pines, near, front, sun } = colorsOf(color, dusk);
  const s = 211 + which * 389;
  const a = (s % 9) - 4;
  const b = ((s >> 3) % 9) - 4;
  const sunX = n(W * [0.2, 0.78, 0.42][which % 3]);
  const trees = Array.from({ length: 5 }, (_, i) =>
    pine(
      (W * (i + 0.2 + ((s >> i) % 5) / 9)) / 5,
      H * (0.66 + ((s >> (i + 2)) % 5) / 60),
      H * (0.24 + ((s >> i) % 4) / 22),
      pines,
    ),
  ).join('');
  const edge = `M0 ${n(H * 0.72 + b * 0.5)}Q${n(W * 0.3)} ${n(H * 0.62 - a * 0.5)} ${n(W * 0.6)} ${n(H * 0.7)}T${W} ${n(H * 0.67 + a * 0.5)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
    `<path fill="url(#s)" d="M0 0h${W}v${H}H0Z"/>` +
    `<g fill="#fff"><circle cx="${sunX}" cy="${n(H * 0.3)}" r="${n(H * 0.24)}" opacity="${sun[0]}"/><circle cx="${sunX}" cy="${n(H * 0.3)}" r="${n(H * 0.16)}" opacity="${sun[1]}"/></g>` +
    `<path d="M0 ${n(H * 0.58 + a * 0.6)}Q${n(W * 0.25)} ${n(H * 0.42 + b * 0.6)} ${n(W * 0.5)} ${n(H * 0.57)}T${W} ${n(H * 0.5 - a * 0.6)}V${H}H0Z" fill="${far}"/>${trees}` +
    `<path d="${edge}V${H}H0Z" fill="${near}"/><path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"/>` +
    `<path d="M0 ${n(H * 0.92)}Q${n(W * 0.35)} ${n(H * 0.84)} ${n(W * 0.7)} ${n(H * 0.93)}T${W} ${n(H * 0.9)}V${H}H0Z" fill="${front}"/></svg>`
  );
}

/** Every landscape by its address below `art/`. */
export function allScenes(): Map<string, string> {
  const files = new Map<string, string>();
  for (const color of Object.keys(DAY))
    for (const dusk of [false, true])
      for (let which = 0; which < SCENES; which++)
        files.set(`scene/${color}${dusk ? '-dusk' : ''}-${which}.svg`, scene(color, dusk, which));
  return files;
}
