import { core, dollars } from '../../../chain/ledger/asset.ts';
import type { Operation } from '../../../chain/ledger/context.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, upTo } from './members.ts';

const day = 86_400;

const order = (
  value: Pick<
    Extract<Operation, { type: 'limit_order_create' }>['value'],
    'owner' | 'orderid' | 'amount_to_sell' | 'min_to_receive'
  >,
  now: number,
): Operation => ({ type: 'limit_order_create', value: { ...value, fill_or_kill: false, expiration: now + 20 * day } });

/** Six orders of one side and seven of the other, two at each price but the last. */
export const offer =
  (round: number): StepAction =>
  ({ now }) => [
    {
      by: 'kim',
      operations: upTo(6).map((index) =>
        order(
          {
            ...{ owner: 'kim', orderid: 10 * round + index },
            ...{ amount_to_sell: core(10_000n), min_to_receive: dollars(2_600n + 100n * BigInt(index >> 1)) },
          },
          now,
        ),
      ),
    },
    {
      by: 'leo',
      operations: upTo(7).map((index) =>
        order(
          {
            ...{ owner: 'leo', orderid: 10 * round + index },
            ...{ amount_to_sell: dollars(2_400n - 100n * BigInt(index >> 1)), min_to_receive: core(10_000n) },
          },
          now,
        ),
      ),
    },
  ];

/** Mia takes a part of the best order of each side. */
export const trade =
  (round: number): StepAction =>
  ({ now }) => [
    {
      by: 'mia',
      operations: [
        order({ owner: 'mia', orderid: round, amount_to_sell: core(1_000n), min_to_receive: dollars(200n) }, now),
        {
          type: 'limit_order_create2',
          value: {
            ...{ owner: 'mia', orderid: 100 + round, amount_to_sell: dollars(300n), fill_or_kill: true },
            ...{ exchange_rate: { base: dollars(300n), quote: core(1_000n) }, expiration: now + day },
          },
        },
      ],
    },
  ];

/** Takes the dearest order of each side back. */
export const cancel =
  (round: number): StepAction =>
  () =>
    busy.map((owner) => ({
      by: owner,
      operations: [{ type: 'limit_order_cancel', value: { owner, orderid: 10 * round + 5 } }],
    }));
