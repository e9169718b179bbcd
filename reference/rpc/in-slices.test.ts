import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNode } from '../sdk/create-node.ts';
import type { DevelopmentNode } from '../sdk/development-node.ts';
import { inSlices } from './in-slices.ts';

let node: DevelopmentNode;
beforeAll(async () => {
  node = await createNode({ accounts: 3, witnesses: 1, blockTime: 'manual' });
});
afterAll(() => node.close());

describe('a list of very many names', () => {
  it.each(['get_accounts', 'lookup_account_names'])('is answered as if each were asked alone: %s', async (method) => {
    const some = ['alice', 'nobody', 'bob', 'alice', 'carol', 'nobody'];
    const few = (await node.call(`condenser_api.${method}`, [some])) as readonly unknown[];
    const many = await node.call(`condenser_api.${method}`, [Array.from({ length: 200 }, () => some).flat()]);

    expect(few.length).toBeGreaterThan(3);
    expect(many).toEqual(Array.from({ length: 200 }, () => few).flat());
  });

  it('does not keep others waiting', async () => {
    const order: string[] = [];
    const names = Array.from({ length: 50_000 }, (_, index) => `nobody${index}`);
    const many = node.call('condenser_api.get_accounts', [names]).then(() => order.push('many'));
    await Promise.all([many, node.call('condenser_api.get_chain_properties', []).then(() => order.push('other'))]);

    expect(order).toEqual(['other', 'many']);
  });

  it('reads a name that repeats once', async () => {
    const read: string[] = [];
    const text = await inSlices(['a', 'b', 'a', 'c'], (name) => {
      read.push(name);
      return name === 'b' ? '[]' : `["${name}"]`;
    });

    expect([String(text), read]).toEqual(['["a","a","c"]', ['a', 'b', 'c']]);
  });
});
