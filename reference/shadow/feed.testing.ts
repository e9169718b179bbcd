import { NodeCallError } from '../services/kit/node-client.ts';
import { limitsOf } from './boundaries/turns.ts';
import { inObjects, inTexts } from './broadcasting.ts';
import { openFeed } from './feed.ts';
import { openFollowed } from './followed-chain.ts';
import { development, withNode } from './shadow.testing.ts';
import { openShadow, type ShadowEvent } from './shadow.ts';
import type { Target } from './target.ts';

/** The calls that send a transaction. */
export const isBroadcast = (method: string): boolean => method === inObjects || method === inTexts;

/** What a shadow that feeds a target finds within some blocks, and all methods that it called. */
export const fed = (wrongly: (target: Target) => Target, { withKeys = true, blocks = 6, seed = 2 } = {}) =>
  withNode({ development: { ...development, accounts: 5 } }, async (node, right) => {
    const called = new Set<string>();
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
  });

/** The heads at which a limit's own kind of operation is accepted, from the one at which it has its turn. */
export async function headsOfLimit(id: string, { isSpread = false } = {}): Promise<readonly number[]> {
  const isMeant = (head: number) =>
    limitsOf(head).isSpread === isSpread && limitsOf(head).inTurn.some((each) => each.id === id);
  let seed = 0;
  while (!isMeant(seed)) seed++;
  const { events } = await fed((target) => target, { seed, blocks: 6 });
  const [kind] = id.split('/');
  const heads: number[] = [];
  let head = 0;
  for (const event of events) {
    if (event.kind === 'block') head = event.block;
    if (event.kind === 'write' && event.operation === kind && event.refused === undefined) heads.push(head);
  }
  return heads;
}

/** A call that the target refuses. */
export const refusal = (method: string) =>
  Promise.reject(
    new NodeCallError(method, 'refused', { answer: { code: -32000n, message: 'refused', data: undefined } }),
  );
