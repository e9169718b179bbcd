import { expect, it } from 'vitest';
import { dollars } from '../chain/ledger/asset.ts';
import type { Operation } from '../chain/ledger/context.ts';

import { endsDeployed } from './never-sent.ts';
import { operation } from './scene/scene.ts';

const comment = (permlink: string): Operation =>
  operation('comment', {
    ...{ parent_author: '', parent_permlink: 'life', author: 'ann', permlink, title: '', body: 'A', json_metadata: '' },
  });

const options = (permlink: string, ...accounts: readonly string[]): Operation =>
  operation('comment_options', {
    ...{ author: 'ann', permlink, max_accepted_payout: dollars(1_000n), percent_core_dollars: 10_000 },
    ...{ allow_votes: true, allow_curation_rewards: true },
    extensions: [
      {
        type: 'comment_payout_beneficiaries',
        value: { beneficiaries: accounts.map((account) => ({ account, weight: 1 })) },
      },
    ],
  });

// Each was sent to a fresh deployed 0.24 node, which survived it or not.
it.each<[ends: boolean, what: string, operations: readonly Operation[]]>([
  [true, 'content with a beneficiary that is no account', [comment('new'), options('new', 'nobody-at-all')]],
  [false, 'such a beneficiary of content that is there', [options('old', 'nobody-at-all')]],
  [false, 'such a beneficiary of other content', [comment('new'), options('old', 'nobody-at-all')]],
  [false, 'a beneficiary that is there', [comment('new'), options('new', 'bob')]],
  [false, 'no beneficiary', [comment('new'), options('new')]],
  [false, 'content alone', [comment('new')]],
])('says %s of %s', (ends, _, operations) => {
  expect(endsDeployed(operations, (name) => name === 'ann' || name === 'bob')).toBe(ends);
});
