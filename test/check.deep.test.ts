import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { binding } from '../conformance/coverage/covered.ts';
import { evaluatedIn } from '../conformance/coverage/evaluated.ts';
import { rules } from '../conformance/judge/index.ts';
import type { Event } from '../conformance/model/event.ts';
import { plumbline } from './support/plumbline.ts';

const cli = plumbline();

it('npm start finds no deviation on a living chain, calls all that reads, and evaluates four clauses of five', async () => {
  const events = 'events=events.ndjson';
  const { code, stdout } = await cli.run('check', '--report', events, '--report', 'json=report.json');

  const lines = readFileSync(cli.path('events.ndjson'), 'utf8').trim().split('\n');
  const evaluated = evaluatedIn(
    lines.map((line) => JSON.parse(line) as Event),
    rules,
  );
  const report = JSON.parse(readFileSync(cli.path('report.json'), 'utf8'));
  expect([code, report.deviations]).toEqual([0, []]);
  expect(stdout).toMatch(/^18[5-9] of 193 methods.*\nConformant/m);
  expect(evaluated.size / binding().length).toBeGreaterThanOrEqual(0.8);
});
