// The first hour of an app with dsteem: an account, a post, a vote, a week, the pay, the claim, the power-down. `node dsteem.mjs`
import { Asset, Client, PrivateKey } from 'dsteem';
import { createNode } from 'plumbline-rpc';

const node = await createNode({ accounts: 2 });
const client = new Client(node.url, { chainId: node.chainId, addressPrefix: node.prefix });
const [alice, bob] = node.accounts;
const keyOf = ({ keys }, role) => PrivateKey.fromString(keys[role].private);

// An account of a new user, with keys that only they know.
const password = PrivateKey.fromSeed('a secret of zoe');
const publicKey = password.createPublic(node.prefix).toString();
const authority = { weight_threshold: 1, account_auths: [], key_auths: [[publicKey, 1]] };
const { account_creation_fee: fee } = await client.database.getChainProperties();
const creation = {
  ...{ fee, creator: alice.name, new_account_name: 'zoe', json_metadata: '' },
  ...{ owner: authority, active: authority, posting: authority, memo_key: publicKey },
};
await client.broadcast.sendOperations([['account_create', creation]], keyOf(alice, 'active'));
const power = { from: alice.name, to: 'zoe', amount: new Asset(1000, 'STEEM').toString() };
await client.broadcast.sendOperations([['transfer_to_vesting', power]], keyOf(alice, 'active'));
console.log('zoe has an account.');

// A post, and a vote on it.
const post = {
  ...{ author: 'zoe', permlink: 'hello', parent_author: '', parent_permlink: 'introduction' },
  ...{ title: 'Hello', body: 'My *first* post.', json_metadata: JSON.stringify({ tags: ['introduction'] }) },
};
await client.broadcast.comment(post, password);
await node.travel('10m');
await client.broadcast.vote(
  { voter: bob.name, author: 'zoe', permlink: 'hello', weight: 10_000 },
  keyOf(bob, 'posting'),
);
const [content] = await client.database.getDiscussions('created', { tag: 'introduction', limit: 1 });
console.log(`${content.author}/${content.permlink} has ${content.net_votes} vote.`);

// A week later it is paid.
await node.travel('7d');
const paid = await client.database.call('get_content', ['zoe', 'hello']);
console.log(`It was paid: ${paid.last_payout !== '1970-01-01T00:00:00'}.`);

// What was earned is claimed.
const [earned] = await client.database.getAccounts(['zoe']);
const claim = {
  ...{ account: 'zoe', reward_steem: earned.reward_steem_balance, reward_sbd: earned.reward_sbd_balance },
  reward_vests: earned.reward_vesting_balance,
};
console.log(`zoe claims shares: ${Number.parseInt(claim.reward_vests, 10) > 0}.`);
await client.broadcast.sendOperations([['claim_reward_balance', claim]], password);

// Half of the shares are powered down: the first of the weekly parts comes after a week.
const [before] = await client.database.getAccounts(['zoe']);
const units = BigInt(before.vesting_shares.replace(/\D/g, '')) / 2n;
const half = `${units / 1_000_000n}.${`${units % 1_000_000n}`.padStart(6, '0')} VESTS`;
await client.broadcast.sendOperations([['withdraw_vesting', { account: 'zoe', vesting_shares: half }]], password);
await node.travel('7d');
const [after] = await client.database.getAccounts(['zoe']);
console.log(`A week later zoe has ${after.balance === before.balance ? 'nothing yet' : 'the first part in STEEM'}.`);

await node.close();
