import type { Authority } from '../../../spec/types/authority.ts';
import { verifyAuthoritySize } from '../ledger/accounts/authorities.ts';
import { type Context, type Evaluator, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';
import type { Account } from '../state/accounts.ts';

const otherPartner = assertion('request_account_recovery/partner', 'Another account recovers this one', {});
const notTopWitness = assertion(
  'request_account_recovery/top-witness',
  'The witness with the most votes recovers this one',
  {},
);
const impossible = assertion('request_account_recovery/impossible', 'The authority cannot be satisfied', {});
const open = assertion('request_account_recovery/open', 'The authority is satisfied by everybody', {});

/**
 * Asks as recovery account for a new owner authority of an account, or takes that back with threshold zero. Refuses requests of others than the recovery account, impossible or open authorities
 * (deployed: request_account_recovery_evaluator, steem_evaluator.cpp).
 */
export const requestAccountRecovery: Evaluator<'request_account_recovery'> = (context, operation) => {
  const { state, parameters } = context;
  const { account_to_recover: name, recovery_account, new_owner_authority } = operation;
  const { accountRecoveryRequests } = state.tables;
  verifyPartner(context, accountOf(context, name), recovery_account);

  const request = state.accountRecoveryRequests.by.account.get(name);
  if (request !== undefined && new_owner_authority.weight_threshold === 0)
    return accountRecoveryRequests.remove(request);
  refuse(isImpossible(new_owner_authority), impossible, {});
  refuse(new_owner_authority.weight_threshold === 0, open, {});
  if (request === undefined) verifyAuthoritySize(context, new_owner_authority);
  for (const [member] of new_owner_authority.account_auths) accountOf(context, member);

  const changes = { new_owner_authority, expires: now(context) + parameters.recoveryRequestExpiration };
  if (request !== undefined) accountRecoveryRequests.replace(request, { ...request, ...changes });
  else
    accountRecoveryRequests.insert({
      id: state.nextId('accountRecoveryRequests'),
      account_to_recover: name,
      ...changes,
    });
};

/** The witness with the most votes recovers accounts that have no recovery account. */
function verifyPartner({ state }: Context, { recovery_account }: Account, partner: string): void {
  const [top] = state.witnesses.by.vote_name.from();
  refuse(recovery_account !== '' && recovery_account !== partner, otherPartner, {});
  refuse(recovery_account === '' && top?.owner !== partner, notTopWitness, {});
}

const isImpossible = ({ weight_threshold, account_auths, key_auths }: Authority): boolean =>
  [...account_auths, ...key_auths].reduce((sum, [, weight]) => sum + weight, 0) < weight_threshold;
