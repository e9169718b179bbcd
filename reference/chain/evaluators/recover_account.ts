import { stringifyJson } from '../../../spec/kernel/json/json.ts';
import type { Authority } from '../../../spec/types/authority.ts';
import { replaceOwner } from '../ledger/accounts/owner.ts';
import { type Evaluator, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

const tooSoon = assertion('recover_account/too-soon', 'The account was recovered less than the update limit ago', {});
const noRequest = assertion('recover_account/no-request', 'Nobody has asked to recover the account', {});
const otherAuthority = assertion('recover_account/other-authority', 'The request is for another authority', {});
const notRecent = assertion('recover_account/not-recent', 'The account had no such owner lately', {});

/**
 * Gives an account the requested owner authority, proven by an authority of the last days. Refuses an account without a request, another authority than requested, one that was not owner lately, recovery too soon
 * (deployed: recover_account_evaluator, steem_evaluator.cpp).
 */
export const recoverAccount: Evaluator<'recover_account'> = (context, operation) => {
  const { state, parameters } = context;
  const { account_to_recover: name, new_owner_authority, recent_owner_authority } = operation;
  const account = accountOf(context, name);
  refuse(now(context) - account.last_account_recovery <= parameters.ownerUpdateLimit, tooSoon, {});
  const request = state.accountRecoveryRequests.by.account.get(name);
  if (request === undefined) return refuse(true, noRequest, {});
  refuse(!isSame(request.new_owner_authority, new_owner_authority), otherAuthority, {});
  const recent = [...state.ownerHistories.by.account.of(name)];
  const isRecent = recent.some(({ previous_owner_authority }) =>
    isSame(previous_owner_authority, recent_owner_authority),
  );
  refuse(!isRecent, notRecent, {});

  state.tables.accountRecoveryRequests.remove(request);
  updateAccount(context, replaceOwner(context, account, new_owner_authority), { last_account_recovery: now(context) });
};

const isSame = (one: Authority, other: Authority): boolean => stringifyJson(one) === stringifyJson(other);
