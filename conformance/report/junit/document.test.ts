import { expect, it } from 'vitest';
import { foldAll } from '../fold.ts';
import { auditedRun, variedRun } from '../varied-run.testing.ts';
import { junit } from './junit.ts';

it('has comparisons, consequences and departures in the test cases of their methods', async () => {
  await expect(foldAll(junit, variedRun)).toMatchFileSnapshot('../golden/junit-check.xml');
});

it('has what an audit could not read in the case of the run', async () => {
  await expect(foldAll(junit, auditedRun)).toMatchFileSnapshot('../golden/junit-audit.xml');
});

it('has a case for a run that has not begun', async () => {
  await expect(foldAll(junit, [])).toMatchFileSnapshot('../golden/junit-empty.xml');
});
