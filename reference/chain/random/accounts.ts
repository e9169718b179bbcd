import type { Authority } from '../../../spec/types/authority.ts';
import { authorityOfKey } from '../../../spec/types/authority.ts';
import type { Draft, Draw } from './draw.ts';

/** The key of a number: its private key is of no use here. */
const keyOf = (number: number): string => `02${number.toString(16).padStart(64, '0')}`;

const authority = ({ upTo, account }: Draw): Authority =>
  upTo(3) === 3
    ? { weight_threshold: 1, account_auths: [[account(), 1]], key_auths: [] }
    : authorityOfKey(keyOf(1 + upTo(5)));

const newAccount = (draw: Draw) => ({
  creator: draw.person().name,
  new_account_name: draw.one(['frank', 'grace', 'heidi', draw.accountNames[0]]),
  owner: authority(draw),
  active: authority(draw),
  posting: authority(draw),
  memo_key: keyOf(9),
  json_metadata: '',
});

export const accountCreate: Draft<'account_create'> = (draw) => {
  const { amount, symbol } = draw.state.witnessSchedule.median_props.account_creation_fee;
  const account = newAccount(draw);
  return { ...account, fee: { amount: amount + draw.one([0n, 0n, 1n, -1n]), symbol } };
};

export const createClaimedAccount: Draft<'create_claimed_account'> = (draw) => {
  const account = newAccount(draw);
  const { accounts } = draw.state;
  const claimed = draw.accountNames.filter((name) => (accounts.by.name.get(name)?.pending_claimed_accounts ?? 0n) > 0n);
  return { ...account, creator: draw.row(claimed) ?? account.creator, extensions: [] };
};

const metadata = ({ one }: Draw): string => one(['', '{}', '{"profile":{}}', '{"profile":{"name":"é"}}', '{', '[]']);

export const accountUpdate: Draft<'account_update'> = (draw) => {
  const { name: account, memo_key } = draw.person();
  const { keepsKeys, flag } = draw;
  return {
    account,
    owner: !keepsKeys && flag() ? authority(draw) : undefined,
    active: !keepsKeys && flag() ? authority(draw) : undefined,
    posting: undefined,
    memo_key: keepsKeys ? memo_key : keyOf(9),
    json_metadata: metadata(draw),
  };
};

export const accountUpdate2: Draft<'account_update2'> = (draw) => ({
  ...accountUpdate(draw),
  memo_key: undefined,
  posting_json_metadata: metadata(draw),
  extensions: [],
});

export const requestAccountRecovery: Draft<'request_account_recovery'> = (draw) => {
  const { name: account_to_recover, recovery_account } = draw.person();
  const isEnd = draw.upTo(3) === 3;
  return {
    recovery_account: draw.flag() ? draw.person().name : recovery_account || 'initminer',
    account_to_recover,
    new_owner_authority: isEnd ? { weight_threshold: 0, account_auths: [], key_auths: [] } : authority(draw),
    extensions: [],
  };
};

export const recoverAccount: Draft<'recover_account'> = (draw) => {
  const { state, row, person } = draw;
  const request = row(state.accountRecoveryRequests.by.account.from());
  const account_to_recover = request?.account_to_recover ?? person().name;
  const past = row(state.ownerHistories.by.account.of(account_to_recover));
  return {
    account_to_recover,
    new_owner_authority: request?.new_owner_authority ?? authority(draw),
    recent_owner_authority: past?.previous_owner_authority ?? authorityOfKey(keyOf(7)),
    extensions: [],
  };
};

export const changeRecoveryAccount: Draft<'change_recovery_account'> = ({ person, account }) => ({
  account_to_recover: person().name,
  new_recovery_account: account(),
  extensions: [],
});

export const declineVotingRights: Draft<'decline_voting_rights'> = ({ person, upTo }) => ({
  account: person().name,
  decline: upTo(2) < 2,
});
