import { defineConfig } from 'vitest/config';

/** As in the other configuration: Node itself reads TypeScript where it can. */
const readsTypeScript = 'typescript' in process.features && process.features.typescript !== false;

/** The deep tests: all cases of the same laws, and a real fresh clone. */
export default defineConfig({
  test: {
    env: { PLUMBLINE_CASES: 'all' },
    include: ['**/*.deep.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.cache/**'],
    // Slow machines are given time: long tests go on where they were stopped.
    testTimeout: 3 * 3_600_000,
    hookTimeout: 900_000,
    pool: 'threads',
    maxWorkers: 2,
    setupFiles: ['./test/support/load-sources.ts'],
    experimental: { viteModuleRunner: !readsTypeScript },
  },
});
