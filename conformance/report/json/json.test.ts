import { expect, it } from 'vitest';
import { foldAll } from '../fold.ts';
import { summary } from '../summary.ts';
import { auditedRun, variedRun } from '../varied-run.testing.ts';
import { json, reportOf } from './json.ts';

it('has all findings with their requests, commands and comparisons', async () => {
  await expect(foldAll(json, variedRun)).toMatchFileSnapshot('../golden/json-check.txt');
});

it('has the problems of an audit and the dialect of the first target that shows one', async () => {
  await expect(foldAll(json, auditedRun)).toMatchFileSnapshot('../golden/json-audit.txt');
});

it('has every member for a run that has not begun', async () => {
  await expect(foldAll(json, [])).toMatchFileSnapshot('../golden/json-empty.txt');
});

it('has what a user required, and why a run ended', () => {
  const [start, ...rest] = variedRun;
  const run = { ...start, failOn: 'should', require: { methods: 3 } } as (typeof variedRun)[number];
  const { failOn, require, exitCode, detail } = reportOf(foldAll(summary, [run, ...rest]));
  expect({ failOn, require, exitCode, detail }).toEqual({
    ...{ failOn: 'should', require: { methods: 3 }, exitCode: 1, detail: 'the head moved' },
  });
});
