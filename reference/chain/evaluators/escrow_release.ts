import { coreOrDollar } from '../../../spec/kernel/asset.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { plus } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import { type Evaluator, now } from '../ledger/context.ts';
import { escrowOf, verifyParties } from '../ledger/market/escrow.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';
import type { Escrow } from '../state/escrows.ts';

const tooMuch = assertion('escrow_release/too-much', 'The escrow holds ${b}, less than ${a}', {
  a: coreOrDollar,
  b: coreOrDollar,
});
const otherReceiver = assertion('escrow_release/other-receiver', 'Funds go to the sender or to the receiver', {});
const notApproved = assertion('escrow_release/not-approved', 'Not all parties have approved', {});
const onlyAgent = assertion('escrow_release/only-agent', 'The agent alone decides a dispute', {});
const onlyParties = assertion(
  'escrow_release/only-parties',
  'The sender and the receiver alone release what is not disputed',
  {},
);
const senderToReceiver = assertion('escrow_release/sender-to-receiver', 'The sender releases to the receiver', {});
const receiverToSender = assertion('escrow_release/receiver-to-sender', 'The receiver releases to the sender', {});

/**
 * Pays out of an approved escrow. Refuses more than is there, receivers and parties without the right to it
 * (deployed: escrow_release_evaluator, steem_evaluator.cpp).
 */
export const escrowRelease: Evaluator<'escrow_release'> = (context, operation) => {
  const { state } = context;
  const { from, receiver, escrow_id, core_amount, sbd_amount } = operation;
  accountOf(context, from);
  const escrow = escrowOf(context, from, escrow_id);
  refuse(escrow.core_balance.amount < core_amount.amount, tooMuch, { a: core_amount, b: escrow.core_balance });
  refuse(escrow.sbd_balance.amount < sbd_amount.amount, tooMuch, { a: sbd_amount, b: escrow.sbd_balance });
  verifyParties(escrow, operation);
  refuse(receiver !== escrow.from && receiver !== escrow.to, otherReceiver, {});
  refuse(!escrow.to_approved || !escrow.agent_approved, notApproved, {});
  verifyRight(escrow, operation, now(context));

  adjustBalance(context, receiver, core_amount);
  adjustBalance(context, receiver, sbd_amount);
  const core_balance = plus(escrow.core_balance, -core_amount.amount);
  const sbd_balance = plus(escrow.sbd_balance, -sbd_amount.amount);
  if (core_balance.amount === 0n && sbd_balance.amount === 0n) state.tables.escrows.remove(escrow);
  else state.tables.escrows.replace(escrow, { ...escrow, core_balance, sbd_balance });
};

/** Before expiration each party releases to the other, afterwards to any of the two; in a dispute only the agent releases. */
function verifyRight(escrow: Escrow, { who, receiver }: OperationValue<'escrow_release'>, time: number): void {
  refuse(escrow.disputed && who !== escrow.agent, onlyAgent, {});
  if (escrow.disputed) return;
  refuse(who !== escrow.from && who !== escrow.to, onlyParties, {});
  if (escrow.escrow_expiration <= time) return;
  refuse(who === escrow.from && receiver !== escrow.to, senderToReceiver, {});
  refuse(who === escrow.to && receiver !== escrow.from, receiverToSender, {});
}
