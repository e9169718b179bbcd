import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import { testnet } from '../../spec/dialects/testnet.ts';
import { allCases, sampled } from '../../test/support/sampled.ts';
import { defective } from '../chain/defects/index.ts';
import type { Operation } from '../chain/ledger/context.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { protocols } from '../chain/protocol.ts';
import type { ReferenceNode } from '../node.ts';
import { NodeCallError, nodeClient } from '../services/kit/node-client.ts';
import { openFollowed } from './followed-chain.ts';
import { indexSections } from './indexes.ts';
import { development, differencesIn, expectNamed, shadowOf, stepped, withNode } from './shadow.testing.ts';
import { openShadow, type ShadowEvent } from './shadow.ts';
import type { Target } from './target.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-shadow-'));
afterAll(() => rmSync(folder, { recursive: true }));

const count = (events: readonly ShadowEvent[], kind: ShadowEvent['kind']): number =>
  events.filter((event) => event.kind === kind).length;

const transfer: Operation = {
  type: 'transfer',
  value: { from: 'alice', to: 'bob', amount: { amount: 1n, symbol: 'CORE' }, memo: '' },
};

function send({ chain, chainId, devAccounts }: ReferenceNode, operation: Operation): void {
  const [alice] = devAccounts.filter(({ name }) => name === 'alice');
  if (alice === undefined) throw new Error('nobody is called alice');
  chain.pushTransaction(signTransaction(chain, chainId, [operation], alice.keys.active));
}

/** A target that tells as little as deployed nodes: neither what waits, nor what its chain began with. */
const asDeployed = (target: Target, refused = /^plumbline\.count_waiting$/): Target => ({
  call(method, params) {
    if (!refused.test(method)) return target.call(method, params);
    const answer = { code: -32601n, message: 'Method not found', data: undefined };
    return Promise.reject(new NodeCallError(method, 'Method not found', { answer }));
  },
});

describe('a shadow of an honest node', () => {
  const dialects = [
    [
      'as documented, with a chain id of its own',
      { dialect: core, protocol: protocols['0.20'], chainId: 'cd'.repeat(32) },
    ],
    ['as deployed', { dialect: testnet, protocol: protocols['0.24'] }],
  ] as const;
  it.each(sampled(dialects, 1))('follows its forks, and finds nothing: %s', (_, of) =>
    withNode({ development: { ...development, ...of } }, async (node, target) => {
      const shadow = await shadowOf(target);
      const events = [...(await stepped(shadow))];
      for (const [mined, left] of [
        [4, 2],
        [3, 5],
        [1, 1],
      ] as const) {
        send(node, transfer);
        await node.controls.mine(mined);
        events.push(...(await stepped(shadow)));
        await node.controls.fork(left);
        events.push(...(await stepped(shadow)));
      }
      expect(differencesIn(events)).toEqual([]);
      expect([count(events, 'fork'), count(events, 'state')]).toEqual([3, 7]);
      expect([shadow.chain.headBlockNumber, shadow.comparedTo()]).toEqual([node.serves().head, node.serves().head]);
      const values = events.flatMap((event) => (event.kind === 'state' ? event.compared : []));
      expect(new Set(values.map(({ section }) => section)).size).toBeGreaterThanOrEqual(34);
      expect(values.reduce((sum, each) => sum + each.values, 0)).toBeGreaterThan(50_000);
    }),
  );

  it('goes on in its folder, from a fork that the node has left since too', () =>
    withNode({}, async (node, target) => {
      const opened = async () => {
        const followed = await openFollowed({ target, folder: join(folder, 'kept') });
        return { ...followed, shadow: openShadow({ target, ...followed }) };
      };
      const first = await opened();
      expect(first.comparedTo).toBeUndefined();
      await node.controls.mine(3);
      const all = await stepped(first.shadow);
      await first.keep(first.shadow.comparedTo());
      await first.close();
      const before = node.serves().head;
      await node.controls.fork(2);
      await node.controls.mine(2);

      const next = await opened();
      expect([next.comparedTo, next.chain.headBlockNumber]).toEqual([before, before]);
      const events = await stepped(next.shadow);
      await next.close();
      expect(differencesIn([...all, ...events])).toEqual([]);
      expect(events.filter(({ kind }) => kind !== 'state').slice(0, 2)).toEqual([
        { kind: 'fork', behind: before - 2, left: 2 },
        { kind: 'block', block: before - 1, head: node.serves().head },
      ]);
      expect([count(events, 'block'), count(events, 'operations'), count(events, 'state')]).toEqual([5, 5, 1]);
    }));

  it('is not accused of what waits for a block, and of what no block takes', () =>
    withNode({}, async (node, target) => {
      const shadow = await shadowOf(asDeployed(target), { patience: 2 });
      const events = [...(await stepped(shadow))];
      for (let block = 0; block < 5; block++) {
        await node.controls.mine(1);
        send(node, { ...transfer, value: { ...transfer.value, memo: `${block}` } } as Operation);
        events.push(...(await stepped(shadow)));
      }
      expect(differencesIn(events)).toEqual([]);
      const doubtful = events.flatMap((event) => (event.kind === 'state' ? event.doubtful : []));
      expect(new Set(doubtful)).toEqual(new Set(['accounts', 'rc']));
    }));

  if (allCases)
    it('is not accused of changes by hand, which it tells, and of going back to before them', () =>
      withNode({}, async (node, target) => {
        const shadow = await shadowOf(target);
        const events = [...(await stepped(shadow))];
        const step = async () => events.push(...(await stepped(shadow)));
        const { controls } = node;
        const before = controls.snapshot();
        controls.setBalance('bob', { amount: 7n, symbol: 'SBD' });
        await step();
        await controls.revert(before);
        await step();
        controls.setBalance('alice', { amount: 5n, symbol: 'CORE' });
        await step();
        await controls.mine(1);
        controls.act([{ ...transfer, value: { ...transfer.value, memo: 'by hand' } } as Operation]);
        await controls.mine(2);
        controls.setBalance('bob', { amount: 9n, symbol: 'CORE' });
        await controls.mine(1);
        await step();
        expect(differencesIn(events)).toEqual([]);
        expect(shadow.chain.state.accounts.by.name.get('bob')?.balance.amount).toBe(9n);
        expect(count(events, 'state')).toBeGreaterThanOrEqual(2);
        // Other nodes know no such changes.
        const deployed = asDeployed(target, /^plumbline\.get_changes_by_hand$/);
        const accused = await stepped(await shadowOf(deployed));
        expect(differencesIn(accused)).toHaveLength(1);
      }));

  it('whose first block is not final yet begins as its hardforks say', () =>
    withNode({}, async (_, target) => {
      const deployed = asDeployed(target, /^plumbline\.(get_origin|count_waiting)$/);
      const young: Target = {
        call: (method, params) =>
          method === 'account_history_api.get_ops_in_block'
            ? Promise.resolve({ ops: [] })
            : deployed.call(method, params),
      };
      const { chain } = await openFollowed({ target: young });
      const told = await openFollowed({ target });
      expect(chain.origin).toEqual({ ...told.chain.origin, protocol: chain.origin.protocol });
      expect(chain.origin.protocol.name).toBe('0.24');
    }));

  if (allCases)
    it('that does not offer a method is compared without it, by name', () =>
      withNode({}, async (_, target) => {
        const refused = /^(rc_api\.\w+|account_history_api\.get_ops_in_block|plumbline\.count_waiting)$/;
        const events = await stepped(await shadowOf(asDeployed(target, refused)));
        expect(differencesIn(events)).toEqual([]);
        expect(events.flatMap((event) => (event.kind === 'unoffered' ? [event.section] : [])).sort()).toEqual([
          ...[indexSections.join(', '), 'operations', 'rc', 'rc_pool'],
        ]);
        expect([count(events, 'operations'), count(events, 'state')]).toEqual([0, 1]);
      }));
});

