import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { u128Garbled } from '../../../judge/kit/u128.ts';
import type { CheckEvent, EventBody } from '../../../model/event.ts';
import { type Exchange, exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { call } from '../../../model/exchange/request.ts';
import type { Finding } from '../../../model/finding.ts';
import type { Rule } from '../../../model/rule.ts';
import { collect } from '../../../testing/server.ts';
import type { HeadWatch } from '../head-windows.ts';
import { recheck } from './recheck.ts';

const rule = (id: string, scope: 'snapshot' | 'immutable'): Rule =>
  ({ id, kind: 'relation', scope, methods: ['x.a'] }) as never;
const [ofSnapshot, ofAll] = [rule('block/one', 'snapshot'), rule('block/two', 'immutable')];
const [a, b] = [call('x.a', 1), call('x.b', 1)];
const planned = [a, b].map((request) => ({ request, rules: ['block/one'] }));
const answered = (request = a, result: Json = 5): Exchange =>
  exchange({ request: request.message, answer: fromJson({ jsonrpc: '2.0', id: 1, result }) });
const finding = (id: string, rest: Partial<Finding> = {}): Finding =>
  ({
    id,
    rule: 'block/one',
    pointer: '/result',
    evidence: [a, b].map(({ case: name, message }) => ({ case: name, request: message.text })),
    ...rest,
  }) as never;
const deviation = (findings: readonly Finding[], rest: Partial<CheckEvent> = {}): CheckEvent => {
  return { kind: 'check', rule: 'block/one', case: 'c', method: 'x.a', outcome: 'deviation', findings, ...rest };
};
const pass = (id: string): CheckEvent => ({ kind: 'check', rule: id, case: 'c', method: 'x.a', outcome: 'pass' });
const garbled = (id: string) => finding(id, { departure: u128Garbled });

interface Options {
  readonly hasMoved?: boolean;
  readonly backwards?: string;
  /** What a look for a cache finds. */
  readonly kept?: string;
  readonly isOver?: () => boolean;
  readonly rules?: readonly Rule[];
  readonly plan?: typeof planned;
  /** The check of a settled answer. */
  readonly again?: (each: Exchange) => readonly CheckEvent[];
  /** Whether a look at the head is judged, too. */
  readonly looks?: true;
  /** The check of an answer of a repeated window, or of such a look. */
  readonly later?: readonly CheckEvent[];
}

/** What is reported at once and at the end when these checks are made of a first answer. */
async function rechecked(checks: readonly CheckEvent[], options: Options = {}) {
  const { hasMoved = false, isOver = () => false, rules = [ofSnapshot, ofAll], again = () => [], later = [] } = options;
  const { backwards } = options;
  const windows: string[][] = [];
  const alone: string[] = [];
  let lookedForCache = false;
  const watch: Omit<HeadWatch, 'since'> = {
    hasMoved: () => hasMoved,
    async *look(judge) {
      if (options.looks) yield* judge(answered());
    },
    async *now() {
      yield* [];
      return undefined;
    },
    backwards: () => (lookedForCache ? (options.kept ?? backwards) : backwards),
    async *lookForCache() {
      lookedForCache = true;
      yield* [];
    },
    doubt: () => undefined,
    async *send(list, judge) {
      windows.push(list.map(({ request }) => request.case));
      yield* judge(answered());
    },
  };
  const held = recheck(rules, options.plan ?? planned, watch, async function* (each, judge) {
    alone.push(each.request.case);
    yield* judge(answered(each.request));
  });
  const first = [...held.judge(() => checks)(answered())];
  const last = await collect(
    held.conclude(
      () => later,
      isOver,
      () => again,
    ),
  );
  return { first, last, windows, alone };
}

describe('a check', () => {
  it('is held back if it is a deviation of one snapshot, or may be garbled', async () => {
    const others = [pass('block/one'), deviation([finding('1', { rule: 'block/two' })], { rule: 'block/two' })];
    const { first, last, alone } = await rechecked(others);
    expect([first, last, alone]).toEqual([others, [], []]);
    for (const check of [
      deviation([finding('1')]),
      deviation([garbled('1')], { rule: 'block/two', outcome: 'legacy' }),
      deviation([garbled('1'), finding('2')], { rule: 'block/two' }),
    ]) {
      expect((await rechecked([check])).first).toEqual([]);
    }
    const legacy = deviation([finding('1')], { outcome: 'legacy' });
    expect((await rechecked([legacy])).first).toEqual([legacy]);
  });

  it('is reported with the findings that a settled answer has, else without any', async () => {
    const check = deviation([finding('1'), finding('2')]);
    const { findings: _, ...rest } = check;
    const kept = { ...rest, findings: [finding('2')] };
    expect((await rechecked([check], { again: () => [deviation([finding('2')])] })).last).toEqual([kept]);
    const withdrawn = {
      ...{ ...rest, outcome: 'inconclusive' },
      reason: 'the answers differed, and no longer when requested again',
    };
    for (const other of [[], [pass('block/one')], [deviation([finding('3')])], [deviation([garbled('1')])]]) {
      expect((await rechecked([check], { again: () => other })).last).toEqual([withdrawn]);
    }
  });

  it('is held back if it comes of a look at the head, where a transaction may wait as well', async () => {
    const [check, seen] = [deviation([finding('1')]), deviation([finding('2')])];
    const outcomes = (run: { readonly last: readonly EventBody[] }) =>
      run.last.map((each) => 'outcome' in each && each.outcome);
    expect(outcomes(await rechecked([check], { looks: true, later: [seen] }))).toEqual([
      'inconclusive',
      'inconclusive',
    ]);
    const again = () => [deviation([finding('2')])];
    expect(outcomes(await rechecked([check], { looks: true, later: [seen], again }))).toEqual([
      'inconclusive',
      'deviation',
    ]);
  });

  it('is withdrawn with the cause where the head went backwards, though it is there again', async () => {
    const { findings: _, ...rest } = deviation([finding('1')]);
    const again = () => [deviation([finding('1')])];
    const { windows, last } = await rechecked(again(), { again, hasMoved: true, backwards: 'it goes backwards' });
    expect([windows, last]).toEqual([[], [{ ...rest, outcome: 'inconclusive', reason: 'it goes backwards' }]]);
  });

  it('is withdrawn where a cache keeps the answers: they settle like those that are wrong', async () => {
    const { findings: _, ...rest } = deviation([finding('1')]);
    const again = () => [deviation([finding('1')])];
    const { last } = await rechecked(again(), { again, hasMoved: true, kept: 'it goes backwards' });
    expect(last).toEqual([{ ...rest, outcome: 'inconclusive', reason: 'it goes backwards' }]);
    expect((await rechecked(again(), { kept: 'it goes backwards' })).last).toEqual([
      { ...rest, outcome: 'inconclusive', reason: 'the answers differed, and no longer when requested again' },
    ]);
  });

  it('of garbled digits is replaced by what settled answers show', async () => {
    const check = deviation([garbled('1')], { outcome: 'legacy' });
    const wrong = deviation([finding('1')]);
    expect((await rechecked([check], { again: () => [wrong] })).last).toEqual([wrong]);
    expect((await rechecked([check])).last).toEqual([check]);
    const { findings: _, ...rest } = check;
    const doubtful = await rechecked([check], { again: () => [wrong], kept: 'it goes backwards' });
    expect(doubtful.last).toEqual([{ ...rest, outcome: 'inconclusive', reason: 'it goes backwards' }]);
  });

  it('is not confirmed when the run is over, or by a rule that is not there', async () => {
    const check = deviation([finding('1')]);
    const over = await rechecked([check], { isOver: () => true });
    expect([over.alone, over.last.length]).toEqual([[], 1]);
    const unknown = deviation([finding('1', { rule: 'block/unknown' })]);
    expect((await rechecked([unknown])).alone).toEqual([]);
  });

  it('has its requests repeated alone, in the order of the plan', async () => {
    const evidence = [b, a].map(({ case: id, message }) => ({ case: id, request: message.text }));
    const { alone } = await rechecked([deviation([finding('1', { evidence } as never)])]);
    expect(alone.slice(0, 2)).toEqual([a.case, b.case]);
    const stranger = call('x.c', 1);
    const more = [...evidence, { case: stranger.case, request: stranger.message.text }];
    expect((await rechecked([deviation([finding('1', { evidence: more } as never)])])).alone.slice(0, 3)).toEqual([
      ...[stranger.case, a.case, b.case],
    ]);
  });
});

describe('a relation that met no two answers of one snapshot', () => {
  it('gets its requests in one window, if the head moved', async () => {
    const mixed = [...planned, { request: call('x.c', 1), rules: ['block/two'] }];
    const later = [pass('block/one'), pass('block/two')];
    const { windows, last } = await rechecked([], { hasMoved: true, plan: mixed, later });
    expect(windows).toEqual([[a.case, b.case]]);
    expect(last).toEqual([pass('block/one')]);
    expect((await rechecked([], { plan: mixed, later })).windows).toEqual([]);
  });

  it('does not if it met them, has one request, or the run is over', async () => {
    expect((await rechecked([pass('block/one')], { hasMoved: true })).windows).toEqual([]);
    expect((await rechecked([deviation([finding('1')])], { hasMoved: true })).windows).toEqual([]);
    const broken = { ...pass('block/one'), outcome: 'broken' } as const;
    expect((await rechecked([broken], { hasMoved: true })).windows).toHaveLength(1);
    expect((await rechecked([], { hasMoved: true, plan: planned.slice(1) })).windows).toEqual([]);
    expect((await rechecked([], { hasMoved: true, isOver: () => true })).windows).toEqual([]);
  });
});

describe('a refusal', () => {
  const refusal = deviation([finding('1', { rule: 'calls/accepted', pointer: '/error' })], { rule: 'calls/accepted' });
  const rules = [rule('calls/accepted', 'immutable')];

  it('is withdrawn where the request is answered when it is requested again, and reported where it is refused again', async () => {
    const { first, last } = await rechecked([refusal], { rules, again: () => [pass('calls/accepted')] });
    const reason = 'the request was refused, and answered when it was requested again';
    expect([first, last]).toMatchObject([[], [{ outcome: 'inconclusive', reason }]]);
    for (const backwards of [undefined, 'the target goes backwards'])
      expect(
        (await rechecked([refusal], { rules, again: () => [refusal], ...(backwards && { backwards }) })).last,
      ).toEqual([refusal]);
  });

  it.each([
    ['every third time', 6, 'deviation'],
    ['once more, of nine times', 18, 'inconclusive'],
  ])('is judged by how often it comes again: %s', async (_, every, outcome) => {
    // A round has two answers.
    let answers = 0;
    const again = () => (answers++ % every === 1 ? [refusal] : [pass('calls/accepted')]);
    expect((await rechecked([refusal], { rules, again })).last).toMatchObject([{ outcome }]);
  });

  it('is a finding at an error where an answer was due, alone or in a batch, and no finding within an envelope', async () => {
    const at = (pointer: string, id = 'calls/accepted') =>
      deviation([finding('1', { rule: id, pointer })], { rule: id });
    const held = async (check: CheckEvent) => (await rechecked([check], { rules })).first.length === 0;
    for (const pointer of ['/error', '/error/code', '/12/error']) expect(await held(at(pointer))).toBe(true);
    for (const pointer of ['/errors', '/result/error', '/x/error', '/result'])
      expect(await held(at(pointer))).toBe(false);
    expect(await held(at('/error', 'envelope/error-object'))).toBe(false);
    const mixed = deviation([...(at('/error').findings ?? []), ...(at('/result').findings ?? [])], {
      rule: 'calls/accepted',
    });
    expect(await held(mixed)).toBe(false);
    expect(await held({ ...at('/error'), outcome: 'legacy' })).toBe(false);
  });

  it('is requested again for the last three of its kind', async () => {
    const calls = [1, 2, 3, 4, 5].map((each) => call('x.a', each));
    const checks = calls.map(({ case: id, message }) =>
      deviation(
        [
          finding('1', {
            ...{ rule: 'calls/accepted', pointer: '/error' },
            evidence: [{ case: id, method: 'x.a', request: message.text, response: '' }] as never,
          }),
        ],
        { rule: 'calls/accepted', case: id },
      ),
    );
    const { alone, last } = await rechecked(checks, { rules, again: () => [pass('calls/accepted')] });
    expect(new Set(alone)).toEqual(new Set(calls.slice(2).map((each) => each.case)));
    expect(last.map((event) => event.kind === 'check' && event.outcome)).toEqual(Array(5).fill('inconclusive'));
  });
});
