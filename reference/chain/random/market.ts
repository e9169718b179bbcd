import type { Asset } from '../../../spec/kernel/asset.ts';
import type { Draft, Draw } from './draw.ts';

/** What is sold and what is wanted, near a price of one. */
function offer({ person, amount, flag, one }: Draw) {
  const { name: owner, balance, sbd_balance } = person();
  const amount_to_sell = amount(flag() ? sbd_balance : balance);
  const [parts, of] = one([
    [1n, 1n],
    [1_001n, 1_000n],
    [999n, 1_000n],
    [3n, 1n],
    [1n, 3n],
  ]);
  const wanted = (amount_to_sell.amount * parts) / of;
  const other: Asset = { amount: wanted > 0n ? wanted : 1n, symbol: amount_to_sell.symbol === 'SBD' ? 'CORE' : 'SBD' };
  return { owner, amount_to_sell, other };
}

export const limitOrderCreate: Draft<'limit_order_create'> = (draw) => {
  const { owner, amount_to_sell, other: min_to_receive } = offer(draw);
  const { time, upTo, seconds } = draw;
  const fill_or_kill = upTo(4) === 4;
  return { owner, orderid: upTo(5), amount_to_sell, min_to_receive, fill_or_kill, expiration: time + seconds(3) };
};

export const limitOrderCreate2: Draft<'limit_order_create2'> = (draw) => {
  const { owner, amount_to_sell, other: quote } = offer(draw);
  const { time, upTo, seconds } = draw;
  const exchange_rate = { base: amount_to_sell, quote };
  return { owner, orderid: upTo(5), amount_to_sell, exchange_rate, fill_or_kill: false, expiration: time + seconds(3) };
};

export const limitOrderCancel: Draft<'limit_order_cancel'> = ({ state, row, person, upTo }) => {
  const order = row(state.limitOrders.by.account.from());
  return { owner: order?.seller ?? person().name, orderid: order?.orderid ?? upTo(5) };
};
