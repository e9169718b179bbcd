import { core, dollars, negative } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import { type Evaluator, now } from '../ledger/context.ts';
import { refuseTaken } from '../ledger/refusals.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';

const deadlinePassed = assertion('escrow_transfer/deadline', 'The deadline for approval has passed', {});
const expirationPassed = assertion('escrow_transfer/expiration', 'The escrow would have expired', {});

/**
 * Gives CORE and dollars in trust of an agent. Refuses deadlines in the past, more than the sender has
 * (deployed: escrow_transfer_evaluator, steem_evaluator.cpp).
 */
export const escrowTransfer: Evaluator<'escrow_transfer'> = (context, operation) => {
  const { state } = context;
  const { from, to, agent, escrow_id, sbd_amount, core_amount, fee, ratification_deadline, escrow_expiration } =
    operation;
  for (const name of [from, to, agent]) accountOf(context, name);
  refuse(ratification_deadline <= now(context), deadlinePassed, {});
  refuse(escrow_expiration <= now(context), expirationPassed, {});

  const feeIn = (symbol: 'CORE' | 'SBD') => (fee.symbol === symbol ? fee.amount : 0n);
  adjustBalance(context, from, negative(core(core_amount.amount + feeIn('CORE'))));
  adjustBalance(context, from, negative(dollars(sbd_amount.amount + feeIn('SBD'))));
  const isTaken = state.escrows.by.from_id.get(from, escrow_id) !== undefined;
  refuseTaken(isTaken);
  state.tables.escrows.insert({
    id: state.nextId('escrows'),
    escrow_id,
    from,
    to,
    agent,
    ratification_deadline,
    escrow_expiration,
    sbd_balance: sbd_amount,
    core_balance: core_amount,
    pending_fee: fee,
    to_approved: false,
    agent_approved: false,
    disputed: false,
  });
};
