import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hive } from '../../../spec/dialects/hive.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { methods } from '../../../spec/methods/index.ts';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { description, lineOf } from './place.ts';
import { sarif } from './sarif.ts';

const lines = readFileSync(description, 'utf8').split('\n');
const nameIn = (line: number) => /^ {4}\{"name":"([\w.]+)"/.exec(lines[line - 1] ?? '')?.[1];

it('points to the line of every method in the committed description', () => {
  const names = Object.keys(methods);
  expect(names.map((name) => nameIn(lineOf(name)))).toEqual(names);
  expect(names.map((name) => nameIn(lineOf(spelled(name, hive))))).toEqual(names);
  expect(lines[lineOf('batch') - 1]).toMatch(/^ {2}"info"/);
});

it('has deviations as errors, departures as information, notes as notes, each with its rule', () => {
  const { tool, results, invocations } = JSON.parse(foldAll(sarif, sampleRun)).runs[0];
  const shown = results.map((result: Readonly<Record<string, unknown>>) => [result.kind, result.level, result.ruleId]);
  expect(shown).toEqual([
    ['fail', 'error', 'proof/block-id'],
    ['fail', 'error', 'errors/parse-error'],
    ['informational', 'none', 'envelope/error-object'],
    ['fail', 'note', 'schema/deployed-result'],
  ]);
  for (const { ruleId, ruleIndex } of results) {
    if (ruleIndex !== undefined) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  }
  expect(results[0].properties.curl).toContain("curl -sS -H 'content-type: application/json' --data-raw");
  expect(invocations[0]).toMatchObject({
    ...{ exitCode: 1, executionSuccessful: true },
    ...{ startTimeUtc: '2026-11-22T06:00:00Z', endTimeUtc: '2026-11-22T06:00:07.250Z' },
  });
});

it('doubles braces, which viewers take for placeholders', () => {
  const events = sampleRun.map((event) =>
    event.kind === 'check' && event.findings
      ? { ...event, findings: event.findings.map((finding) => ({ ...finding, actual: '{"a":{0}}' })) }
      : event,
  );
  expect(JSON.parse(foldAll(sarif, events)).runs[0].results[0].message.text).toContain('{{"a":{{0}}}}');
});
