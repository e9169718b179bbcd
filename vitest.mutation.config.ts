import { defineConfig } from 'vitest/config';
import groups from './test/mutation/groups.json' with { type: 'json' };

const group = (process.env.PLUMBLINE_MUTATION ?? 'kernel-schema') as keyof typeof groups;

/** The unit tests of what is mutated: quick, and without complete runs, which notice most changes but not where they are. */
export default defineConfig({
  test: {
    include: groups[group].tests,
    testTimeout: 10_000,
    pool: 'threads',
    maxWorkers: 1,
    setupFiles: ['./test/own-fetch.ts'],
  },
});
