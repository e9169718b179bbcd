import { afterAll, beforeAll, expect, it } from 'vitest';
import { signTransaction } from '../reference/chain/live/sign-transaction.ts';
import { protocols } from '../reference/chain/protocol.ts';
import { type ReferenceNode, startNode } from '../reference/node.ts';
import { dialects } from '../spec/dialects/index.ts';
import { clientText, logChain } from './node-lines.ts';

let node: ReferenceNode;
beforeAll(async () => {
  const of = { dialect: dialects.steem, protocol: protocols['0.20'], accounts: 2, witnesses: 1, seed: 1 };
  node = await startNode({ development: { ...of, blockTime: 'manual' } });
});
afterAll(() => node.close());

it('the log says that a transaction waits, and which block has it', async () => {
  const lines: string[] = [];
  const end = logChain({ chain: node.chain, growth: 'manual' }, (line) => lines.push(line));
  const value = { from: 'alice', to: 'bob', amount: { amount: 1n, symbol: 'CORE' }, memo: '' } as const;
  const key = node.devAccounts[0]?.keys.active as never;
  node.chain.pushTransaction(signTransaction(node.chain, node.chainId, [{ type: 'transfer', value }], key));
  await node.controls.mine(2);
  end();
  await node.controls.mine(1);
  expect(lines).toEqual([
    'transfer alice → bob 0.001 STEEM waits for its block: plumbline mine makes it',
    `transfer alice → bob 0.001 STEEM ✓ block ${node.chain.headBlockNumber - 2}`,
  ]);
});

it('the banner has the line that connects a client', () => {
  const text = clientText(node);
  expect(text).toContain('keys begin with STM, amounts are of STEEM, SBD and VESTS');
  expect(text).toContain(`dsteem: new Client('${node.url}', { chainId: '${'0'.repeat(64)}', addressPrefix: 'STM' })`);
});

it('what to try first reaches a node that listens elsewhere', () => {
  expect(clientText(node)).toContain(`plumbline mine 5 (each with --node ${node.url})\n`);
  expect(clientText({ ...node, url: 'http://127.0.0.1:8090', chain: node.chain })).toContain('plumbline mine 5\n');
});
