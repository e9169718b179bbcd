import { describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import type { Accepted } from '../../model/policy.ts';
import { exitCode, foldAll, reporters } from '../index.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { summary } from '../summary.ts';
import { acceptance } from './accepted.ts';
import { verdict } from './verdict.ts';

const entry: Accepted = {
  ...{ id: '7f3a91c20b4d', rule: 'proof/block-id', method: 'condenser_api.get_block', pointer: '/result/block_id' },
  ...{ reason: 'canary reason', link: 'https://bugs.example/1' },
};
const other: Accepted = {
  ...entry,
  ...{ id: '0a1b2c3d4e5f', rule: 'errors/parse-error', method: 'block_api.get_block', pointer: '/error/message' },
};
const gone: Accepted = { ...entry, id: 'aaaaaaaaaaaa' };

const run = (...accepted: readonly Accepted[]): readonly Event[] =>
  sampleRun
    .filter((event) => event.kind !== 'check' || event.outcome !== 'broken')
    .map((event) => (event.kind === 'start' ? { ...event, accepted } : event));
const judged = (events: readonly Event[]): readonly [number, string] => [
  foldAll(exitCode, events),
  verdict(foldAll(summary, events)),
];

describe('a baseline', () => {
  it('lets what it names pass, and nothing else', () => {
    expect(judged(run())[0]).toBe(1);
    expect(judged(run(entry))).toEqual([1, 'Not conformant: 1 deviation, 1 note, 1 accepted.']);
    expect(judged(run(entry, other))).toEqual([
      0,
      expect.stringContaining('Conformant, 2 deviations accepted; 1 note.'),
    ]);
  });

  it('ends on the day after its last', () => {
    expect(judged(run({ ...entry, expires: '2026-11-22' }, other))[0]).toBe(0);
    expect(judged(run({ ...entry, expires: '2026-11-21' }, other))[0]).toBe(1);
  });

  it('fails when an entry is stale, but not for what the run did not look for', () => {
    expect(judged(run(entry, other, gone))).toEqual([
      1,
      'Not conformant: 1 note, 2 accepted, 1 stale entry of the baseline.',
    ]);
    expect(judged(run(entry, other, { ...gone, rule: 'left/out' }))[0]).toBe(0);
    expect(judged(run(entry, other, { ...gone, method: 'database_api.get_version' }))[0]).toBe(1);
    const cut = run(entry, other, gone).map(
      (event): Event => (event.kind === 'end' ? { ...event, reason: 'budget' } : event),
    );
    expect(acceptance(foldAll(summary, cut)).stale).toEqual([]);
  });

  it('is in every report: none of them fails what the exit code does not', () => {
    const events = run(entry, other);
    expect(foldAll(reporters.junit, events)).toContain('failures="0"');
    const { results } = JSON.parse(foldAll(reporters.sarif, events)).runs[0];
    expect(results.filter(({ suppressions }: { suppressions?: unknown }) => suppressions !== undefined)).toHaveLength(
      2,
    );
    const { deviations } = JSON.parse(foldAll(reporters.json, events));
    expect(deviations.map(({ accepted }: { accepted: unknown }) => accepted)).toEqual([
      { reason: entry.reason, link: entry.link },
      { reason: entry.reason, link: entry.link },
    ]);
    expect(foldAll(reporters.badge, events)).toContain('conformant');
    for (const kind of ['console', 'markdown'] as const)
      expect(foldAll(reporters[kind], events)).toContain('canary reason');
  });
});
