import { describe, expect, it } from 'vitest';
import { signedOperations, virtualOperations } from './index.ts';
import { holdsVirtualOperation } from './never-sent.ts';

/** All but the one that is known to end deployed nodes: no request of this project holds that. */
const named = Object.values(virtualOperations).filter(({ name }) => !name.startsWith('hardfork'));

/** The ways in which deployed nodes let an operation be named. */
const forms = {
  'legacy form': ({ name }) => [name, {}],
  'object form': ({ name }) => ({ type: `${name}_operation`, value: {} }),
  'the name alone': ({ name }) => ({ type: name, value: {} }),
  'its number': ({ index }) => [index, {}],
  'its number as text': ({ index }) => [`${index}`, {}],
} satisfies Record<string, (operation: { readonly name: string; readonly index: number }) => unknown>;

/** Where a request can have a transaction. */
const places = {
  'a positional argument': (transaction) => ({ method: 'm', params: [transaction] }),
  'a named argument': (transaction) => ({ method: 'm', params: { trx: transaction } }),
  'a block': (transaction) => ({ method: 'm', params: [{ transactions: [transaction] }] }),
  'the other call form': (transaction) => ({ method: 'call', params: ['n', 'm', [transaction]] }),
  'a batch': (transaction) => [{ method: 'x' }, { method: 'm', params: [transaction] }],
} satisfies Record<string, (transaction: unknown) => unknown>;

describe.each(Object.entries(forms))('a virtual operation in %s', (_, formed) => {
  it.each(Object.entries(places))('is seen in %s', (_, placed) => {
    const seen = (operation: { readonly name: string; readonly index: number }) =>
      holdsVirtualOperation(placed({ operations: [['vote', {}], formed(operation)] }) as never);

    expect(named.filter((operation) => !seen(operation))).toEqual([]);
    expect(Object.values(signedOperations).filter(seen)).toEqual([]);
  });
});

it('accounts and tags of such a name are none', () => {
  const params = [
    'interest',
    ['hardfork', 'a-post'],
    { tag: 'interest', operations: 'interest' },
    { type: 'hardfork' },
  ];

  expect(holdsVirtualOperation({ params })).toBe(false);
});
