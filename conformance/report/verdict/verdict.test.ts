import { describe, expect, it } from 'vitest';
import type { CheckEvent, Event, EventBody, StartEvent } from '../../model/event.ts';
import { findingIdAt, generalized } from '../../model/finding.ts';
import type { Note } from '../../model/note.ts';
import { runEnded } from '../../model/outcome.ts';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { summary } from '../summary.ts';
import { exitCodeOf } from './exit-code.ts';
import { conclusion, extent, verdict } from './verdict.ts';

const method = 'condenser_api.get_block';
const sampled = sampleRun.find(({ kind }) => kind === 'start') as StartEvent;
const finding = sampleRun.flatMap((event) => (event.kind === 'check' ? (event.findings ?? []) : []))[0];

const target: EventBody = {
  ...{ kind: 'target', dialect: 'steem', methods: [method], head: 9, irreversible: 8, blocks: [], missing: [] },
};
const plan: EventBody = { kind: 'plan', requests: 40 };
const sent: EventBody = { kind: 'exchange', case: 'c1', exercised: [method], status: 200, milliseconds: 1, bytes: 1 };
const pass: CheckEvent = { kind: 'check', rule: 'proof/block-id', case: 'c1', method, outcome: 'pass' };
const note = (pointer: string, request: string): Note => {
  const id = findingIdAt('schema/deployed-result', method, generalized(pointer), 'shape');
  return { id, method, pointer, kind: 'shape', expected: 'a text', actual: '5', request };
};
const noted: CheckEvent = {
  ...pass,
  rule: 'schema/deployed-result',
  notes: [note('/result/7/memo', '{"id":1}')],
};
const deviating = (level: 'must' | 'should'): CheckEvent => {
  if (finding === undefined) throw new Error('the sample has a finding');
  return { ...pass, outcome: 'deviation', findings: [{ ...finding, level }] };
};
const over = (reason: 'complete' | 'budget'): EventBody => ({ kind: 'end', reason, seconds: 1 });
const start = (policy: Partial<StartEvent> = {}): EventBody => ({ ...sampled, ...policy });

function said(...bodies: readonly EventBody[]) {
  const run = foldAll(
    summary,
    bodies.map((body, seq): Event => ({ ...body, seq })),
  );
  return [exitCodeOf(run), verdict(run)] as const;
}

