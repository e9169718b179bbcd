import { expect, it } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import { stringifyJson } from '../../spec/kernel/json/json.ts';
import { protocols } from '../chain/protocol.ts';
import { startNode } from '../node.ts';
import { NodeCallError, nodeClient } from '../services/kit/node-client.ts';
import { openFeed } from './feed.ts';
import { openFollowed } from './followed-chain.ts';
import { refusedCases } from './refusals/index.ts';
import { openShadow, type ShadowEvent } from './shadow.ts';
import type { Target } from './target.ts';
import { trial } from './trial.testing.ts';

const development = {
  ...({ accounts: 5, witnesses: 21, seed: 1, scenario: 'small', blockTime: 'manual', reuses: true } as const),
  ...{ dialect: core, protocol: protocols['0.24'] },
};

const isBroadcast = (method: string): boolean => method === 'network_broadcast_api.broadcast_transaction';

/** What a shadow that feeds a target finds within some blocks, and all methods that it called. */
async function fed(wrongly: (target: Target) => Target, { withKeys = true, blocks = 6, seed = 2 } = {}) {
  const node = await startNode({ development });
  try {
    const called = new Set<string>();
    const right = nodeClient(node.url);
    const { call } = wrongly(right);
    const target: Target = {
      call(method, params) {
        called.add(method);
        return call(method, params);
      },
    };
    const { chain } = await openFollowed({ target });
    const shadow = openShadow({ target, chain });
    const keys = withKeys ? node.devAccounts.flatMap(({ keys: { active, posting } }) => [active, posting]) : [];
    const feed = openFeed({ target, chain, keys, seed });
    const events: ShadowEvent[] = [];
    for (let block = 0; block < blocks; block++) {
      for await (const event of shadow.step()) events.push(event);
      for await (const event of feed.round()) events.push(event);
      const difference = events.find((event) => event.kind === 'difference')?.difference;
      if (difference !== undefined) return { events, called, difference };
      await node.controls.mine(1);
    }
    return { events, called, difference: undefined };
  } finally {
    await node.close();
  }
}

const refusal = (method: string) =>
  Promise.reject(
    new NodeCallError(method, 'refused', { answer: { code: -32000n, message: 'refused', data: undefined } }),
  );

it('finds nothing in a node that forks and waits, whatever it is fed with', async () => {
  const { difference, writes, forks } = await trial({ seed: 5, mostBlocks: 8 });
  expect(difference).toBeUndefined();
  expect([writes > 20, forks > 0]).toEqual([true, true]);
});

it('sends valid and invalid operations, and nothing without keys', async () => {
  const { events, difference } = await fed((target) => target);
  expect(difference).toBeUndefined();
  const written = events.flatMap((event) => (event.kind === 'write' ? [event] : []));
  const kinds = (all: typeof written) => new Set(all.map(({ operation }) => operation)).size;
  expect(kinds(written.filter(({ refused }) => refused === undefined))).toBeGreaterThan(3);
  expect(kinds(written.filter(({ refused }) => refused !== undefined))).toBeGreaterThan(3);

  const silent = await fed((target) => target, { withKeys: false, blocks: 2 });
  expect([...silent.called].filter((method) => /broadcast/.test(method))).toEqual([]);
});

it('names what the target refuses and the engine accepts, in its shortest form', async () => {
  const { difference } = await fed((right) => ({
    call: (method, params) => (isBroadcast(method) ? refusal(method) : right.call(method, params)),
  }));
  expect(difference).toMatchObject({
    ...{ part: 'writes', kind: 'missing', expected: 'accepted', actual: 'refused: refused', pointer: '/error' },
    calls: [{ method: 'network_broadcast_api.broadcast_transaction' }],
  });
  expect(difference?.script).toHaveLength(1);
  expect(difference?.operation?.startsWith(difference?.script?.[0]?.split(' ')[0] ?? '-')).toBe(true);
});

it('names what the target accepts and the engine refuses', async () => {
  const { difference } = await fed((right) => ({
    call: (method, params) =>
      isBroadcast(method) ? right.call(method, params).catch(() => ({})) : right.call(method, params),
  }));
  expect(difference).toMatchObject({ part: 'writes', kind: 'unexpected', actual: 'accepted', pointer: '/result' });
  expect(difference?.expected).toMatch(/^refused: .*\([\w-]+\/[\w-]+\)$/);
});

it('waits for a third head where the target does not say what waits', async () => {
  const { events, difference } = await fed(
    (right) => ({
      call: (method, params) =>
        isBroadcast(method) || method === 'plumbline.count_waiting' ? refusal(method) : right.call(method, params),
    }),
    { blocks: 60 },
  );
  expect(difference).toMatchObject({ part: 'writes', kind: 'missing' });
  expect(events.filter(({ kind }) => kind === 'block').at(-1)).toMatchObject({ block: difference?.block });
});

it('sends what is refused for each reason to any node, and what ends a deployed one to nodes of ours alone', async () => {
  const unknown = { code: -32_601, message: 'Could not find method', data: undefined };
  const sentTo = async (isOurs: boolean) => {
    const sent: string[] = [];
    const { difference } = await fed(
      ({ call }) => ({
        call(method, params) {
          if (isBroadcast(method)) sent.push(stringifyJson(params));
          if (method === 'plumbline.count_waiting' && !isOurs)
            return Promise.reject(new NodeCallError(method, unknown.message, { answer: unknown }));
          return call(method, params);
        },
      }),
      // It has its turn among the first.
      { blocks: 2, seed: refusedCases.findIndex((each) => each.refusal === 'comment_options/unknown-beneficiary') - 1 },
    );
    expect(difference).toBeUndefined();
    expect(sent.some((each) => /"refused-/.test(each))).toBe(true);
    return sent.some((each) => /"refused-.*"beneficiaries":\[\{"account":"nobody-at-all"/.test(each));
  };
  expect([await sentTo(true), await sentTo(false)]).toEqual([true, false]);
});
