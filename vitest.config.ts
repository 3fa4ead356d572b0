import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/**/src/**/*.test.ts', 'packages/**/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // Modules hold no state (a check sees to it), so test files can share them instead of loading all content anew.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
