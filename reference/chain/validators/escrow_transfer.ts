import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { notNegativeCheck, symbolCheck } from './amounts.ts';
import { verifyEscrowAmounts, verifyEscrowSymbols } from './escrow-amounts.ts';
import { verifyMetadata } from './texts.ts';
import type { Validator } from './validator.ts';

const verifyFeeNotNegative = notNegativeCheck('escrow_transfer/fee-negative');
const verifyFee = symbolCheck('escrow_transfer/fee-asset', 'CORE', 'SBD');
const nothing = assertion('escrow_transfer/nothing', 'Something is put into escrow', {});
const agentIsParty = assertion('escrow_transfer/agent', 'The agent is a third party', {});
const lateDeadline = assertion('escrow_transfer/late-deadline', 'An escrow is approved before it expires', {});

/** Refuses no amount, negative amounts and fees, a party as agent, a deadline behind the expiration (deployed: escrow_transfer_operation::validate). */
export const escrowTransfer: Validator<'escrow_transfer'> = (operation) => {
  const { from, to, agent, fee, sbd_amount, core_amount, json_meta } = operation;
  verifyNames(from, to, agent);
  verifyFeeNotNegative(fee);
  verifyEscrowAmounts(sbd_amount, core_amount);
  refuse(sbd_amount.amount === 0n && core_amount.amount === 0n, nothing, {});
  refuse(from === agent || to === agent, agentIsParty, {});
  verifyFee(fee);
  verifyEscrowSymbols(sbd_amount, core_amount);
  refuse(operation.ratification_deadline >= operation.escrow_expiration, lateDeadline, {});
  verifyMetadata(json_meta);
};
