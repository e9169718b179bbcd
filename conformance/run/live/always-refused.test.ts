import { describe, expect, it } from 'vitest';
import type { GeneratedCase } from '../../../spec/generation/case.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { call } from '../../model/exchange/request.ts';
import { asShown } from '../../plan/cases.ts';
import { watchRefusals } from './always-refused.ts';

const shown = (method: string, params: Json, rest: Partial<GeneratedCase> = {}): GeneratedCase => ({
  ...{ method, params, kind: 'valid', what: asShown, expected: 'unstated' },
  ...rest,
});
const error = { error: { code: -32000, message: 'no' } };
const answered = (method: string, params: Json, answer: Record<string, Json> = error) => {
  const { message: request } = call(method, params);
  return exchange({ request, answer: fromJson({ jsonrpc: '2.0', id: 1, ...answer }) });
};
const refusals = (cases: readonly GeneratedCase[]) => watchRefusals({ cases: new Map([['any', cases]]) });

/** What is found when all of these cases are refused. */
const refusedOf = (...cases: readonly GeneratedCase[]) => {
  const watch = refusals(cases);
  for (const { method, params } of cases) watch.see(answered(method, params));
  return watch.all();
};

describe('a method that refuses all calls with data of the target', () => {
  const two = [shown('x.a', 1), shown('x.a', 2)];

  it('is found by two of them, with the first and the number', () => {
    const [found, ...more] = refusedOf(...two, shown('x.b', 1));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ request: call('x.a', 1).message, onlyRefused: 2 });
    expect(found?.case).not.toBe(answered('x.a', 1).case);
    expect(found?.case).toMatch(/^[0-9a-f]+$/);
  });

  it('is not found if it accepts any call, or by the same call again', () => {
    const watch = refusals(two);
    for (const params of [1, 1, 1]) watch.see(answered('x.a', params));
    expect(watch.all()).toEqual([]);
    watch.see(answered('x.a', 2));
    expect(watch.all()).toHaveLength(1);
    watch.see(answered('x.a', 3, { result: 5 }));
    expect(watch.all()).toEqual([]);
  });

  it('is not found by calls that nobody planned, nor by those of a batch', () => {
    const watch = refusals(two);
    for (const params of [7, 8, 9]) watch.see(answered('x.a', params));
    const batch = [1, 2].map((params, id) => ({ jsonrpc: '2.0', method: 'x.a', params, id }));
    watch.see(exchange({ request: fromJson(batch), answer: fromJson(batch.map(({ id }) => ({ ...error, id }))) }));
    watch.see(exchange({ request: fromJson(1), answer: fromJson(error) }));
    expect(watch.all()).toEqual([]);
  });

  it('is found by valid calls alone that every node accepts', () => {
    const found = (rest: Partial<GeneratedCase>, method = 'x.a') =>
      refusedOf(shown(method, 1, rest), shown(method, 2, rest)).length;
    expect(found({})).toBe(1);
    expect(found({ what: 'another', expected: { result: true, clause: 'block/id' } })).toBe(1);
    expect(found({ deployed: { result: true } })).toBe(1);
    expect(found({ what: 'another' })).toBe(0);
    expect(found({ what: 'another', expected: { error: {}, clause: 'block/id' } })).toBe(0);
    expect(found({ kind: 'boundary' })).toBe(0);
    expect(found({ departure: 'limits-of-a-thousand' })).toBe(0);
    expect(found({ deployed: { error: {} } })).toBe(0);
    for (const name of ['get_potential_signatures', 'verify_authority', 'get_transaction_hex']) {
      expect(found({}, `x.${name}`)).toBe(0);
    }
    expect(found({}, 'x.get_required_signatures')).toBe(1);
    expect(found({}, 'x.get_hex_of')).toBe(1);
  });
});
