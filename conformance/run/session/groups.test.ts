import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { calls } from '../../model/exchange/call.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { relation } from '../../model/rule.ts';
import { groupStore } from './groups.ts';

/** Answers of a and b to the same request must be equal. */
const equal = relation<{ readonly a: Json; readonly b: Json }>({
  id: 'block/forms',
  requires: '',
  clause: 'block/query',
  level: 'must',
  scope: 'immutable',
  why: 'for this test',
  example: 'for this test',
  fault: { id: 'no-fault', summary: 'for this test', edit: () => undefined },
  methods: ['x.a', 'x.b'],
  roles: ['a', 'b'],
  once: true,
  assignRoles: ({ method, params, result }) => [
    { group: String(params), role: method === 'x.a' ? 'a' : 'b', value: result ?? null },
  ],
  judge: ({ a, b }) =>
    a === b ? [] : [{ role: 'a', path: ['result'], kind: 'value', expected: String(b), actual: a }],
});

const context = { dialect: undefined, irreversible: undefined };
const answered = (method: string, params: number, result: Json, ignored: readonly string[] = []) => {
  const request = fromJson({ jsonrpc: '2.0', method, params, id: 1 });
  const complete = exchange({
    request,
    answer: fromJson({ jsonrpc: '2.0', result, id: 1 }),
    ignored: new Set(ignored),
  });
  return calls(complete)[0]!;
};

describe('groups of a relation', () => {
  it('are judged when all roles are there, in any order, and then let go', () => {
    const store = groupStore(equal);
    expect(store.see(answered('x.a', 1, 5), context)).toEqual([]);
    expect(store.see(answered('x.b', 2, 7), context)).toEqual([]);
    expect(store.see(answered('x.b', 1, 5), context)).toMatchObject([
      { check: { outcome: 'pass' }, methods: ['x.a', 'x.b'] },
    ]);
    expect(store.see(answered('x.a', 2, 6), context)).toMatchObject([
      { check: { outcome: 'deviation', method: 'x.a' } },
    ]);
    expect(store.see(answered('x.b', 1, 9), context)).toEqual([]);
  });

  it('show the answer that the pointer leads into first', () => {
    const store = groupStore(equal);
    store.see(answered('x.b', 1, 6), context);
    const [found] = store.see(answered('x.a', 1, 5), context);
    const [finding] = found?.check.findings ?? [];
    expect(finding).toMatchObject({ pointer: '/result', method: 'x.a', expected: '6', actual: '5' });
    expect(finding?.evidence.map(({ method }) => method)).toEqual(['x.a', 'x.b']);
  });

  it('do not judge what either recording ignores', () => {
    const store = groupStore(equal);
    store.see(answered('x.a', 1, 5), context);
    expect(store.see(answered('x.b', 1, 6, ['result']), context)).toMatchObject([{ check: { outcome: 'pass' } }]);
  });

  it('keep waiting without the dropped answers', () => {
    const store = groupStore(equal);
    const first = answered('x.a', 1, 5);
    store.see(first, context);
    store.forget(first.exchange);
    expect(store.see(answered('x.b', 1, 7), context)).toEqual([]);
    expect(store.see(answered('x.a', 1, 7), context)).toMatchObject([{ check: { outcome: 'pass' } }]);
  });
});

describe('a relation of one snapshot', () => {
  const live = groupStore({ ...equal, scope: 'snapshot' });
  const at = (snapshot: string | undefined, method: string, result: Json) => {
    const call = answered(method, 1, result);
    const complete = exchange({ ...call.exchange, ...(snapshot !== undefined && { snapshot }) });
    return live.see(calls(complete)[0]!, context);
  };

  it('never compares answers of different or unknown snapshots', () => {
    expect([at('m1', 'x.a', 5), at('m2', 'x.b', 7), at(undefined, 'x.b', 8)]).toEqual([[], [], []]);
    expect(at('m1', 'x.b', 6)).toMatchObject([{ check: { outcome: 'deviation' } }]);
  });
});

describe('a symmetric relation', () => {
  const { several: _, ...rest } = equal;
  const stable = relation<{ readonly later: Json; readonly earlier: Json }>({
    ...rest,
    id: 'block/forms',
    basis: [],
    symmetric: true,
    roles: ['later', 'earlier'],
    assignRoles: ({ params, result }) => [{ group: String(params), role: 'later', value: result ?? null }],
    judge: ({ later, earlier }) => {
      const contradictedBy = [{ role: 'earlier', path: ['result'] }] as const;
      const expected = String(earlier);
      return later === earlier
        ? []
        : [{ role: 'later', path: ['result'], kind: 'value', expected, actual: later, contradictedBy }];
    },
  });

  it('judges each answer against those before it, and reports both places', () => {
    const store = groupStore(stable);
    expect(store.see(answered('x.a', 1, 5), context)).toEqual([]);
    expect(store.see(answered('x.a', 2, 6), context)).toEqual([]);
    expect(store.see(answered('x.b', 1, 5), context)).toMatchObject([{ check: { outcome: 'pass' } }]);
    const checks = store.see(answered('x.c', 1, 9), context);
    expect(checks.map(({ check }) => check.outcome)).toEqual(['deviation', 'deviation']);
    expect(checks[0]?.check.findings?.[0]?.places).toMatchObject([{ pointer: '/result' }, { pointer: '/result' }]);
  });

  it('judges against the three newest alone', () => {
    const store = groupStore(stable);
    const counts = ['x.a', 'x.b', 'x.c', 'x.d', 'x.e', 'x.f'].map((method, result) => {
      return store.see(answered(method, 1, result), context).map(({ check }) => check.findings?.[0]?.expected);
    });
    expect(counts).toEqual([[], ['0'], ['0', '1'], ['0', '1', '2'], ['1', '2', '3'], ['2', '3', '4']]);
  });

  it('makes a note of it where no document states it', () => {
    const store = groupStore({ ...stable, level: 'unstated' });
    store.see(answered('x.a', 1, 5), context);
    const [seen] = store.see(answered('x.a', 1, 6), context);
    expect(seen?.check).toMatchObject({ outcome: 'pass', notes: [{ pointer: '/result', expected: '5', actual: '6' }] });
  });
});
