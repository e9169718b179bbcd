import type { Reporter, TestModule } from 'vitest/node';

/** What a test may be skipped for: the folder beside the checkout that nobody but the authors has. */
const allowed = /needs \.\.\/shared/;

/** Fails the run where a test was skipped: what does not run in CI runs nowhere. */
export default class NoSkips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    const wrong = skipped.filter((test) => !allowed.test(test.fullName));
    for (const test of wrong)
      console.error(`Skipped, which CI does not allow: ${test.module.moduleId}: ${test.fullName}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
}
