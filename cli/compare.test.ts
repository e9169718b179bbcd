import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Event } from '../conformance/model/event.ts';
import { foldAll, reporters } from '../conformance/report/index.ts';
import { sampleRun } from '../conformance/report/sample-run.testing.ts';
import { comparedPage } from './check/reports/compared-page.ts';
import { comparison, comparisonText } from './check/reports/comparison.ts';
import { readReport } from './check/reports/replayed-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The report of a run as it is read from its file. */
function report(name: string, events: readonly Event[]) {
  const path = join(folder, name);
  writeFileSync(path, foldAll(reporters.json, events));
  return readReport(path);
}

const all = report('all.json', sampleRun);
const without = (rule: string) =>
  report(
    `${rule.replace('/', '-')}.json`,
    sampleRun.filter((event) => event.kind !== 'check' || event.rule !== rule || event.outcome !== 'deviation'),
  );

it('says what is new, fixed and unchanged', () => {
  const [noId, noParse] = [without('proof/block-id'), without('errors/parse-error')];
  expect(comparisonText(comparison(noId, noParse))).toBe(
    `NEW        7f3a91c20b4d  proof/block-id  condenser_api.get_block /result/block_id
FIXED      0a1b2c3d4e5f  errors/parse-error  block_api.get_block /error/message
1 new, 1 fixed, 0 unchanged
`,
  );
});

it('of a run with itself has nothing new', () => {
  expect(comparisonText(comparison(all, all))).toMatch(/^(UNCHANGED .*\n){2}0 new, 0 fixed, 2 unchanged\n$/);
});

it('takes a defect that is shown by another of its occurrences as unchanged', () => {
  const [one, ...rest] = all.deviations;
  if (one === undefined) throw new Error('no deviation');
  const shown = { ...one, id: 'bbbbbbbbbbbb', others: [{ id: one.id }] };
  const { fixed, fresh } = comparison(all, { ...all, deviations: [shown, ...rest] });
  expect([fixed, fresh.map(({ id }) => id)]).toEqual([[], ['bbbbbbbbbbbb']]);
});

it('is a page as well, whatever a report says', () => {
  const hostile = '"><script>x()</script>\u0000\ud800';
  const [one, ...rest] = all.deviations;
  if (one === undefined) throw new Error('no deviation');
  const page = comparedPage(
    comparison({ ...all, deviations: rest }, { ...all, deviations: [{ ...one, rule: hostile }, ...rest] }),
    [hostile, 'now'],
  );
  expect(page).toMatch(/<h1>1 new, 0 fixed, 1 unchanged<\/h1>/);
  expect(page).toContain('errors/parse-error');
  expect(page).not.toContain('<script');
  expect(page.isWellFormed()).toBe(true);
  expect(page).not.toContain('\u0000');
});
