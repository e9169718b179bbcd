import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { nodeClient } from './node-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A node that ends each connection as it says; the methods that reached it. */
async function nodeThat(ends: 'after the answer' | 'without an answer') {
  const methods: string[] = [];
  server = createServer(async (request, response) => {
    const { id, method } = JSON.parse(await text(request));
    methods.push(method);
    if (ends === 'without an answer') request.socket.destroy();
    else response.end(JSON.stringify({ jsonrpc: '2.0', id, result: methods.length }), () => request.socket.end());
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return { methods, node: nodeClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

it('loses no read at a node that closes each connection after its answer, as deployed ones do', async () => {
  const { node } = await nodeThat('after the answer');
  const reader = async () => {
    for (let count = 0; count < 10; count++) await node.call('database_api.get_config', {});
  };
  await Promise.all(Array.from({ length: 8 }, reader));
});

it('reads four times at most, and broadcasts once', async () => {
  const { node, methods } = await nodeThat('without an answer');
  await expect(node.call('database_api.get_config', {})).rejects.toThrow('other side closed');
  expect(methods).toHaveLength(4);
  await expect(node.call('network_broadcast_api.broadcast_transaction', {})).rejects.toThrow('other side closed');
  expect(methods).toHaveLength(5);
});
