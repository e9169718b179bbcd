import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { answered } from '../by-hand.testing.ts';
import { post } from '../content/samples.testing.ts';
import { judged } from './judged.testing.ts';
import { constants, properties } from './samples.testing.ts';

const config = answered('database_api.get_config', {}, constants as Json);
const headAt = (time: string) =>
  answered('database_api.get_dynamic_global_properties', {}, { ...properties, time } as Json);

describe('a node that is still reading the first years of its chain', () => {
  it('has comments with another window, or none, until hardfork 17', () => {
    const id = 'chain/payouts-at-their-time';
    const comment = (created: string, cashout_time: string) =>
      judged(
        id,
        config,
        headAt(created),
        answered('condenser_api.get_content', ['alice', 'hello-world'], { ...post, created, cashout_time }),
      );
    expect(comment('2016-09-01T00:00:00', '2016-09-01T12:00:00')).toEqual(['pass']);
    expect(comment('2016-09-01T00:00:00', '1969-12-31T23:59:59')).toEqual(['pass']);
    expect(comment('2026-09-01T00:00:00', '2026-09-08T00:00:00')).toEqual(['pass']);
    expect(comment('2026-09-01T00:00:00', '2026-09-01T12:00:00')[0]).toContain('deviation');
  });

  it('has the prices of a week until hardfork 16', () => {
    const price = {
      base: { amount: '250', precision: 3, nai: '@@000000013' },
      quote: { amount: '1000', precision: 3, nai: '@@000000021' },
    };
    const feed = (count: number) => ({
      ...{ id: 0, current_median_history: price },
      price_history: Array.from({ length: count }, () => price),
    });
    const of = (count: number) =>
      judged('chain/feed-window', config, answered('database_api.get_feed_history', {}, feed(count)));
    expect(of(168)).toEqual(['pass']);
    expect(of(169)[0]).toContain('at most 168 prices');
  });

  it('has orders without an end until hardfork 20', () => {
    const order = (created: string) => ({
      ...{ id: 0, created, expiration: '2035-01-01T00:00:00', seller: 'alice', orderid: 1, for_sale: 1000 },
      sell_price: {
        base: { amount: '1000', precision: 3, nai: '@@000000021' },
        quote: { amount: '250', precision: 3, nai: '@@000000013' },
      },
    });
    const of = (created: string) =>
      judged(
        'chain/order-lifetime',
        config,
        answered('database_api.find_limit_orders', { account: 'alice' }, { orders: [order(created)] }),
      );
    expect(of('2017-12-01T00:00:00')).toEqual(['pass']);
    expect(of('2026-12-01T00:00:00')[0]).toContain('deviation');
  });
});
