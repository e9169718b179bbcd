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

export const accountCreate: Draft<'account_create'> = (draw) => ({
  fee: draw.state.witnessSchedule.median_props.account_creation_fee,
  ...newAccount(draw),
});

export const createClaimedAccount: Draft<'create_claimed_account'> = (draw) => ({
  ...newAccount(draw),
  extensions: [],
});

export const accountUpdate: Draft<'account_update'> = (draw) => ({
  account: draw.person().name,
  owner: draw.flag() ? authority(draw) : undefined,
  active: draw.flag() ? authority(draw) : undefined,
  posting: undefined,
  memo_key: keyOf(9),
  json_metadata: draw.flag() ? '{}' : '',
});

export const accountUpdate2: Draft<'account_update2'> = (draw) => ({
  ...accountUpdate(draw),
  memo_key: undefined,
  posting_json_metadata: draw.flag() ? '{"profile":{}}' : '',
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
