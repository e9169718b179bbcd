import { describe, expect, it } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { protocols } from '../chain/protocol.ts';
import { startNode } from '../node.ts';
import { nodeClient } from '../services/kit/node-client.ts';
import { lists, listsInTurn } from './lists-in-turn.ts';

describe('lists that are compared in turn', () => {
  it('are all lists in each of their orders, but where no start is before all', () => {
    const known = new Set(lists.map(({ method, params }) => `${method} ${(params as { order?: string }).order}`));
    const missing = (Object.values(methods) as readonly AnyMethod[])
      .filter(({ name }) => /^database_api\.list_(?!smt_)/.test(name))
      .flatMap(({ name, orders = {} }) => Object.keys(orders).map((order) => `${name} ${order}`))
      .filter((each) => !known.has(each));
    expect(missing.filter((each) => !/(price|_symbol(_\w+)?)$/.test(each))).toEqual([]);
    expect(missing).toContain('database_api.list_limit_orders by_price');
  });

  it('have each their turn within a dozen heads', () => {
    const turns = new Set(Array.from({ length: 12 }, (_, head) => listsInTurn(1_000 + head)).flat());
    expect(turns).toEqual(new Set(lists));
  });

  it('begin with the first element: in every order they have as many', async () => {
    const node = await startNode({
      development: {
        ...{ accounts: 5, witnesses: 34, seed: 1, scenario: 'small', blockTime: 'manual' },
        ...{ dialect: core, protocol: protocols['0.24'], genesisTime: 1_767_225_600 },
      },
    });
    try {
      const client = nodeClient(node.url);
      const counts = new Map<string, number>();
      for (const { method, params } of lists.filter(({ params }) => 'order' in (params as object))) {
        const [elements] = Object.values((await client.call(method, params)) as object) as [readonly unknown[]];
        const first = counts.get(method) ?? elements.length;
        // Some orders of comments have one parent or author in a page.
        if (method !== 'database_api.list_comments')
          expect(elements.length, `${method} ${JSON.stringify(params)}`).toBe(first);
        expect(elements.length, `${method} ${JSON.stringify(params)}`).toBeGreaterThan(3);
        counts.set(method, first);
      }
    } finally {
      await node.close();
    }
  });
});