describe('the verdict', () => {
  it('says of what it is', () => {
    expect(said(start(), target, plan, sent, pass, over('complete'))).toEqual([
      0,
      '1 of 3 methods; of 30 clauses 1 judged, 1 defended. Conformant.',
    ]);
    expect(said(start(), target, plan, sent, pass, noted, noted, over('complete'))).toEqual([
      0,
      '1 of 3 methods; of 30 clauses 1 judged, 1 defended. Conformant; 1 note.',
    ]);
    expect(said(start(), target, plan, sent, deviating('should'), over('complete'))).toEqual([
      0,
      '1 of 3 methods; of 30 clauses 1 judged, 1 defended. Conformant with 1 warning.',
    ]);
    expect(said(start(), target, plan, sent, deviating('must'), noted, over('complete'))).toEqual([
      1,
      'Not conformant: 1 deviation, 1 note.',
    ]);
  });

  it('fails on what the user lets fail', () => {
    const run = [target, plan, sent, pass, noted, over('complete')];
    expect(said(start({ failOn: 'should' }), ...run)[0]).toBe(0);
    expect(said(start({ failOn: 'unstated' }), ...run)).toEqual([1, 'Not conformant: 1 note.']);
    const warned = [target, plan, sent, deviating('should'), over('complete')];
    expect(said(start({ failOn: 'should' }), ...warned)).toEqual([1, 'Not conformant: 1 deviation.']);
    expect(said(start({ failOn: 'unstated' }), ...warned)[0]).toBe(1);
  });

  it('has the exit code of what is worst', () => {
    const broken: CheckEvent = { ...pass, outcome: 'broken', reason: 'the rule failed' };
    const problem: EventBody = { kind: 'problem', file: 'f', line: 3, message: 'not JSON' };
    const ended = (reason: 'interrupted' | 'unreachable'): EventBody => ({ kind: 'end', reason, seconds: 1 });
    const codes = [
      said(start(), target, plan, sent, deviating('must'), problem),
      said(start(), target, plan, sent, deviating('must'), problem, ended('interrupted')),
      said(start(), target, plan, sent, pass, problem, ended('unreachable')),
      said(start(), target, plan, sent, deviating('must'), problem, over('complete')),
      said(start(), target, plan, sent, deviating('must'), broken, over('complete')),
      said(start(), target, plan, sent, pass, broken, over('complete')),
    ].map(([code]) => code);
    expect(codes).toEqual([130, 130, 3, 2, 1, 5]);
    expect(said(start({ failOn: 'unstated' }), target, plan, sent, pass, over('complete'))[0]).toBe(0);
  });

  it('says what stopped the run, and what could not be read', () => {
    const problem: EventBody = { kind: 'problem', file: 'f', line: 3, message: 'not JSON' };
    const broken: CheckEvent = { ...pass, outcome: 'broken', reason: 'the rule failed' };
    const unreachable: EventBody = { kind: 'end', reason: 'unreachable', seconds: 1, detail: 'connection refused' };
    const { detail: _, ...silent } = unreachable;
    const run = [start(), target, plan, sent, pass];
    expect(said(...run, problem, problem, over('complete'))).toEqual([2, 'Unreadable input: 2 lines.']);
    expect(said(...run, problem, over('complete'))).toEqual([2, 'Unreadable input: 1 line.']);
    expect(said(...run, unreachable)).toEqual([3, `Unreachable: ${sampled.target}: connection refused`]);
    expect(said(...run, silent)).toEqual([3, `Unreachable: ${sampled.target}: no answer`]);
    expect(said(...run, broken, over('complete'))).toEqual([5, 'Incomplete: some requests or rules failed.']);
    expect(said(start(), target, broken, over('budget'))).toEqual([
      5,
      'Incomplete so far (time limit reached during discovery): some requests or rules failed.',
    ]);
    expect(said(...run)).toEqual([130, 'Interrupted: this report is partial.']);
    // A node is followed without a plan.
    expect(said(start({ mode: 'shadow' }), target, pass, over('budget'))).toEqual([
      0,
      '0 of 3 methods; of 30 clauses 1 judged, 1 defended. Conformant so far (time limit reached after 0 requests).',
    ]);
  });

  it('is no success where a limit kept rules of what is written from being judged', () => {
    const alone = start({ services: [], methods: [] });
    const written: CheckEvent = { ...pass, rule: 'writes/receipt-id', method: 'writes' };
    const left = (rule: string): CheckEvent => ({ ...written, rule, outcome: 'not-testable', reason: runEnded });
    const cut = [alone, target, sent, written, left('writes/receipt-form'), left('writes/receipt-block')];
    expect(said(...cut, over('budget'))).toEqual([4, 'Too little was tested: the time limit left out 2 rules.']);
    expect(said(...cut, over('complete'))[0]).toBe(0);
    expect(said(alone, target, sent, written, over('budget'))).toEqual([
      0,
      '0 of 0 methods; of 30 clauses 0 judged, 0 defended. Conformant so far (time limit reached after 1 request).',
    ]);
  });

  it('counts what fails the run before the rest', () => {
    const run = [start(), target, plan, sent, deviating('must'), noted, over('complete')];
    const warning = { ...deviating('should'), rule: 'block/links' } as CheckEvent;
    const other = {
      ...warning,
      findings: warning.findings?.map((each) => ({
        ...each,
        id: 'ffffffffffff',
        places: [{ ...each.places[0], case: 'c2', pointer: '/result/other' }],
      })),
    } as CheckEvent;
    expect(said(...run.slice(0, 5), other, noted, over('complete'))).toEqual([
      1,
      'Not conformant: 1 deviation, 1 warning, 1 note.',
    ]);
  });

  it('is none where less was evaluated than required', () => {
    const run = [target, plan, sent, pass, over('complete')];
    expect(said(start({ require: { methods: 1, clauses: 3 } }), ...run)[0]).toBe(0);
    expect(said(start({ require: { methods: 2 } }), ...run)).toEqual([
      4,
      'Too little was tested: 1 of 3 methods, 2 required.',
    ]);
    expect(said(start({ require: { clauses: 50 } }), ...run)).toEqual([
      4,
      'Too little was tested: 3% of clauses, 50% required.',
    ]);
  });

  it('says where the time ended the run', () => {
    expect(said(start({ require: { methods: 1 } }), target, plan, sent, pass, over('budget'))).toEqual([
      0,
      '1 of 3 methods; of 30 clauses 1 judged, 1 defended. Conformant so far (time limit reached after 1 request).',
    ]);
    expect(said(start(), target, plan, sent, deviating('must'), over('budget'))).toEqual([
      1,
      'Not conformant so far (time limit reached after 1 request): 1 deviation.',
    ]);
  });

  it('is no success where the time left something out and nobody said how much is enough', () => {
    const run = [target, { kind: 'plan', requests: 193 } as const, sent, pass];
    const few = 'Too little was tested: the time limit left out 192 requests of 193.';
    expect(said(start(), ...run, over('budget'))).toEqual([4, few]);
    expect(said(start(), ...run, over('complete'))[0]).toBe(0);
    expect(said(start({ require: { checks: 1 } }), ...run, over('budget'))[0]).toBe(0);
    expect(said(start({ require: { checks: 2 } }), ...run, over('budget'))).toEqual([
      4,
      'Too little was tested: 1 check, 2 required.',
    ]);
  });

  it('counts the requests of discovery, and none twice, where a limit ended the run', () => {
    const other = { ...sent, case: 'c2' } as EventBody;
    const run = [sent, target, { kind: 'plan', requests: 2 } as const, other, other, pass, over('budget')];
    expect(said(start(), ...run)[1]).toContain('Conformant so far (time limit reached after 3 requests)');
    const left = [sent, target, { kind: 'plan', requests: 3 } as const, other, other, pass, over('budget')];
    expect(said(start(), ...left)).toEqual([4, 'Too little was tested: the time limit left out 1 request of 3.']);
  });

  it('is that nothing was tested where only discovery was over, or no rule judged what came', () => {
    const nothing = 'Nothing was tested';
    expect(said(start(), sent, target, pass, plan, over('budget'))).toEqual([
      4,
      `${nothing}: the time limit was reached first.`,
    ]);
    expect(said(start(), target, plan, sent, over('complete'))).toEqual([
      4,
      `${nothing}: no method returned a result to judge.`,
    ]);
    const unclear: CheckEvent = { ...pass, outcome: 'inconclusive', reason: 'it may be undone' };
    expect(said(start({ mode: 'audit' }), sent, unclear, unclear, over('complete'))).toEqual([
      4,
      `${nothing}: there was nothing to judge.`,
    ]);
    expect(said(start({ mode: 'audit' }), sent, unclear, pass, over('complete'))[0]).toBe(0);
    expect(said(start(), { ...target, methods: ['other.method'] } as EventBody, plan, over('complete'))).toEqual([
      4,
      `${nothing}: the target offers none of the documented methods.`,
    ]);
  });
});

