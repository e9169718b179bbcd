import type { Reporter, TestModule } from 'vitest/node';

/** The only reason to skip a test: the folder next to the checkout that only the authors have. */
const allowed = /needs \.\.\/shared/;

/** Fails the run if a test was skipped: a test that does not run in CI runs nowhere. */
export default class NoSkips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    const wrong = skipped.filter((test) => !allowed.test(test.fullName));
    for (const test of wrong)
      console.error(`Skipped, which CI does not allow: ${test.module.moduleId}: ${test.fullName}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
}
