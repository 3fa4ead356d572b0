import { useEffect, useState } from 'react';
import { useSettings } from './settings.ts';

export interface Layout {
  readonly kind: 'desk' | 'tablet' | 'upright' | 'phone';
  /** How much larger than drawn. */
  readonly scale: number;
  /** How much larger letters are than the table allows: it makes room for them. */
  readonly letters?: number;
  /** Of a phone, or of letters so large that one thing is shown at a time: how it is held, and how little room it has. */
  readonly shape: '' | 'tall' | 'slim' | 'flat' | 'flat snug' | 'flat slim';
}

/** Larger than this, the table shows one thing at a time, so that nothing has to be pushed about. */
const WHOLE = { desk: 150, tablet: 130 };

const between = (least: number, n: number, most: number): number => Math.min(Math.max(n, least), most);

function oneAtATime(w: number, h: number, scale: number): Layout {
  const room = w / scale;
  if (w > h && room >= 480)
    return { kind: 'phone', scale, shape: room < 560 ? 'flat slim' : room < 760 ? 'flat snug' : 'flat' };
  return { kind: 'phone', scale, shape: room < 330 ? 'slim' : 'tall' };
}

/** A tablet held upright has a table of its own; letters too large for it are shown one thing at a time. */
function upright(w: number, h: number, textSize: number): Layout {
  const fits = Math.min(w / 820, h / 1180);
  return textSize <= 115 && fits >= 0.85
    ? { kind: 'upright', scale: between(0.85, fits, 1.75), shape: '' }
    : oneAtATime(w, h, (between(1, w / 600, 1.6) * textSize) / 100);
}

export function layoutFor(w: number, h: number, textSize: number): Layout {
  const text = textSize / 100;
  if (w < 700 || h < 560) return oneAtATime(w, h, between(0.8, Math.min(w, h) / 390, 1.25) * text);
  if (w < 1180 && h > w * 1.2) return upright(w, h, textSize);
  const desk = between(0.92, Math.min(w / 1280, h / 800), 1.75);
  const isDesk = w >= 1180 && h >= 760;
  if (textSize > (isDesk ? WHOLE.desk : WHOLE.tablet)) return oneAtATime(w, h, Math.max(desk, 1) * text);
  if (isDesk) {
    // The table is never larger than the window: what letters want beyond that they get by themselves.
    const scale = text < 1 ? desk * text : Math.max(desk, Math.min(desk * text, w / 1280, h / 800));
    return { kind: 'desk', scale, letters: (desk * text) / scale, shape: '' };
  }
  const whole = between(0.72, Math.min(w / 1024, h / 768), 1.75) * text;
  // Letters somewhat larger take what room there is on the sides: then one only has to scroll down.
  return { kind: 'tablet', scale: Math.min(whole, Math.max(w / 1024, 1)), shape: '' };
}

const measure = (textSize: number): Layout =>
  layoutFor(globalThis.innerWidth, globalThis.innerHeight, textSize);

export function useLayout(): Layout {
  const { textSize } = useSettings();
  const [layout, setLayout] = useState(() => measure(textSize));
  useEffect(() => {
    const update = (): void => setLayout(measure(textSize));
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, [textSize]);
  return layout;
}
