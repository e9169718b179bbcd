import { accountName } from '../../../spec/kernel/keys.ts';
import { verifyMembers } from '../ledger/accounts/authorities.ts';
import { createAccount } from '../ledger/accounts/new-account.ts';
import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

const noneClaimed = assertion('create_claimed_account/none-claimed', '${creator} has claimed no account', {
  creator: accountName,
});

/**
 * Creates an account that was claimed before. Refuses creators without a claimed account, a taken name, authorities that name unknown accounts
 * (deployed: create_claimed_account_evaluator, steem_evaluator.cpp).
 */
export const createClaimedAccount: Evaluator<'create_claimed_account'> = (context, operation) => {
  const { creator: name, new_account_name } = operation;
  const creator = accountOf(context, name);
  refuse(creator.pending_claimed_accounts <= 0n, noneClaimed, { creator: name });
  for (const level of ['owner', 'active', 'posting'] as const)
    verifyMembers(context, operation[level], new_account_name, level);

  updateAccount(context, creator, { pending_claimed_accounts: creator.pending_claimed_accounts - 1n });
  createAccount(context, operation);
};
