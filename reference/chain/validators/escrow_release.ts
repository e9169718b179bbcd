import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { verifyEscrowAmounts, verifyEscrowSymbols } from './escrow-amounts.ts';
import type { Validator } from './validator.ts';

const noParty = assertion('escrow_release/who', 'The sender, the receiver and the agent release an escrow', {});
const otherReceiver = assertion('escrow_release/receiver', 'Funds go to the sender or to the receiver', {});
const nothing = assertion('escrow_release/nothing', 'Something is released', {});

/** Refuses amounts of nothing, others than the parties, another receiver than a party (deployed: escrow_release_operation::validate). */
export const escrowRelease: Validator<'escrow_release'> = (operation) => {
  const { from, to, agent, who, receiver, sbd_amount, core_amount } = operation;
  verifyNames(from, to, agent, who, receiver);
  refuse(who !== from && who !== to && who !== agent, noParty, {});
  refuse(receiver !== from && receiver !== to, otherReceiver, {});
  verifyEscrowAmounts(sbd_amount, core_amount);
  refuse(sbd_amount.amount === 0n && core_amount.amount === 0n, nothing, {});
  verifyEscrowSymbols(sbd_amount, core_amount);
};
