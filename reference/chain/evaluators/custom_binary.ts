import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { verifyData, verifySigners } from './custom.ts';

const disabled = assertion('custom_binary/disabled', 'Nodes take no custom_binary from clients', {});

/**
 * Writes bytes for programs of others. Refuses everything since hardfork 14 but what old chains hold
 * (deployed: custom_binary_evaluator, steem_evaluator.cpp).
 */
export const customBinary: Evaluator<'custom_binary'> = (context, operation) => {
  const { required_owner_auths, required_active_auths, required_posting_auths, required_auths, data } = operation;
  const members = required_auths.reduce(
    (sum, { account_auths, key_auths }) => sum + account_auths.length + key_auths.length,
    0,
  );
  const signers = required_owner_auths.length + required_active_auths.length + required_posting_auths.length + members;
  verifyData(context, data.length / 2);
  refuse(context.isPending, disabled, {});
  verifySigners(context, signers);
};