describe('a shadow of a node with a defect', () => {
  it('names it, where and since when', () =>
    expectNamed(
      'conversions/rounded-up',
      { part: 'operations', kind: 'value', operation: expect.stringMatching(/^fill_convert_request of block \d+$/) },
      /^\/result\/ops\/\d+\/op\/value\/amount_out\/amount$/,
    ));

  if (allCases)
    it('names it in the state, too', () =>
      expectNamed('posts/not-counted', { part: 'state', section: 'accounts' }, /^\/result\/accounts\/0\/post_count$/));

  it('names an undo that was forgotten once a fork shows it, with the block', () =>
    withNode(
      { mechanics: defective('undo/reward-fund'), development: { ...development, reuses: false } },
      async (node, target) => {
        const shadow = await shadowOf(target);
        expect(differencesIn(await stepped(shadow))).toEqual([]);
        await node.controls.mine(3);
        await stepped(shadow);
        const before = node.serves().head;
        await node.controls.fork(2);
        expect(differencesIn(await stepped(shadow))).toMatchObject(
          [
            {
              part: 'state',
              section: 'reward_funds',
              block: before + 1,
              since: before,
              pointer: /^\/result\/funds\/0\//,
            },
          ].map(({ pointer, ...of }) => ({ ...of, pointer: expect.stringMatching(pointer) })),
        );
      },
    ));

  if (allCases)
    it('names it also where what waits is not told, a few heads later', () =>
      withNode(
        { mechanics: defective('posts/not-counted'), development: { ...development, reuses: false } },
        async (node, target) => {
          const shadow = await shadowOf(asDeployed(target), { patience: 3 });
          const first = node.serves().head;
          const events = [...(await stepped(shadow))];
          for (let head = 0; head < 2; head++) {
            expect(differencesIn(events)).toEqual([]);
            await node.controls.mine(1);
            events.push(...(await stepped(shadow)));
          }
          expect(differencesIn(events)).toMatchObject([{ part: 'state', section: 'accounts', block: first }]);
        },
      ));

  if (allCases)
    it('is told by a target that is another chain', () =>
      withNode({}, async (_, target) => {
        const shadow = await shadowOf(target);
        await stepped(shadow);
        // Begun within the same three seconds, chains of two seeds would share their first blocks.
        const genesisTime = 1_700_000_000 - (1_700_000_000 % 3);
        await withNode({ development: { ...development, seed: 2, genesisTime } }, async (other) => {
          const elsewhere = openShadow({ target: nodeClient(other.url), chain: shadow.chain });
          await expect(stepped(elsewhere)).rejects.toThrow('block 1 of the node is another');
        });
      }));
});
