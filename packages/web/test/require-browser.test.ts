import { expect, test } from 'vitest';
import { requireBrowser } from './browser.ts';

test('a missing browser skips the browser tests on a desk, and fails them in CI', () => {
  expect(requireBrowser('/usr/bin/chromium', '1')).toBe('/usr/bin/chromium');
  expect(requireBrowser(null, '')).toBeNull();
  expect(() => requireBrowser(null, '1')).toThrow('no browser');
});
