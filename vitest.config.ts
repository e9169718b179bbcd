import { defineConfig } from 'vitest/config';

const ci = process.env.CI === 'true';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.cache/**', '**/*.deep.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    // Files of one worker share what they load, above all the description; no file may leave anything behind it.
    isolate: false,
    // Compiled sources stay until they change: a fifth of what a run loads.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    setupFiles: ['./test/keep-global-fetch.ts'],
    reporters: ci ? ['default', ['json', { outputFile: 'reports/tests.json' }], './test/no-skips.ts'] : ['default'],
  },
});
