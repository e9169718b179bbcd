import { core, dollars } from '../../../chain/ledger/asset.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, upTo } from './members.ts';

const day = 86_400;
const parties = { from: 'kim', to: 'noah', agent: 'olga' } as const;

/** Escrows of one moment; the first ones go to the end, those that nobody approves are given back. */
export const openEscrows =
  (round: number): StepAction =>
  ({ now }) =>
    busy.map((from) => ({
      by: from,
      operations: upTo(6).map((index) => ({
        type: 'escrow_transfer',
        value: {
          ...{ from, to: parties.to, agent: parties.agent, escrow_id: 10 * round + index },
          ...{
            sbd_amount: dollars(1_000n),
            core_amount: core(2_000n),
            fee: core(100n),
            json_meta: '{"for":"a table"}',
          },
          ...{ ratification_deadline: now + 2 * day, escrow_expiration: now + 20 * day },
        },
      })),
    }));

/** Three of kim's. */
export const approveEscrows: StepAction = () =>
  [parties.to, parties.agent].map((who) => ({
    by: who,
    operations: [10, 11, 12].map((escrow_id) => ({
      type: 'escrow_approve',
      value: { ...parties, who, escrow_id, approve: true },
    })),
  }));

const paid = { sbd_amount: dollars(1_000n), core_amount: core(2_000n) };

export const releaseEscrows: StepAction = () => [
  {
    by: 'kim',
    operations: [
      { type: 'escrow_release', value: { ...parties, who: 'kim', receiver: parties.to, escrow_id: 10, ...paid } },
      { type: 'escrow_dispute', value: { ...parties, who: 'kim', escrow_id: 11 } },
    ],
  },
];

/** The agent decides for the sender. */
export const settleEscrows: StepAction = () => [
  {
    by: parties.agent,
    operations: [
      { type: 'escrow_release', value: { ...parties, who: parties.agent, receiver: 'kim', escrow_id: 11, ...paid } },
    ],
  },
];
