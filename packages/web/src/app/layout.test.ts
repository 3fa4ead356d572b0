import { expect, test } from 'vitest';
import { layoutFor } from './layout.ts';

const shapeOf = (w: number, h: number, textSize = 100): string => {
  const { kind, shape } = layoutFor(w, h, textSize);
  return `${kind} ${shape}`.trim();
};

test('the window decides which table is laid', () => {
  expect(shapeOf(1280, 800)).toBe('desk');
  expect(shapeOf(1920, 1080)).toBe('desk');
  expect(shapeOf(1024, 768)).toBe('tablet');
  expect(shapeOf(820, 1180)).toBe('upright');
  expect(shapeOf(1024, 1366)).toBe('upright');
  expect(shapeOf(390, 844)).toBe('phone tall');
  expect(shapeOf(844, 390)).toBe('phone flat');
});

test('letters too large for the whole table show one thing at a time, never wider than the window', () => {
  expect(shapeOf(1024, 768, 130)).toBe('tablet');
  expect(shapeOf(1024, 768, 150)).toBe('phone flat snug');
  expect(shapeOf(1280, 800, 200)).toBe('phone flat snug');
  expect(shapeOf(1024, 768, 200)).toBe('phone flat slim');
  expect(shapeOf(820, 1180, 150)).toBe('phone tall');
  expect(shapeOf(390, 844, 200)).toBe('phone slim');
  expect(layoutFor(390, 844, 200).scale).toBe(2);
});

test('letters of up to 150 per cent keep the desk, which stays within the window', () => {
  for (const textSize of [115, 130, 150]) {
    const { kind, scale, letters = 1 } = layoutFor(1280, 800, textSize);
    expect({ kind, scale }).toEqual({ kind: 'desk', scale: 1 });
    expect(letters).toBeCloseTo(textSize / 100);
  }
  // Where there is room the whole table grows.
  expect(layoutFor(2560, 1600, 150)).toMatchObject({ kind: 'desk', scale: 2, letters: (1.75 * 1.5) / 2 });
});
