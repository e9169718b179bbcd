import { expect } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import { defective } from '../chain/defects/index.ts';
import { protocols } from '../chain/protocol.ts';
import { type NodeOptions, type ReferenceNode, startNode } from '../node.ts';
import type { DevelopmentOptions } from '../served-chain.ts';
import { nodeClient } from '../services/kit/node-client.ts';
import type { ShadowDifference } from './difference.ts';
import { openFollowed } from './followed-chain.ts';
import { openShadow, type Shadow, type ShadowEvent, type ShadowOptions } from './shadow.ts';
import type { Target } from './target.ts';

/** A small chain that makes blocks when it is asked to. */
export const development: DevelopmentOptions = {
  ...({ accounts: 3, witnesses: 21, seed: 1, scenario: 'small', blockTime: 'manual', reuses: true } as const),
  ...{ dialect: core, protocol: protocols['0.24'] },
};

/** A node for one test, and a client of it. */
export async function withNode<T>(options: NodeOptions, test: (node: ReferenceNode, target: Target) => Promise<T>) {
  const node = await startNode({ development, ...options });
  try {
    return await test(node, nodeClient(node.url));
  } finally {
    await node.close();
  }
}

export async function shadowOf(target: Target, options: Partial<ShadowOptions> = {}): Promise<Shadow> {
  const { chain } = await openFollowed({ target });
  return openShadow({ target, chain, ...options });
}

/** What the shadow reports of what the target did since. */
export async function stepped(shadow: Shadow): Promise<readonly ShadowEvent[]> {
  const events: ShadowEvent[] = [];
  for await (const event of shadow.step()) events.push(event);
  return events;
}

export const differencesIn = (events: readonly ShadowEvent[]): readonly ShadowDifference[] =>
  events.flatMap((event) => (event.kind === 'difference' ? [event.difference] : []));

const anyBlock = { block: expect.any(Number), since: expect.toSatisfy((since) => since === undefined || since >= 0) };

/** One difference is reported of a node with a defect, and its call shows the value. */
export const expectNamed = (id: string, expected: object, pointer: RegExp): Promise<void> =>
  withNode({ mechanics: defective(id), development: { ...development, reuses: false } }, async (_, target) => {
    const [difference, ...more] = differencesIn(await stepped(await shadowOf(target)));
    expect(difference).toMatchObject({ ...anyBlock, ...expected });
    expect(difference?.pointer).toMatch(pointer);
    expect(more).toEqual([]);
    // Whoever sends the first call sees the value at the pointer, or that there is none.
    const [call] = difference?.calls ?? [];
    let value: unknown = { result: await target.call(call?.method ?? '', call?.params ?? {}) };
    for (const segment of pointer.source === '' ? [] : (difference?.pointer ?? '').split('/').slice(1))
      value = (value as Record<string, unknown> | undefined)?.[segment];
    if (difference?.kind === 'value') expect(JSON.stringify(value)).toBe(difference.actual);
  });
