import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { privateKeyFromSeed } from '../../../spec/crypto/private-key.ts';
import { core } from '../../../spec/dialects/core.ts';
import { steem } from '../../../spec/dialects/steem.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { makeBlocks } from '../../apis/undocumented/make-blocks.ts';
import { stateHash } from '../../chain/apply/state-hash.ts';
import { protocols } from '../../chain/protocol.ts';
import { type ReferenceNode, startNode } from '../../node.ts';
import { NodeCallError, type NodeClient, nodeClient } from '../../services/kit/node-client.ts';
import { importChain } from '../import.ts';
import { mismatches } from '../recordings.testing.ts';
import { replay } from '../replay.ts';
import { recordChain } from './record-chain.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const own = { accounts: 3, witnesses: 21, seed: 1, scenario: 'small', blockTime: 'manual' } as const;

async function recordedFiles({ url }: ReferenceNode) {
  const lines: Readonly<Record<'blocks' | 'states', string[]>> = { blocks: [], states: [] };
  const into = (name: keyof typeof lines) => async (line: string) => void lines[name].push(line);
  const result = await recordChain({ node: nodeClient(url), blocks: into('blocks'), states: into('states') });
  const [blocks, states] = (['blocks', 'states'] as const).map((name) => {
    const path = join(folder, `${name}.ndjson`);
    writeFileSync(path, `${lines[name].join('\n')}\n`);
    return path;
  }) as [string, string];
  return { result, blocks, states };
}

describe('a chain of our own that was recorded over HTTP', () => {
  it.each([
    ['as deployed', { dialect: testnet, protocol: protocols['0.24'] }, ['votes']],
    [
      'as documented, with a chain id of its own',
      { dialect: core, protocol: protocols['0.20'], chainId: 'ab'.repeat(32) },
      ['votes'],
    ],
    [
      'with the first blocks of another network',
      { dialect: steem, protocol: protocols['0.24'], scenario: 'clients' as const },
      [],
    ],
  ])('is replayed without a difference: %s', async (_, of, sections) => {
    const node = await startNode({ development: { ...own, ...of } });
    try {
      const { result, blocks, states } = await recordedFiles(node);
      expect(result).toEqual({ blocks: node.serves().head, snapshots: 1 });
      const replayed = await replay({ blocks, states });
      expect(replayed.refused).toBeUndefined();
      expect(mismatches(replayed)).toEqual({});
      expect(replayed.snapshots).toBe(1);
      expect(replayed.operations.compared).toBeGreaterThan(100);
      for (const name of ['accounts', 'comments', 'rc', 'witnesses', 'dgp', ...sections])
        expect(replayed.sections[name]?.compared, name).toBeGreaterThan(0);
    } finally {
      await node.close();
    }
  });

  it('is replayed and continued where balances, keys and signatures were changed by hand, as no block says', async () => {
    const prefix = 'ABC';
    const balances = [{ account: 'bob', balance: { amount: 7n, symbol: 'CORE' } }] as const;
    const node = await startNode({
      development: { ...own, scenario: 'none', dialect: core, protocol: protocols['0.20'], prefix, balances },
    });
    const { controls, chain } = node;
    const amount = (symbol: 'CORE' | 'SBD', units: bigint) => ({ amount: units, symbol }) as const;
    try {
      controls.act([{ type: 'transfer', value: { from: 'alice', to: 'bob', amount: amount('CORE', 5n), memo: '' } }]);
      await controls.mine(2);
      controls.setBalance('alice', amount('CORE', 3_000n));
      const key = privateKeyFromSeed('another witness key');
      await makeBlocks(chain, { key, count: 2n });
      await controls.fork(1);
      await controls.mine(25);
      controls.setBalance('carol', amount('SBD', 1n));
      const { result, blocks, states } = await recordedFiles(node);

      const replayed = await replay({ blocks, states });
      expect(replayed.refused).toBeUndefined();
      expect(mismatches(replayed)).toEqual({});
      expect(result).toEqual({ blocks: node.serves().head, snapshots: 1 });
      expect(stateHash(importChain({ blocks }).state)).toBe(stateHash(chain.state));
    } finally {
      await node.close();
    }
  });
});

it('says that a block waits to become irreversible, once of each, and copies it then', async () => {
  const waited: (readonly [number, number])[] = [];
  let irreversible = 0;
  const block = { previous: '0'.repeat(40), block_id: `00000001${'a'.repeat(32)}` };
  const node: NodeClient = {
    ...nodeClient('http://127.0.0.1:1'),
    call: async (method) => {
      const answer = { code: -32601, message: 'unknown', data: undefined };
      if (method.startsWith('plumbline.')) throw new NodeCallError(method, answer.message, { answer });
      if (method === 'block_api.get_block') return { block };
      if (method === 'account_history_api.get_ops_in_block') return { ops: [] };
      return { head_block_number: 1, head_block_id: block.block_id, last_irreversible_block_num: irreversible };
    },
  };
  const lines: string[] = [];
  const result = await recordChain({
    node,
    blocks: async (line) => void lines.push(line),
    onWait(blockNum, final) {
      waited.push([blockNum, final]);
      irreversible = 1;
    },
  });
  expect(waited).toEqual([[1, 0]]);
  expect(result.blocks).toBe(1);
  expect(lines).toHaveLength(1);
});
