import { core, dollars } from '../../../chain/ledger/asset.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, upTo } from './members.ts';

const day = 86_400;
const hour = 3_600;
const parties = { from: 'kim', to: 'noah', agent: 'olga' } as const;

/** The number of the first escrow of a round: with one digit less than those behind it, and above all ids. */
const firstOf = (round: number): number => 10 ** (round + 1) - 3;

/**
 * Escrows of one moment; the first ones go to the end, those that nobody approves are given back. Two of an account have the same
 * deadline, and no two accounts have one.
 */
export const openEscrows =
  (round: number): StepAction =>
  ({ now }) =>
    busy.map((from, place) => ({
      by: from,
      operations: upTo(6).map((index) => ({
        type: 'escrow_transfer',
        value: {
          ...{ from, to: parties.to, agent: parties.agent, escrow_id: firstOf(round) + index },
          ...{
            sbd_amount: dollars(1_000n),
            core_amount: core(2_000n),
            fee: core(100n),
            json_meta: '{"for":"a table"}',
          },
          ratification_deadline: now + 2 * day + (2 * (index >> 1) + place) * hour,
          escrow_expiration: now + 20 * day,
        },
      })),
    }));

const [released, disputed, approved] = [0, 1, 2].map((index) => firstOf(1) + index) as [number, number, number];

/** Three of kim's. */
export const approveEscrows: StepAction = () =>
  [parties.to, parties.agent].map((who) => ({
    by: who,
    operations: [released, disputed, approved].map((escrow_id) => ({
      type: 'escrow_approve',
      value: { ...parties, who, escrow_id, approve: true },
    })),
  }));

const paid = { sbd_amount: dollars(1_000n), core_amount: core(2_000n) };

export const releaseEscrows: StepAction = () => [
  {
    by: 'kim',
    operations: [
      { type: 'escrow_release', value: { ...parties, who: 'kim', receiver: parties.to, escrow_id: released, ...paid } },
      { type: 'escrow_dispute', value: { ...parties, who: 'kim', escrow_id: disputed } },
    ],
  },
];

/** The agent decides for the sender. */
export const settleEscrows: StepAction = () => [
  {
    by: parties.agent,
    operations: [
      {
        type: 'escrow_release',
        value: { ...parties, who: parties.agent, receiver: 'kim', escrow_id: disputed, ...paid },
      },
    ],
  },
];
