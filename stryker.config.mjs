import groups from './test/mutation/groups.json' with { type: 'json' };

/** One group of files, named by PLUMBLINE_MUTATION; its state stays in `.cache`, so that only what changed is run again. */
const name = process.env.PLUMBLINE_MUTATION ?? 'kernel-schema';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  tsconfigFile: 'none.json',
  mutate: groups[name].mutate,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  concurrency: 1,
  timeoutMS: 10_000,
  disableTypeChecks: false,
  ignorePatterns: ['dist', '.cache', 'reports/*', 'bench', 'examples', 'fixtures/chains'],
  tempDirName: '.cache/stryker',
  reporters: ['json'],
  jsonReporter: { fileName: `.cache/mutation/${name}-report.json` },
};
