// A node in this process: no port to choose, nothing to install beside the package. Run it with `node snapshots.mjs`.
import assert from 'node:assert/strict';
import { CallError, createNode } from 'plumbline-rpc';

const node = await createNode({ accounts: 2, genesisTime: '2026-01-31T12:00:00', blockTime: 'manual' });
const [alice, bob] = node.accounts;

/** The liquid balances of both. */
async function balances() {
  const accounts = await node.call('condenser_api.get_accounts', [[alice.name, bob.name]]);
  return accounts.map(({ balance }) => balance);
}

// A control signs for anybody; clients sign with alice.keys.active.private.
const before = node.snapshot();
await node.call('plumbline.act', {
  operations: [['transfer', { from: alice.name, to: bob.name, amount: '1.500 STEEM', memo: 'for lunch' }]],
});
await node.mine();
assert.deepEqual(await balances(), ['9998.500 STEEM', '10001.500 STEEM']);

node.revert(before);
assert.deepEqual(await balances(), ['10000.000 STEEM', '10000.000 STEEM']);

const { time } = await node.travel('7d');
console.log(`A week later it is ${time}, and ${alice.name} has ${(await balances())[0]}.`);

await assert.rejects(node.call('condenser_api.get_block', ['one']), CallError);
await node.close();
