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
    pool: 'threads',
    maxWorkers: 2,
    // Only against hanging for ever: how fast things are is for the bench, and a busy machine is no fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: tests,
          exclude: ['**/node_modules/**', 'packages/server/**', 'packages/web/test/**'],
          // Modules hold no state (a check sees to it), so test files can share them instead of loading all content anew.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          // Servers are started and killed here; databases come from Debian where they are missing.
          pool: 'forks',
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