describe('a run that ended early', () => {
  const run = [target, { kind: 'plan', requests: 40 } as const, sent, pass];
  const lost: EventBody = { kind: 'end', reason: 'lost', seconds: 1, detail: 'connection refused' };

  it('says which target stopped answering, and after how much', () => {
    expect(said(start(), ...run, lost)).toEqual([
      5,
      'Incomplete: the target stopped answering after 1 request: connection refused',
    ]);
    expect(said(start(), target, plan, sent, deviating('must'), lost)).toEqual([
      1,
      'Not conformant so far (the target stopped answering after 1 request): 1 deviation.',
    ]);
  });

  it('says which limit it was', () => {
    const limited: EventBody = { kind: 'end', reason: 'budget', limit: 'requests', seconds: 1 };
    expect(said(start({ require: { methods: 1 } }), ...run, limited)).toEqual([
      0,
      '1 of 3 methods; of 30 clauses 1 judged, 1 defended. Conformant so far (request limit reached after 1 request).',
    ]);
    expect(said(start(), ...run, limited)).toEqual([
      4,
      'Too little was tested: the request limit left out 39 requests of 40.',
    ]);
    const none = 'Nothing was tested: the request limit was reached first.';
    expect(said(start(), target, { kind: 'plan', requests: 40 }, limited)).toEqual([4, none]);
    expect(said(start(), target, plan, sent, limited)).toEqual([4, none]);
    expect(said(start(), { ...target, methods: ['other.method'] } as EventBody, limited)[1]).toMatch(/offers none/);
  });

  it('is no shortfall of a shard that is complete', () => {
    const shard = { index: 1, of: 3 };
    expect(said(start({ shard }), target, plan, over('complete'))[0]).toBe(0);
    expect(said(start({ shard }), target, plan, over('budget'))[0]).toBe(4);
  });
});

