import { type Evaluator, now } from '../ledger/context.ts';
import { escrowOf, verifyParties } from '../ledger/market/escrow.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';

const expired = assertion('escrow_dispute/expired', 'The escrow has expired', {});
const notApproved = assertion('escrow_dispute/not-approved', 'Not all parties have approved', {});
const disputed = assertion('escrow_dispute/disputed', 'The escrow is disputed already', {});

/**
 * Hands an approved escrow to its agent. Refuses escrows that are not approved, expired or disputed already, other parties
 * (deployed: escrow_dispute_evaluator, steem_evaluator.cpp).
 */
export const escrowDispute: Evaluator<'escrow_dispute'> = (context, operation) => {
  const { from, escrow_id } = operation;
  accountOf(context, from);
  const escrow = escrowOf(context, from, escrow_id);
  refuse(now(context) >= escrow.escrow_expiration, expired, {});
  refuse(!escrow.to_approved || !escrow.agent_approved, notApproved, {});
  refuse(escrow.disputed, disputed, {});
  verifyParties(escrow, operation);

  context.state.tables.escrows.replace(escrow, { ...escrow, disputed: true });
};
