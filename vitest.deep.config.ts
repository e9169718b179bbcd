import { defineConfig } from 'vitest/config';

/** The slow tests: more runs of the same laws, and a real fresh clone. */
export default defineConfig({
  test: {
    include: ['**/*.deep.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.cache/**'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    pool: 'threads',
    maxWorkers: 2,
  },
});
