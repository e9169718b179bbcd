import { pageMembers } from '../../kit/page-members.ts';
import { named, requested } from '../key.ts';
import type { RecordKinds } from '../record-kind.ts';
import { some } from './some.ts';

export const accounts: RecordKinds = {
  account: {
    name: 'an account',
    // Members that only pages fill are empty in get_accounts and filled in get_state.
    titles: { Account: {}, ExtendedAccount: {}, StateAccount: {} },
    queries: ({ accounts: all }) =>
      some(all, 3).map((name) => ({ names: [name], accounts: [name], path: `/@${name}` })),
    references: ['database_api.find_accounts', 'database_api.list_accounts', 'condenser_api.get_accounts'],
    except: pageMembers,
    widely: true,
    fault: ['json_metadata'],
  },
  reputation: {
    name: 'the reputation of an account',
    titles: { AccountReputation: {} },
    references: ['reputation_api.get_account_reputations', 'follow_api.get_account_reputations'],
    fault: ['reputation'],
    level: 'unstated',
  },
  'owner-history': {
    name: 'a former owner authority',
    titles: { OwnerHistory: {} },
    queries: ({ ownerHistories }) =>
      some(ownerHistories).map((account) => ({ account, owner: account, start: [account, '1970-01-01T00:00:00'] })),
    references: ['database_api.find_owner_histories', 'database_api.list_owner_histories'],
    key: named('id'),
    widely: true,
    fault: ['previous_owner_authority'],
  },
  'recovery-request': {
    name: 'a recovery request',
    titles: { AccountRecoveryRequest: {} },
    queries: ({ recoveries }) => some(recoveries).map((account) => ({ account, accounts: [account] })),
    references: ['database_api.find_account_recovery_requests', 'database_api.list_account_recovery_requests'],
    fault: ['id'],
    level: 'unstated',
  },
  'recovery-change': {
    name: 'a change of the recovery account',
    titles: { ChangeRecoveryAccountRequest: {} },
    queries: ({ recoveryChanges }) => some(recoveryChanges).map((account) => ({ accounts: [account] })),
    references: ['database_api.find_change_recovery_account_requests'],
    fault: ['recovery_account'],
  },
  decline: {
    name: 'a request to decline voting rights',
    titles: { DeclineVotingRightsRequest: {} },
    queries: ({ declines }) => some(declines).map((account) => ({ accounts: [account] })),
    references: ['database_api.find_decline_voting_rights_requests'],
    fault: ['id'],
    level: 'unstated',
  },
  'key-references': {
    name: 'the accounts of a key',
    results: {
      'account_by_key_api.get_key_references': { at: ['accounts'], reported: { accounts: [] } },
      'condenser_api.get_key_references': { at: [], reported: { accounts: [] } },
    },
    queries: ({ keys }) => some(keys).map((key) => ({ keys: [key] })),
    references: ['account_by_key_api.get_key_references'],
    key: requested('keys'),
    fault: ['accounts'],
  },
};
