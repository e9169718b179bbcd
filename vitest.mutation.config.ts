import { defineConfig } from 'vitest/config';

/** The unit tests of what is mutated: quick, and without whole runs, which notice most changes but say nothing of where. */
export default defineConfig({
  test: {
    include: [
      'spec/kernel/{containers,parts}.test.ts',
      'conformance/judge/order/sorted.test.ts',
      'conformance/run/merge-differences.test.ts',
      'conformance/report/{distinct,verdict}.test.ts',
    ],
    testTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 1,
    setupFiles: ['./test/own-fetch.ts'],
  },
});
