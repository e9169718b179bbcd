import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

const ci = process.env.CI === 'true';
/** Node itself reads TypeScript where it can, which takes half of the processor time that transformed sources take. */
const readsTypeScript = 'typescript' in process.features && process.features.typescript !== false;

const source = (name: string): string => fileURLToPath(new URL(`cli/package/${name}.ts`, import.meta.url));

export default defineConfig({
  // Examples import the package; in a checkout that is its source.
  resolve: {
    alias: [
      { find: /^plumbline-rpc$/, replacement: source('index') },
      { find: /^plumbline-rpc\/(msw|vitest)$/, replacement: source('$1') },
    ],
  },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.cache/**', '**/*.{long,deep}.test.ts'],
    testTimeout: 120_000,
    // What runs at once within a file mostly waits: lives, timeouts.
    maxConcurrency: 24,
    hookTimeout: 60_000,
    pool: 'threads',
    // One more than there are cores: many files wait for processes, pauses and time limits. Each takes up to a gigabyte.
    maxWorkers: Math.min(availableParallelism(), 7) + 1,
    sequence: { sequencer: LongestFirst },
    // Files of one worker share what they load, above all the description; no file may leave anything behind it.
    isolate: false,
    // Elsewhere compiled sources stay until they change: a fifth of what a run loads.
    experimental: { viteModuleRunner: !readsTypeScript, fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    setupFiles: ['./test/support/keep-global-fetch.ts', './test/support/load-sources.ts'],
    reporters: ci
      ? ['default', ['json', { outputFile: 'reports/tests.json' }], './test/support/no-skips.ts']
      : ['default'],
  },
});
