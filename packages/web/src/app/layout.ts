import { useEffect, useState } from 'react';
import { useSettings } from './settings.ts';

export interface Layout {
  readonly kind: 'desk' | 'tablet' | 'phone';
  /** How much larger than drawn. */
  readonly scale: number;
}

function measure(textSize: number): Layout {
  const { innerWidth: w, innerHeight: h } = globalThis;
  const text = textSize / 100;
  if (w < 700 || h < 560) return { kind: 'phone', scale: Math.min(Math.max(w / 390, 0.8), 1.25) * text };
  // Larger letters want the roomier table.
  if (w >= 1180 && h >= 760 && textSize <= 115)
    return { kind: 'desk', scale: Math.min(Math.max(Math.min(w / 1280, h / 800), 0.92), 1.75) * text };
  const whole = Math.min(Math.max(Math.min(w / 1024, h / 768), 0.72), 1.75) * text;
  // Letters somewhat larger take what room there is on the sides: then one only has to scroll down.
  return { kind: 'tablet', scale: textSize <= 130 ? Math.min(whole, Math.max(w / 1024, 1)) : whole };
}

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
