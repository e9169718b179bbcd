import { describe, expect, it } from 'vitest';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { result } from '../../judge/schema/result.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { openSession } from './session.ts';

const context = { dialect: testnet, irreversible: 1 };

function answered(found: Json) {
  const request = { jsonrpc: '2.0', id: 1, method: 'condenser_api.get_open_orders', params: ['alice'] };
  const answer = { jsonrpc: '2.0', id: 1, result: found };
  return exchange({ request: fromJson(request), answer: fromJson(answer), ignored: new Set() });
}

describe('clauses evaluated by an answer', () => {
  const order = { id: 1, created: '2026-01-01T00:00:00', sell_price: { base: '1.000 TESTS', quote: '1.000 TBD' } };

  it('are those of its parts, without duplicates', () => {
    const session = openSession([result]);
    const clausesOf = (found: Json) => session.judge(answered(found), context).flatMap(({ clauses = [] }) => clauses);

    const ofNothing = clausesOf([]);
    expect(ofNothing).toContain('condenser_api.get_open_orders/params');
    expect(ofNothing.filter((id) => id.startsWith('records/'))).toEqual([]);

    const ofOrder = clausesOf([order as Json]);
    expect(ofOrder).toEqual(
      expect.arrayContaining(['records/limit_order/sell_price', 'scalars/price', 'assets/SBD/precision']),
    );
    expect(ofOrder).not.toContain('records/limit_order/seller');
    expect(ofOrder).not.toContain('condenser_api.get_open_orders/params');

    expect(clausesOf([order as Json])).toEqual([]);
  });
});
