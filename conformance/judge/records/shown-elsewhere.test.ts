import { describe, expect, it } from 'vitest';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { openSession } from '../../run/session/session.ts';
import { answered } from '../by-hand.testing.ts';
import { records } from './index.ts';

/** The rules that find something, each with the method it accuses. */
function found(...exchanges: readonly Exchange[]): readonly string[] {
  const session = openSession(records.filter(({ id }) => /\/(shown|found|no)-/.test(id)));
  return exchanges
    .flatMap((each) => session.judge(each, { dialect: testnet, irreversible: undefined }))
    .flatMap(({ findings = [] }) => findings.map(({ rule, method }) => `${rule} ${method}`));
}

describe('a list that shows nothing', () => {
  const orders = (...elements: readonly Json[]) => answered('condenser_api.get_open_orders', ['alice'], elements);
  const found2 = (...elements: readonly Json[]) =>
    answered('database_api.find_limit_orders', { account: 'alice' }, { orders: elements });
  const inBoth = 'records/shown-in-both-namespaces';

  it('is wrong beside what another namespace shows of the same, whatever its elements look like', () => {
    expect(found(orders(), found2({ id: 1 }))).toEqual([`${inBoth} condenser_api.get_open_orders`]);
    expect(found(orders({ number: 1 }), found2())).toEqual([`${inBoth} database_api.find_limit_orders`]);
    expect(found(orders('2.2.7'), found2({ id: 1 }))).toEqual([]);
    expect(found(orders(), found2())).toEqual([]);
  });

  it('may be right for another account, or another query', () => {
    const ofBob = answered('database_api.find_limit_orders', { account: 'bob' }, { orders: [{ id: 1 }] });
    expect(found(orders(), ofBob)).toEqual([]);
    const created = (tag: string, discussions: readonly Json[]) =>
      answered('tags_api.get_discussions_by_created', { tag, limit: 5 }, { discussions });
    const legacy = answered('condenser_api.get_discussions_by_created', [{ tag: 'life', limit: 5 }], []);
    expect(found(legacy, created('food', [{}]))).toEqual([]);
    expect(found(legacy, created('life', [{}]))).toEqual([`${inBoth} condenser_api.get_discussions_by_created`]);
  });

  it('is wrong from the beginning of a list of what is found, not behind it', () => {
    const listed = (start: Json) =>
      answered('database_api.list_escrows', { start, limit: 10, order: 'by_from_id' }, { escrows: [] });
    const escrow = answered('database_api.find_escrows', { from: 'alice' }, { escrows: [{ id: 3, from: 'alice' }] });
    expect(found(listed(['', 0]), escrow)).toEqual(['records/found-is-listed database_api.list_escrows']);
    expect(found(listed(['zoe', 0]), escrow)).toEqual([]);
  });
});

describe('no escrow and no recovery request', () => {
  const escrow = (result: Json) => answered('condenser_api.get_escrow', ['alice', 7], result);
  const escrows = (...ids: readonly number[]) =>
    answered(
      'database_api.find_escrows',
      { from: 'alice' },
      { escrows: ids.map((escrow_id) => ({ from: 'alice', escrow_id })) },
    );

  it('are null', () => {
    expect(found(escrow(null), escrows())).toEqual([]);
    expect(found(escrow({}), escrows(8))).toEqual(['records/no-escrow-is-null condenser_api.get_escrow']);
    expect(found(escrow({ escrow_id: 7 }), escrows(7))).toEqual([]);
  });
});
