import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenRpcDocument } from '../../../spec/openrpc/document.ts';
import { lint } from '../../../spec/openrpc/lint.ts';
import { type Reference, referenceNode } from '../../../test/support/reference-node.ts';
import { createNode } from '../../sdk/create-node.ts';

let node: Reference;
beforeAll(async () => {
  node = await referenceNode();
});

async function call<T>(method: string, more: object = {}): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...more });
  const response = await fetch(node.url, { method: 'POST', body });
  const { result, error } = (await response.json()) as { result: T; error?: unknown };
  expect(error).toBeUndefined();
  return result;
}

describe('rpc.discover', () => {
  it('answers the OpenRPC document of exactly what the node serves, in its names', async () => {
    const document = await call<OpenRpcDocument>('rpc.discover');

    expect(document.openrpc).toBe('1.3.2');
    expect(document.methods.map(({ name }) => name)).toEqual(await call('jsonrpc.get_methods'));
    expect(JSON.stringify(document)).toContain('"current_sbd_supply"');
    expect(JSON.stringify(document)).toContain('TESTS');
    expect(lint(document, () => undefined)).toEqual([]);
  });

  it.each([
    ['no params', 'rpc.discover', {}],
    ['an empty array', 'rpc.discover', { params: [] }],
    ['an empty object', 'rpc.discover', { params: {} }],
    ['the call form', 'call', { params: ['rpc', 'discover', []] }],
  ])('takes %s', async (_, method, more) => {
    expect((await call<OpenRpcDocument>(method, more)).openrpc).toBe('1.3.2');
  });

  it('is not among the methods of the documents', async () => {
    expect(await call('jsonrpc.get_methods')).not.toContain('rpc.discover');
  });

  it('has no name that the node does not know, also in a dialect that spells methods otherwise', async () => {
    const hive = await createNode({ dialect: 'hive', accounts: 1, witnesses: 1, blockTime: 'manual' });
    try {
      const { methods } = (await hive.call('rpc.discover')) as OpenRpcDocument;
      const outcomes = await Promise.all(methods.map(({ name }) => hive.call(name, []).catch((error: Error) => error)));
      const unknown = methods.filter((_, index) => String(outcomes[index]).includes('Could not find'));
      expect(unknown.map(({ name }) => name)).toEqual([]);
      expect(methods.map(({ name }) => name)).toContain('database_api.find_hbd_conversion_requests');
    } finally {
      await hive.close();
    }
  });
});
