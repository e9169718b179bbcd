import { expect, it } from 'vitest';
import type { Event, EventBody } from '../../model/event.ts';
import { mostDefects } from '../causes/occurrences.ts';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { auditedRun, compared, started, variedRun } from '../varied-run.testing.ts';
import { console } from './console.ts';

/** The lines of the report on these events. */
function linesOf(...bodies: readonly EventBody[]): readonly string[] {
  const events = bodies.map((body, seq): Event => ({ seq, ...body }));
  return foldAll(console, events).split('\n');
}

it('shows a simple run', async () => {
  await expect(foldAll(console, sampleRun)).toMatchFileSnapshot('console.golden.txt');
});

it('shows a check with its comparisons, shortened lists and reasons', async () => {
  await expect(foldAll(console, variedRun)).toMatchFileSnapshot('../golden/console-check.txt');
});

it('shows an audit with its targets and what was not read', async () => {
  await expect(foldAll(console, auditedRun)).toMatchFileSnapshot('../golden/console-audit.txt');
});

it('says that the dialect of a node is unknown, and nothing of a chain without a head', () => {
  const target = { ...variedRun[1], dialect: null, head: null, blocks: [] } as unknown as EventBody;
  expect(linesOf(started, target).slice(0, 3)).toEqual([
    'plumbline 1.2.3 · check https://node.example/rpc · dialect unknown · full · seed 7',
    'The dialect is unknown: a result passes if one of all dialects explains it; see --dialect.',
    '',
  ]);
});

it('begins and ends with what is known of a run that was interrupted', () => {
  expect(linesOf(started)).toEqual([
    'plumbline 1.2.3 · check https://node.example/rpc · full · seed 7',
    '',
    '0 checks on 0 cases, 0 requests',
    'Interrupted: this report is partial.',
    '',
  ]);
});

it('says how many findings it left out', () => {
  const checks = Array.from({ length: mostDefects + 2 }, (_, index): EventBody => {
    const finding = { ...compared, id: `${index}`, evidence: [] };
    const { rule, method } = finding;
    return { kind: 'check', rule, case: 'c', method, outcome: 'deviation', findings: [finding] };
  });
  expect(linesOf(started, ...checks).slice(-4)).toContain('2 findings left out: there were too many different ones');
});

it('cuts a line at 100 characters, and shows one of 100', () => {
  const problem = (length: number): EventBody => ({ kind: 'problem', file: 'f', line: 0, message: 'x'.repeat(length) });
  const [exact, cut] = linesOf(started, problem(95), problem(96)).slice(3, 5);
  expect(exact).toBe(`  f: ${'x'.repeat(95)}`);
  expect(cut).toBe(`  f: ${'x'.repeat(94)}…`);
});
