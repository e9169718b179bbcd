import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../model/exchange/exchange.ts';
import { batch, call, probing, request } from '../../model/exchange/request.ts';
import { isArray, isObject, type Json } from '../../model/json.ts';
import { smallerRequests } from './smaller.ts';

const textsOf = (text: string) => [...smallerRequests(request(text))].map(({ message }) => bodyOf(message));
const paramsOf = (method: string, params: Json) =>
  [...smallerRequests(call(method, params))].map(({ message }) => (message.json as { params: Json }).params);

describe('smaller requests', () => {
  it('of a list have its halves, then quarters and what is left without them, then single elements', () => {
    expect(paramsOf('database_api.find_accounts', { accounts: ['a', 'b', 'c', 'd'] })).toEqual(
      ['ab', 'cd', 'a', 'b', 'c', 'd', 'bcd', 'acd', 'abd', 'abc'].map((names) => ({ accounts: [...names] })),
    );
  });

  it('have fewer rows, the fewest first, by the name of the argument or its place', () => {
    const named = paramsOf('database_api.list_witnesses', { start: '', limit: 20, order: 'by_name' });
    expect(named.slice(0, 4)).toEqual([1, 2, 5, 10].map((limit) => ({ start: '', limit, order: 'by_name' })));
    expect(paramsOf('condenser_api.lookup_accounts', ['a', 2])).toEqual([['a', 1]]);
    const query = paramsOf('condenser_api.get_discussions_by_created', [{ tag: 'life', limit: 2 }]);
    expect(query).toEqual([[{ tag: 'life', limit: 1 }], [{ limit: 2 }]]);
  });

  it('have what is required, and lose what is optional, from the end where arguments have places', () => {
    expect(paramsOf('condenser_api.get_block', [100])).toEqual([]);
    const voted = { voter: 'a', start: ['a', 'b'] };
    expect(paramsOf('x.unknown', voted)).toEqual([]);
    expect(paramsOf('rc_api.find_rc_accounts', { accounts: ['a'] })).toEqual([]);
  });

  it('keep numbers that are no amounts, keys of a start, and transactions', () => {
    expect(paramsOf('condenser_api.get_block', [100])).toEqual([]);
    const start = { start: ['a', 'b'], limit: 1, order: 'by_comment_voter' };
    expect(paramsOf('database_api.list_votes', start)).toEqual([]);
    expect(paramsOf('database_api.verify_authority', { trx: { operations: [1, 2], extensions: [] } })).toEqual([]);
  });

  it('of a batch have some of its elements, and smaller ones', () => {
    const both = batch([
      ['a.b', []],
      ['c.d', [['x', 'y']]],
    ]);
    const counts = [...smallerRequests(both)].map(({ message: { json } }) => (json as readonly Json[]).length);
    expect(counts).toEqual([1, 1, 2, 2]);
  });

  it('go without the detour by call', () => {
    const [first] = textsOf('{"id":1,"method":"call","params":["condenser_api","get_accounts",[["a"]]]}');
    expect(first).toBe('{"id":1,"method":"condenser_api.get_accounts","params":[["a"]]}');
  });

  it('go the same way, and none are of what is no JSON', () => {
    const [first] = smallerRequests(probing('{"method":"a.b","params":[[1,2]]}', { path: '/x' }));
    expect(first?.probe).toEqual({ path: '/x' });
    expect(textsOf('{"method":')).toEqual([]);
  });

  it('are smaller, so that a search ends', () => {
    const amountsIn = (json: Json): number => {
      if (isArray(json)) return json.reduce<number>((sum, each) => sum + amountsIn(each), 0);
      if (isObject(json)) return amountsIn(Object.values(json));
      return typeof json === 'number' && json > 0 ? json : 0;
    };
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
    const one = fc.record({ method: fc.constantFrom('call', 'condenser_api.lookup_accounts', 'x.y'), params: json });
    fc.assert(
      fc.property(fc.oneof(one, fc.array(one)), (body) => {
        const original = request(JSON.stringify(body));
        for (const smaller of smallerRequests(original)) {
          const [before, after] = [original, smaller].map(({ message }) => bodyOf(message).length) as [number, number];
          const isLess = amountsIn(smaller.message.json ?? null) < amountsIn(original.message.json ?? null);
          expect(after < before || (after === before && isLess)).toBe(true);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
