import { defineConfig } from 'vitest/config';

const tests = [
  'packages/**/src/**/*.test.ts',
  'packages/**/test/**/*.test.ts',
  'scripts/**/*.test.ts',
  'examples/*.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    // Not threads: one that crashed in native code took the whole run with it, without a word.
    pool: 'forks',
    maxWorkers: 2,
    // Only against tests that never end: speed is measured by the bench, and a machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: tests,
          exclude: ['**/node_modules/**', 'packages/server/**', 'packages/web/test/**'],
          // Modules have no state (checked by scripts/checks/purity.ts), so test files can share them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          // Servers are started and killed here; missing databases are installed from Debian.
          globalSetup: ['packages/server/test/services.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['packages/web/test/**/*.test.ts'],
          globalSetup: ['packages/web/test/build.setup.ts'],
        },
      },
    ],
  },
});
