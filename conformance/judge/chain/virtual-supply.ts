import { type RelationRule, relation } from '../../model/rule.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { moves } from '../kit/laws/moved.ts';
import { difference, place, type Reported, reported, requestsOf } from '../kit/laws/reported.ts';
import type { Price } from './price.ts';

const feedMethods = ['condenser_api.get_feed_history', 'database_api.get_feed_history'] as const;

/** The current supply, and beside it the dollars at the median price. */
export const virtualSupply: RelationRule = relation<{
  readonly properties: Reported<Properties>;
  readonly feed: Reported<{ readonly current_median_history: Price }>;
}>({
  id: 'chain/virtual-supply',
  requires: '`virtual_supply` is `current_supply` and the worth of `current_sbd_supply` at the median price.',
  clause: 'records/global_properties/virtual_supply',
  level: 'should',
  why: 'Market caps and the debt ratio are computed from the virtual supply.',
  example: 'The supply is 10.000 CORE, 5.000 SBD are worth 10.000 CORE, and `virtual_supply` is 15.000 CORE.',
  methods: [...propertiesMethods, ...feedMethods],
  roles: ['properties', 'feed'],
  plan: requestsOf([...propertiesMethods, ...feedMethods]),
  fault: {
    summary: 'a virtual supply that is not that of the median price',
    edit: moves(propertiesMethods, () => ['virtual_supply'], 1_000n),
  },
  assignRoles: (call, context) => {
    const [properties, feed] = [reported(call, propertiesMethods, context), reported(call, feedMethods, context)];
    if (properties) return [{ group: call.method, role: 'properties', value: properties }];
    return feed ? propertiesMethods.map((group) => ({ group, role: 'feed', value: feed }) as const) : [];
  },
  judge: ({ properties, feed }) => {
    const { base, quote } = feed.value.current_median_history;
    const { current_supply: supply, current_sbd_supply: dollars, virtual_supply: virtual } = properties.value;
    if (base.symbol !== 'SBD' || quote.symbol !== 'CORE' || base.amount <= 0n) return undefined;
    const worth = (dollars.amount * quote.amount) / base.amount;
    const apart = virtual.amount - supply.amount - worth;
    // However the worth is rounded.
    if (apart >= -1n && apart <= 1n) return [];
    const expected = `${supply.amount + worth} smallest units, the supply and the dollars at the median price`;
    const contradictedBy = [place('feed', feed, ['current_median_history'])];
    return [{ ...difference(properties, { at: ['virtual_supply'], expected }), role: 'properties', contradictedBy }];
  },
});
