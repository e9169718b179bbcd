import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { dialects } from '../../spec/dialects/index.ts';
import { protocols } from '../chain/protocol.ts';
import { type NodeOptions, type ReferenceNode, startNode } from '../node.ts';

let node: ReferenceNode | undefined;
afterEach(async () => {
  await node?.close();
  node = undefined;
});

async function start(options: NodeOptions = {}): Promise<ReferenceNode> {
  const of = { accounts: 1, witnesses: 1, seed: 1, blockTime: 'manual', genesisTime: 1_769_860_800 } as const;
  node = await startNode({
    ...options,
    development: { ...of, dialect: dialects.steem, protocol: protocols['0.20'] },
  });
  return node;
}

/** The error of a call under any name of a host, which `fetch` does not let one choose; undefined: none. */
function refusal(method: string, headers: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { port } = node as ReferenceNode;
  const all = { 'content-type': 'application/json', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const reply = JSON.parse(Buffer.concat(chunks).toString()) as { readonly error?: { readonly message: string } };
        resolve(reply.error?.message);
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }));
  });
}

describe('controls, against pages of other sites', () => {
  it.each([['evil.example'], ['evil.example:8090'], ['127.0.0.1.evil.example'], ['localhost.evil.example']])(
    'are not for a name that points to this machine: %j',
    async (host) => {
      await start();

      expect(await refusal('plumbline.mine', { host })).toContain('controls are for callers that use its address');
      expect(await refusal('jsonrpc.get_methods', { host })).toBeUndefined();
    },
  );

  it.each([['127.0.0.1'], ['127.0.0.1:8090'], ['localhost:3000'], ['node.localhost'], ['[::1]:8090'], ['192.168.1.7']])(
    'are for callers that use an address, or localhost: %s',
    async (host) => {
      await start();

      expect(await refusal('plumbline.mine', { host })).toBeUndefined();
    },
  );

  it.each([
    ['application/json; charset=utf-8', true],
    ['Application/JSON', true],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', false],
    ['application/json-patch', true],
    ['multipart/form-data', false],
  ])('need a content type that browsers ask first for: %s', async (type, isAllowed) => {
    await start();

    expect((await refusal('plumbline.mine', { 'content-type': type })) === undefined).toBe(isAllowed);
  });

  it('are off where others reach the node, unless they are asked for', async () => {
    await start({ host: '0.0.0.0', controls: false });
    expect(await refusal('plumbline.mine', {})).toContain('the controls of this node are off');
    expect(await refusal('debug_node_api.debug_generate_blocks', {})).toContain('the controls of this node are off');
    expect(await refusal('debug_node_api.debug_push_blocks', {})).toContain('the controls of this node are off');
    await node?.close();

    await start({ host: '0.0.0.0', controls: true });
    expect(await refusal('plumbline.mine', {})).toBeUndefined();
  });
});
