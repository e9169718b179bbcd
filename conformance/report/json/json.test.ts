import { describe, expect, it } from 'vitest';
import type { CheckEvent, EndEvent, Event } from '../../model/event.ts';
import type { Accepted } from '../../model/policy.ts';
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

describe('a report', () => {
  const report = (change: (event: Event) => Event) => reportOf(foldAll(summary, variedRun.map(change)));
  const ended = (more: Partial<EndEvent>) => (event: Event) => (event.kind === 'end' ? { ...event, ...more } : event);
  const begun = (more: object) => (event: Event) => (event.kind === 'start' ? { ...event, ...more } : event);
  const same = (event: Event) => event;

  it('of a part says which, of a chain that was followed how far', () => {
    const shard = { index: 2, of: 5 };
    const followed = { blocks: 9, operations: 4, heads: 1, values: 20, forks: 0, writes: 0 };
    expect(report(begun({ shard })).shard).toEqual(shard);
    expect(report(ended({ followed })).summary.followed).toEqual(followed);
    expect(Object.keys(report(same))).not.toContain('shard');
    expect(Object.keys(report(same).summary)).not.toContain('followed');
  });

  it('of a target that was lost has the requests that were under way, each as a command', () => {
    const underWay = [
      { method: 'a.b', request: '{"id":1}' },
      { method: 'c.d', request: '{"id":2}', probe: { method: 'PUT' } },
    ] as const;
    const found = report(ended({ reason: 'lost', underWay })).underWay;
    expect(found?.map(({ curl, ...rest }) => rest)).toEqual(underWay);
    expect(found?.[0]?.curl).toMatch(/^curl -sS -H .* --data-raw '\{"id":1\}' /);
    expect(found?.[1]?.curl).toMatch(/^curl -sS -X PUT /);
    expect(Object.keys(report(same))).not.toContain('underWay');
  });

  it('says of a finding that it was accepted, and of the baseline what is stale', () => {
    const first = report(same).deviations[0];
    const entry: Accepted = {
      ...{ id: first?.id ?? '', rule: first?.rule ?? '', method: first?.method ?? '', pointer: first?.pointer ?? '' },
      ...{ reason: 'known', link: 'https://bugs.example/1' },
    };
    const gone = { ...entry, id: 'aaaaaaaaaaaa', expires: '2999-01-01' };
    const found = report(begun({ accepted: [entry, gone] }));
    const said = { reason: 'known', link: 'https://bugs.example/1' };
    expect(found.deviations[0]).toMatchObject({ accepted: said });
    expect(found.deviations.slice(1).filter((each) => 'accepted' in each)).toEqual([]);
    expect(found.stale?.map(({ id }) => id)).toEqual([gone.id]);
    expect(Object.keys(report(same))).not.toContain('stale');
    const lasting = report(begun({ accepted: [{ ...entry, expires: '2999-01-01' }] }));
    expect(lasting.deviations[0]).toMatchObject({ accepted: { ...said, expires: '2999-01-01' } });
  });

  it('says of its first exchange how it was sent, and whether the answer is cut', () => {
    const changed = (more: object) => (event: Event) => {
      if (event.kind !== 'check' || event.findings === undefined) return event;
      const findings = event.findings.map((each) => {
        const [evidence, ...others] = each.evidence;
        return { ...each, evidence: evidence === undefined ? [] : [{ ...evidence, ...more }, ...others] };
      });
      return { ...event, findings } satisfies CheckEvent as Event;
    };
    const [cut] = report(changed({ truncated: true, probe: { method: 'PUT' } })).deviations;
    expect(cut).toMatchObject({ truncated: true, probe: { method: 'PUT' } });
    expect(cut?.curl).toMatch(/ -X PUT /);
    const [usual] = report(same).deviations;
    expect([Object.keys(usual ?? {}), usual?.request === '']).toEqual([
      expect.not.arrayContaining(['truncated', 'probe']),
      false,
    ]);
  });
});
