import { describe, expect, it } from 'vitest';
import type { Json } from '../../spec/kernel/json.ts';
import { calls } from '../model/call.ts';
import { exchange, fromJson } from '../model/exchange.ts';
import { relation } from '../model/rule.ts';
import { groupStore } from './groups.ts';

/** Answers of a and b to the same question must be equal. */
const equal = relation<{ readonly a: Json; readonly b: Json }>({
  id: 'block/forms',
  clause: 'block/query',
  level: 'must',
  why: 'for this test',
  example: 'for this test',
  fault: 'expiration-moved',
  methods: ['x.a', 'x.b'],
  roles: ['a', 'b'],
  cast: ({ method, params, result }) => [
    { group: String(params), role: method === 'x.a' ? 'a' : 'b', value: result ?? null },
  ],
  judge: ({ a, b }) =>
    a === b ? [] : [{ role: 'a', path: ['result'], kind: 'value', expected: String(b), actual: a }],
});

const context = { dialect: undefined, irreversible: undefined };
const answered = (method: string, question: number, result: Json, ignored: readonly string[] = []) => {
  const request = fromJson({ jsonrpc: '2.0', method, params: question, id: 1 });
  const whole = exchange({ request, answer: fromJson({ jsonrpc: '2.0', result, id: 1 }), ignored: new Set(ignored) });
  return calls(whole)[0]!;
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

  it('are dropped, the oldest first, when too much is waiting', () => {
    const text = 'x'.repeat(1_000);
    const store = groupStore(equal, 5_000);
    for (let question = 0; question < 20; question++) store.see(answered('x.a', question, text), context);
    expect(store.see(answered('x.b', 0, text), context)).toEqual([]);
    expect(store.see(answered('x.b', 19, text), context)).toMatchObject([{ check: { outcome: 'pass' } }]);
  });
});
