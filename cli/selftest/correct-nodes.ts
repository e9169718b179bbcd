import { setTimeout as sleep } from 'node:timers/promises';
import { faultProxy } from '../../conformance/faults/proxy.ts';
import type { Listening } from '../../conformance/nodes/trial.ts';
import { variations } from '../../conformance/variations/index.ts';
import { without } from '../../conformance/variations/offered.ts';
import { inFront, type Variation } from '../../conformance/variations/variation.ts';
import { protocols } from '../../reference/chain/protocol.ts';
import { readFault } from '../../reference/faults/fault.ts';
import { type NodeOptions, type ReferenceNode, startNode } from '../../reference/node.ts';
import { core } from '../../spec/dialects/core.ts';
import { dialects } from '../../spec/dialects/index.ts';
import { dialectOfChain } from '../../spec/dialects/of-chain.ts';
import { privateChain, testNetworkOfHive } from './own-dialects.ts';
import { exercised, ownChain } from './right-nodes.ts';

/** A node that is right and unlike the usual one. */
export interface CorrectNode {
  readonly id: string;
  readonly summary: string;
  /** How it is checked. */
  readonly through?: 'gateway';
  start(): Promise<Listening>;
}

/** What stands in front of a node that is right. */
async function behind(node: Listening, front: readonly Variation[]): Promise<Listening> {
  const proxy = await faultProxy({ upstream: node.url, faults: front.map(inFront) });
  return {
    url: proxy.url,
    async close() {
      await proxy.close();
      await node.close();
    },
  };
}

const named = (...patterns: readonly RegExp[]) =>
  variations.filter(({ id }) => patterns.some((pattern) => pattern.test(id)));

const offering = (id: string, summary: string, isMissing: (method: string) => boolean): CorrectNode => ({
  id,
  summary,
  start: async () => behind(await exercised(), [without(id, 'What a node offers is its configuration.', isMissing)]),
});

const varied = (id: string, summary: string, ...patterns: readonly RegExp[]): CorrectNode => ({
  id,
  summary,
  start: async () => behind(await exercised(), named(...patterns)),
});

const own = (id: string, summary: string, options: () => NodeOptions): CorrectNode => ({
  id,
  summary,
  start: () => startNode({ development: ownChain, ...options() }),
});

/** Milliseconds of a second of a timeout: a machine with much to do is no matter of the gateway. */
const patience = 10_000;

/** So often something happens on a chain that lives, milliseconds. */
const beat = 40;

/** Makes blocks until it is closed, and every few of them another branch instead of the last. */
async function forking(node: ReferenceNode, isForked: boolean): Promise<Listening> {
  let isOver = false;
  const life = (async () => {
    for (let count = 1; !isOver; count++) {
      if (isForked && count % 4 === 0) await node.controls.fork(1 + ((count / 4) % 3));
      else await node.controls.mine(1);
      await sleep(beat);
    }
  })();
  return {
    url: node.url,
    async close() {
      isOver = true;
      await life;
      await node.close();
    },
  };
}

const isHistory = (method: string) =>
  /^account_history_api\.|^transaction_status_api\.|\.get_(account_history|ops_in_block|transaction)$/.test(method);
const isOfFollows = (method: string) =>
  /^(follow_api|tags_api|reputation_api)\.|^condenser_api\.get_(follow|blog|feed|reblog|discussion|trending|replies|post_disc|comment_disc|tags|content|account_rep|state)/.test(
    method,
  );

/** Nodes that may be as they are. */
export const correctNodes: readonly CorrectNode[] = [
  own('as-documented', 'the reference as it is', () => ({})),
  own('as-deployed', 'what nodes of version 0.24 answer', () => ({
    development: { ...ownChain, dialect: dialects.testnet, protocol: protocols['0.24'] },
  })),
  { id: 'recorded', summary: 'the chain of a recorded test network', start: () => startNode() },
  own('new', 'a chain with nothing on it but accounts', () => ({ development: { ...ownChain, scenario: 'none' } })),
  offering('no-history', 'no histories, no transactions by id, no status', isHistory),
  offering('no-follow-and-tags', 'no follows, blogs, tags, posts in lists', isOfFollows),
  offering('read-only', 'takes no transactions', (method) => /broadcast/.test(method)),
  own('pruned', 'histories keep the last hour alone, and three entries', () => {
    const kept = { entries: 3, seconds: 3_600 };
    return { development: { ...ownChain, protocol: { ...protocols['0.20'], kept } } };
  }),
  own('slow', 'every answer takes 300 ms', () => ({ faults: [readFault('latency=300')] })),
  own('other-prefix', 'keys with another prefix, and a chain id of its own', () => {
    const dialect = dialectOfChain(core, { prefix: 'XYZ', chainId: '5a'.repeat(32) });
    return { development: { ...ownChain, dialect } };
  }),
  own('own-symbols', 'a private chain: symbols, prefix and chain id of its own, in the words of steem', () => ({
    development: { ...ownChain, dialect: privateChain },
  })),
  own('test-network-of-hive', 'the symbols, prefix and chain id of test networks in the words of hive', () => ({
    development: { ...ownChain, dialect: testNetworkOfHive },
  })),
  own('other-dialect', 'the names and symbols of the test networks', () => ({
    development: { ...ownChain, dialect: dialects.testnet },
  })),
  {
    id: 'behind-a-gateway',
    summary: 'a caching gateway stands in front',
    through: 'gateway',
    async start() {
      const [node, { startGateway }] = await Promise.all([
        exercised(),
        import('../../reference/services/gateway/index.ts'),
      ]);
      const gateway = await startGateway({ node: node.url, port: 0, second: patience });
      return {
        url: gateway.url,
        async close() {
          await gateway.close();
          await node.close();
        },
      };
    },
  },
  {
    id: 'micro-forks',
    summary: 'blocks come all the time, and every few of them are taken back by another branch',
    start: async () => forking(await exercised(), true),
  },
  {
    id: 'several-backends',
    summary: 'behind one address are three nodes, of which two lag by a block or two, while blocks come',
    start: async () => forking(await exercised({ faults: ['stale=1:*:33%', 'stale=2:*:33%'].map(readFault) }), false),
  },
  varied(
    'other-errors',
    'other codes and texts of errors, where none is stated',
    /^errors\/(other-codes|other-texts|unknown|status-400)/,
  ),
  varied('other-spelling', 'members in another order, and blanks', /^spelling\/(members|blanks)/),
  varied('more-members', 'records with members that no document lists', /^extra\//),
  varied('fewer-members', 'records without the members that no document lists', /^optional\//),
  varied('other-ties', 'lists without a stated order from their other end', /^order\//),
];
