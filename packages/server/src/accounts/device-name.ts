const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a device, as in `Firefox, Linux`, so that its owner knows it again; empty for programs. */
export function deviceName(userAgent: string | undefined): string {
  const find = (names: typeof BROWSERS): string[] =>
    names.filter(([pattern]) => pattern.test(userAgent ?? '')).map(([, name]) => name);
  return [...find(BROWSERS).slice(0, 1), ...find(SYSTEMS).slice(0, 1)].join(', ');
}
