import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createRpcServer, type RpcServer } from './server.ts';

const size = 8 * 1024 * 1024;
const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'a.b' });
const request = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${question.length}\r\n\r\n${question}`;
let server: RpcServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A client that asks and never reads; resolves when it is hung up on. */
function deaf(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  sockets.push(socket);
  socket.pause();
  // Without reading, the end is noticed by writing alone.
  return new Promise((resolve) => {
    const timer = setInterval(() => socket.write('\r\n'), 20);
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(timer);
        resolve();
      });
  });
}

const begin = async (limits: { unread?: number; readTime?: number }) => {
  server = await createRpcServer({ dispatch: () => `"${'x'.repeat(size)}"`, limits });
  return server.port;
};

it('clients that never read are hung up on when replies take too much together, and others are answered', async () => {
  const port = await begin({ unread: 3 * size });
  await Promise.race(Array.from({ length: 8 }, () => deaf(port)));
  const answered = await fetch(server.url, { method: 'POST', body: question });
  expect((await answered.text()).length).toBeGreaterThan(size);
});

it('a client that takes too long to read is hung up on', async () => {
  await deaf(await begin({ readTime: 200 }));
  expect(sockets[0]?.destroyed).toBe(true);
});
