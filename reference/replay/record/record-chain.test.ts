import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { core } from '../../../spec/dialects/core.ts';
import { steem } from '../../../spec/dialects/steem.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { protocols } from '../../chain/protocol.ts';
import { type ReferenceNode, startNode } from '../../node.ts';
import { nodeClient } from '../../services/kit/node-client.ts';
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
});
