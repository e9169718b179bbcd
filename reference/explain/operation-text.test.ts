import { expect, it } from 'vitest';
import { dialects } from '../../spec/dialects/index.ts';
import { operationText } from './operation-text.ts';

const one = { amount: 1_000n, symbol: 'CORE' };

it.each([
  ['vote alice → bob/hello 100%', 'vote', { voter: 'alice', author: 'bob', permlink: 'hello', weight: 10_000 }],
  ['transfer alice → bob 1.000 STEEM', 'transfer', { from: 'alice', to: 'bob', amount: one, memo: 'secret' }],
  [
    'comment alice → hello',
    'comment',
    { parent_author: '', parent_permlink: 'life', author: 'alice', permlink: 'hello', title: '', body: 'B' },
  ],
  ['account_create alice → zoe 1.000 STEEM', 'account_create', { fee: one, creator: 'alice', new_account_name: 'zoe' }],
  ['transfer_to_vesting alice 1.000 STEEM', 'transfer_to_vesting', { from: 'alice', to: 'alice', amount: one }],
  [
    'custom_json alice → follow',
    'custom_json',
    { required_auths: [], required_posting_auths: ['alice'], id: 'follow', json: '[]' },
  ],
  [
    'change_recovery_account alice → bob',
    'change_recovery_account',
    { account_to_recover: 'alice', new_recovery_account: 'bob', extensions: [] },
  ],
  [
    'curation_reward bob → alice/hello 1.000 STEEM',
    'curation_reward',
    { curator: 'bob', reward: one, comment_author: 'alice', comment_permlink: 'hello' },
  ],
  ['proposal_pay bob 1.000 STEEM', 'proposal_pay', { receiver: 'bob', payment: one, trx_id: '', op_in_trx: 0 }],
  ['account_witness_vote alice → w', 'account_witness_vote', { account: 'alice', witness: 'w', approve: true }],
])('%s', (text, type, value) => {
  expect(operationText({ type, value }, dialects.steem)).toBe(text);
});
