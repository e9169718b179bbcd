import { zero } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import { type Context, type Evaluator, now } from '../ledger/context.ts';
import { escrowOf, verifyParties } from '../ledger/market/escrow.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import type { Escrow } from '../state/escrows.ts';

const tooLate = assertion('escrow_approve/too-late', 'The deadline for approval has passed', {});
const receiverApproved = assertion('escrow_approve/receiver-approved', 'The receiver has approved already', {});
const agentApproved = assertion('escrow_approve/agent-approved', 'The agent has approved already', {});

/**
 * Approves or rejects an escrow as receiver or agent. Refuses unknown escrows, other parties, a second approval, the deadline over
 * (deployed: escrow_approve_evaluator, steem_evaluator.cpp).
 */
export const escrowApprove: Evaluator<'escrow_approve'> = (context, operation) => {
  const { state } = context;
  const { from, to, agent, who, escrow_id, approve } = operation;
  const escrow = escrowOf(context, from, escrow_id);
  verifyParties(escrow, operation);
  refuse(escrow.ratification_deadline < now(context), tooLate, {});
  refuse(who === to && escrow.to_approved, receiverApproved, {});
  refuse(who === agent && escrow.agent_approved, agentApproved, {});
  if (!approve) return giveBack(context, escrow);

  const approved = {
    ...escrow,
    to_approved: escrow.to_approved || who === to,
    agent_approved: escrow.agent_approved || who === agent,
  };
  const isComplete = approved.to_approved && approved.agent_approved;
  if (isComplete) adjustBalance(context, agent, escrow.pending_fee);
  state.tables.escrows.replace(
    escrow,
    isComplete ? { ...approved, pending_fee: zero(escrow.pending_fee.symbol) } : approved,
  );
};

/** A party that rejects ends the escrow, even if the other has approved. */
function giveBack(context: Context, escrow: Escrow): void {
  for (const amount of [escrow.core_balance, escrow.sbd_balance, escrow.pending_fee])
    adjustBalance(context, escrow.from, amount);
  context.state.tables.escrows.remove(escrow);
}
