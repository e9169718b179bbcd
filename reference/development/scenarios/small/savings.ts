import { core, dollars } from '../../../chain/ledger/asset.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, upTo } from './members.ts';

const partner = { kim: 'leo', leo: 'kim' } as const;

export const depositSavings: StepAction = () =>
  busy.map((from) => ({
    by: from,
    operations: [core(200_000n), dollars(100_000n)].map((amount) => ({
      type: 'transfer_to_savings',
      value: { from, to: from, amount, memo: 'for later' },
    })),
  }));

/** Kim keeps one of the first round after all. */
export const keepSavings: StepAction = () => [
  { by: 'kim', operations: [{ type: 'cancel_transfer_from_savings', value: { from: 'kim', request_id: 0 } }] },
];

/** Withdrawals to each other that arrive in three days, all of one moment; their ids are not their numbers. */
export const withdrawSavings =
  (round: number): StepAction =>
  () =>
    busy.map((from) => ({
      by: from,
      operations: upTo(6).map((index) => ({
        type: 'transfer_from_savings',
        value: {
          ...{ from, request_id: 6 * (round - 1) + index, to: partner[from], memo: '' },
          amount: index % 2 === 0 ? core(1_000n) : dollars(1_000n),
        },
      })),
    }));