describe('requirements', () => {
  it('are met exactly, and all that are missed are named', () => {
    const run = [target, plan, sent, pass, over('complete')];
    expect(said(start({ require: { clauses: 10 }, clauses: 10 }), ...run)[0]).toBe(0);
    expect(said(start({ require: { methods: 2, checks: 3 } }), ...run)).toEqual([
      4,
      'Too little was tested: 1 of 3 methods, 2 required; 1 check, 3 required.',
    ]);
  });
});

describe('the extent', () => {
  const of = (...bodies: readonly EventBody[]) =>
    foldAll(
      summary,
      bodies.map((body, seq): Event => ({ ...body, seq })),
    );
  const services = ['gateway', 'images'] as const;

  it('names services where they alone are judged, and counts them beside a node', () => {
    const alone = of(start({ methods: [], services }), pass, over('complete'));
    expect(extent(alone)).toBe('gateway, images; of 30 clauses 1 judged, 1 defended');
    expect(conclusion(alone)).toBe('Conformant.');
    const beside = of(start({ services }), target, plan, sent, pass, over('complete'));
    expect(extent(beside)).toBe('1 of 3 methods and 2 services; of 30 clauses 1 judged, 1 defended');
    const one = of(start({ services: ['web'] }), target, plan, sent, pass, over('complete'));
    expect(extent(one)).toContain('methods and 1 service;');
  });

  it('says that no document describes the version', () => {
    const newer = { ...target, version: '0.23.1' } as EventBody;
    expect(extent(of(start(), newer, newer, plan, sent, pass, over('complete')))).toBe(
      '1 of 3 methods; of 30 clauses 1 judged, 1 defended; version 0.23.1, which the documents do not describe',
    );
  });

  it('of a chain that was followed is what was compared', () => {
    const followed = { blocks: 1, operations: 0, heads: 0, values: 0, forks: 0, writes: 0 };
    const extentOf = (more: Partial<typeof followed>) =>
      extent(of(start(), { kind: 'end', reason: 'complete', seconds: 1, followed: { ...followed, ...more } }));
    expect(extentOf({})).toBe('1 block with 0 operations compared, no state');
    expect(extentOf({ blocks: 2, operations: 1, heads: 1, values: 3 })).toBe(
      '2 blocks with 1 operation compared, and the state at 1 head in 3 values',
    );
    expect(extentOf({ forks: 1, writes: 2 })).toBe(
      '1 block with 0 operations compared, no state; 1 fork followed; 2 transactions sent and judged by both',
    );
    expect(extentOf({ writes: 1 })).toMatch(/no state; 1 transaction sent and judged by both$/);
  });
});

describe('notes', () => {
  it('are counted by rule, method and place, whatever stands there, the most frequent first', () => {
    const at = (pointer: string, request: string): CheckEvent => ({ ...noted, notes: [note(pointer, request)] });
    const { notes } = foldAll(summary, [
      { ...start(), seq: 0 },
      { ...at('/error/code', '{"id":10}'), seq: 1 },
      { ...at('/result/7/memo', '{"id":10}'), seq: 2 },
      { ...at('/result/12/memo', '{"id":1}'), seq: 3 },
    ]);
    expect(notes.map(({ pointer, count, request }) => [pointer, count, request])).toEqual([
      ['/result/*/memo', 2, '{"id":1}'],
      ['/error/code', 1, '{"id":10}'],
    ]);
  });
});
