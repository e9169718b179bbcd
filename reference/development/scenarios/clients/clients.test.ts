import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNode } from '../../../sdk/create-node.ts';
import type { DevelopmentNode } from '../../../sdk/development-node.ts';

// What the networked tests of three client libraries expect, as measured from their sources: expected values are theirs.
const { Client, PrivateKey } = createRequire(import.meta.url)('dsteem');

let node: DevelopmentNode;
beforeAll(async () => {
  node = await createNode({ scenario: 'clients', legacyCalls: true });
});
afterAll(() => node.close());

describe('the scenario for tests of clients', () => {
  it('has the post that steem and steem-js compare', async () => {
    expect(await node.call('condenser_api.get_content', ['yamadapc', 'test-1-2-3-4-5-6-7-9'])).toMatchObject({
      category: 'test',
      parent_author: '',
      parent_permlink: 'test',
      title: 'test-1-2-3-4-5-6-7-9',
      body: "<script>alert('hello world')</script>",
      allow_replies: true,
      allow_votes: true,
      allow_curation_rewards: true,
      url: '/test/@yamadapc/test-1-2-3-4-5-6-7-9',
    });
  });

  it('has two different pages of five followers', async () => {
    type Followers = readonly { readonly follower: string }[];
    const page = (start: string) => node.call('condenser_api.get_followers', ['ned', start, 'blog', 5]);
    const first = (await page('')) as Followers;
    const second = (await page(first.at(-1)?.follower ?? '')) as Followers;
    expect([first.length, second.length]).toEqual([5, 5]);
    expect(second).not.toEqual(first);
  });

  it('begins with the two blocks of the main network that dsteem compares', async () => {
    const client = new Client(node.url, { chainId: node.chainId, addressPrefix: node.prefix });
    const ids: string[] = [];
    for await (const block of client.blockchain.getBlocks({ from: 1, to: 2 })) ids.push(block.block_id);
    expect(ids).toEqual(['0000000109833ce528d5bbfb3f6225b39ee10086', '00000002ed04e3c3def0238f693931ee7eebbdf1']);
  });

  it('has a first block with one operation, as the main network has', async () => {
    const operations = await node.call('condenser_api.get_ops_in_block', [1, false]);
    expect(operations).toMatchObject([{ op: ['producer_reward', {}] }]);
  });

  it('has a schedule whose kinds of witnesses are as many as a round', async () => {
    const schedule = (await node.call('condenser_api.get_witness_schedule', [])) as Readonly<Record<string, number>>;
    const {
      max_voted_witnesses: voted = 0,
      max_miner_witnesses: miners = 0,
      max_runner_witnesses: runners = 0,
    } = schedule;
    expect(voted + miners + runners).toBe(21);
  });

  it('has a delegation of steem, and the comment of almost-digital first in its list', async () => {
    expect(await node.call('condenser_api.get_vesting_delegations', ['steem', '', 1])).toMatchObject([
      { delegator: 'steem', id: expect.any(Number) },
    ]);
    const start_permlink = 're-pal-re-almost-digital-dsteem-a-strongly-typed-steem-client-library-20170702t131034262z';
    const query = { start_author: 'almost-digital', start_permlink, limit: 1 };
    expect(await node.call('condenser_api.get_discussions_by_comments', [query])).toMatchObject([
      { body: '☀️heroin for programmers' },
    ]);
  });

  it('lets guest123 vote with the posting key of the suites, and accounts be claimed for no fee', async () => {
    const client = new Client(node.url, { chainId: node.chainId, addressPrefix: node.prefix });
    const key = PrivateKey.fromString('5JRaypasxMx1L97ZUX7YuC5Psb5EAbF821kkAGtBj7xCJFQcbLg');
    const vote = { voter: 'guest123', author: 'yamadapc', permlink: 'test-1-2-3-4-5-6-7-9', weight: -1000 };
    expect(await client.broadcast.vote(vote, key)).toMatchObject({ expired: false });

    const alice = node.accounts.find(({ name }) => name === 'alice');
    const active = PrivateKey.fromString(alice?.keys.active.private);
    const claim = ['claim_account', { creator: 'alice', fee: '0.000 STEEM', extensions: [] }];
    expect(await client.broadcast.sendOperations([claim], active)).toMatchObject({ expired: false });
  });
});
