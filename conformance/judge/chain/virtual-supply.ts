import type { RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { moves } from '../kit/laws/moved.ts';
import { results } from '../kit/laws/reader.ts';
import type { Price } from './price.ts';

const feedMethods = ['condenser_api.get_feed_history', 'database_api.get_feed_history'] as const;

/** The current supply, and beside it the dollars at the median price. */
export const virtualSupply: RelationRule = beside<
  Properties,
  { readonly feed: { readonly current_median_history: Price } }
>({
  id: 'chain/virtual-supply',
  requires: '`virtual_supply` is `current_supply` and the worth of `current_sbd_supply` at the median price.',
  clause: 'records/global_properties/virtual_supply',
  level: 'should',
  why: 'Market caps and the debt ratio are computed from the virtual supply.',
  example: 'The supply is 10.000 CORE, 5.000 SBD are worth 10.000 CORE, and `virtual_supply` is 15.000 CORE.',
  subject: results(...propertiesMethods),
  references: { feed: results(...feedMethods) },
  fault: {
    summary: 'a virtual supply that is not that of the median price',
    edit: moves(propertiesMethods, () => ['virtual_supply'], 1_000n),
  },
  judge: ({ value: { current_supply: supply, current_sbd_supply: dollars, virtual_supply: virtual } }, { feed }) => {
    const { base, quote } = feed.value.current_median_history;
    if (base.symbol !== 'SBD' || quote.symbol !== 'CORE' || base.amount <= 0n) return undefined;
    const worth = (dollars.amount * quote.amount) / base.amount;
    const apart = virtual.amount - supply.amount - worth;
    // However the worth is rounded.
    if (apart >= -1n && apart <= 1n) return [];
    const expected = `${supply.amount + worth} smallest units, the supply and the dollars at the median price`;
    return [{ at: ['virtual_supply'], expected, by: [['feed', 'current_median_history']] }];
  },
});
