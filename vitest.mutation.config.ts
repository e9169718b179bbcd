import { defineConfig } from 'vitest/config';
import groups from './test/mutation/groups.json' with { type: 'json' };
import { keptThread } from './test/mutation/kept-thread.ts';

const group = (process.env.PLUMBLINE_MUTATION ?? 'kernel-schema') as keyof typeof groups;

/** The unit tests of what is mutated: quick, and without complete runs, which notice most changes but not where they are. */
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      // Stryker sets the pool itself.
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: keptThread.name, poolRunner: keptThread });
      },
    },
  ],
  test: {
    include: groups[group].tests,
    testTimeout: 10_000,
    maxWorkers: 1,
    isolate: false,
    setupFiles: ['./test/support/keep-global-fetch.ts'],
  },
});
