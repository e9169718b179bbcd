import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { createNode } from '../sdk/create-node.ts';
import type { DevelopmentNode } from '../sdk/development-node.ts';
import { inSlices } from './in-slices.ts';

/** Values that are read one by one, by what they are. */
const elements: Readonly<Record<string, (index: number) => unknown>> = {
  'public-key': () => 'STM6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4',
  bytes65: () => `1f${'11'.repeat(64)}`,
  string: (index) => `nobody${index}`,
  u32: (index) => index,
};

const transaction = {
  ...{ ref_block_num: 0, ref_block_prefix: 0, expiration: '2030-01-01T00:00:00' },
  operations: [['vote', { voter: 'alice', author: 'bob', permlink: 'hello', weight: 1 }]],
  ...{ extensions: [], signatures: [] },
};

/** Every method with a list among its arguments that has one form, with a long list. */
const withLists = Object.values<AnyMethod>(methods).flatMap((method) =>
  Object.entries(method.params).flatMap(([name, schema], place) => {
    const make = elements[(schema.parts?.element ?? schema.parts?.inner)?.kind ?? ''];
    if (schema.kind !== 'array' || method.deployed?.params !== undefined || make === undefined) return [];
    const list = Array.from({ length: 1_000 }, (_, index) => make(index));
    const isPositional = method.form === 'legacy';
    const others = Object.keys(method.params).map((other) => (other === 'transaction' ? transaction : 'alice'));
    const params = isPositional ? others.with(place, list as never) : { [name]: list };
    return [[method.name, name, params] as const];
  }),
);

interface Keys extends Readonly<Record<'owner' | 'active' | 'posting', Authority>> {
  readonly memo_key: string;
}

interface Authority {
  readonly key_auths: readonly (readonly [string, number])[];
}

/** Milliseconds between two looks at the clock. */
const longerThanASlice = 11;

let node: DevelopmentNode;
afterEach(() => {
  vi.restoreAllMocks();
});
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

  it.each(['condenser_api.get_key_references', 'account_by_key_api.get_key_references', 'condenser_api.get_witnesses'])(
    'or of keys or numbers, is answered as if each were asked alone: %s',
    async (method) => {
      const isOfKeys = method.endsWith('references');
      const [alice] = (await node.call('condenser_api.get_accounts', [['alice']])) as readonly Keys[];
      const [memo_key, key] = [alice?.memo_key ?? '', alice?.owner.key_auths[0]?.[0] ?? ''];
      const some = isOfKeys ? [memo_key, key, memo_key] : [0, 7, '0'];
      const ask = async (list: readonly unknown[]) => {
        const result = await node.call(method, method.startsWith('condenser') ? [list] : { keys: list });
        return Array.isArray(result) ? result : (result as { readonly accounts: readonly unknown[] }).accounts;
      };
      const few = await ask(some);
      const many = await ask(Array.from({ length: 200 }, () => some).flat());

      expect(few).toHaveLength(3);
      expect(many).toEqual(Array.from({ length: 200 }, () => few).flat());
      await expect(ask([...Array.from({ length: 600 }, () => some[0]), 'no such'])).rejects.toThrow();
    },
  );

  it('of keys, among other arguments, is read as a whole', async () => {
    const [alice, bob] = (await node.call('condenser_api.get_accounts', [['alice', 'bob']])) as readonly Keys[];
    const key = alice?.posting.key_auths[0]?.[0] ?? '';
    const others = Array.from({ length: 600 }, () => bob?.memo_key ?? '');
    const needed = (available: readonly string[]) =>
      node.call('condenser_api.get_required_signatures', [transaction, available]);

    expect(await needed([...others, key])).toEqual([key]);
    expect(await needed([key, ...others])).toEqual([key]);
    await expect(needed([...others, 'no key'])).rejects.toThrow();
  });

  // The law for every method with a list among its arguments, and all that are refused for too long a list.
  it.each(withLists)('does not keep others waiting: %s of %s', async (method, _, params) => {
    let [now, turns, isOver] = [0, 0, false];
    vi.spyOn(performance, 'now').mockImplementation(() => (now += longerThanASlice));
    const end = () => {
      isOver = true;
    };
    void node.call(method, params).then(end, end);
    for (; !isOver; turns++) await turn();

    expect(turns).toBeGreaterThan(10);
  });

  it('reads a name that repeats once', async () => {
    const read: string[] = [];
    const text = await inSlices(['a', 'b', 'a', 'c'], (name: string) => {
      read.push(name);
      return name === 'b' ? '[]' : `["${name}"]`;
    });

    expect([String(text), read]).toEqual(['["a","a","c"]', ['a', 'b', 'c']]);
  });
});
