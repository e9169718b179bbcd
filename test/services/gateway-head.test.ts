import { afterAll, beforeAll, expect, it } from 'vitest';
import { headFollowsBlocks } from '../../conformance/services/gateway/cache/head.ts';
import { protocols } from '../../reference/chain/protocol.ts';
import { startNode } from '../../reference/node.ts';
import { startGateway } from '../../reference/services/gateway/index.ts';
import { core } from '../../spec/dialects/core.ts';
import type { Proven } from '../support/proven-services.ts';
import { checksAt, checksBehind } from '../support/service-checks.ts';

const { id, fault } = headFollowsBlocks;

let proven: Proven;
beforeAll(async () => {
  const of = { scenario: 'none', accounts: 1, witnesses: 21, seed: 1, blockTime: 1 } as const;
  const node = await startNode({ development: { ...of, dialect: core, protocol: protocols['0.20'] } });
  const gateway = await startGateway({ node: node.url, port: 0 });
  proven = {
    url: gateway.url,
    node: node.url,
    async close() {
      await gateway.close();
      await node.close();
    },
  };
}, 60_000);
afterAll(() => proven?.close());

it('the head of a chain that grows follows its blocks, and a head that is kept is found', async () => {
  const correct = await checksAt('gateway', proven, proven.url, [id]);
  expect(correct.map(({ outcome }) => outcome)).toEqual(['pass']);

  const faulty = await checksBehind(headFollowsBlocks, fault, proven);
  expect(faulty.map(({ outcome }) => outcome)).not.toEqual(['pass']);
  expect(faulty.flatMap(({ findings = [] }) => findings.map(({ pointer }) => pointer))).toEqual([
    '/body/result/head_block_number',
  ]);
}, 60_000);
