import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { inPieces, sendMalformedPrefix } from './hostile-connection.ts';

describe('a body in pieces', () => {
  const written = async (text: string, destroyedAfter = Number.POSITIVE_INFINITY) => {
    const pieces: string[] = [];
    let ended = 0;
    const request = {
      get destroyed() {
        return pieces.length >= destroyedAfter;
      },
      write: (bytes: Buffer) => pieces.push(bytes.toString()),
      end: () => ended++,
    };
    await inPieces(request as unknown as http.ClientRequest, Buffer.from(text), 0);
    return { pieces, ended };
  };

  it('is complete, in five of nearly one length', async () => {
    expect(await written('0123456789')).toEqual({ pieces: ['01', '23', '45', '67', '89'], ended: 1 });
    expect(await written('01234567')).toEqual({ pieces: ['01', '23', '45', '67'], ended: 1 });
    expect(await written('0')).toEqual({ pieces: ['0'], ended: 1 });
    expect(await written('')).toEqual({ pieces: [], ended: 1 });
  });

  it('ends when the request is over', async () => {
    expect((await written('0123456789', 2)).pieces).toEqual(['01', '23']);
  });
});

describe('malformed bytes', () => {
  const open: net.Server[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) server.close();
  });
  async function sent(before: Parameters<typeof sendMalformedPrefix>[2], onData: (socket: net.Socket) => void) {
    const got: Buffer[] = [];
    const sockets: net.Socket[] = [];
    const server = net.createServer({ allowHalfOpen: true }, (socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        got.push(chunk);
        onData(socket);
      });
    });
    open.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const host = `127.0.0.1:${port}`;
    const stop = new AbortController();
    const started = performance.now();
    const over = sendMalformedPrefix(net.connect(port, '127.0.0.1'), host, before, stop.signal);
    return { over, stop, host, got, started, end: () => sockets.map((socket) => socket.destroy()) };
  }

  it('are sent as hex, or as text with the host', async () => {
    const hex = await sent({ hex: 'ff00' }, (socket) => socket.end('x'));
    await hex.over;
    expect(Buffer.concat(hex.got).toString('hex')).toBe('ff00');
    const text = await sent({ text: 'GET {host} {host}' }, (socket) => socket.destroy());
    await text.over;
    expect(Buffer.concat(text.got).toString()).toBe(`GET ${text.host} ${text.host}`);
  });

  it('are abandoned after half a second without an answer, and when the run stops', async () => {
    const idle = await sent({ text: 'x' }, () => {});
    await idle.over;
    idle.end();
    expect(performance.now() - idle.started).toBeGreaterThan(400);
    const stopped = await sent({ text: 'x' }, () => stopped.stop.abort());
    await stopped.over;
    stopped.end();
    expect(performance.now() - stopped.started).toBeLessThan(450);
  });

  it('to a target that is not there are over at once', async () => {
    await sendMalformedPrefix(net.connect(1, '127.0.0.1'), '127.0.0.1:1', { text: 'x' }, new AbortController().signal);
  });
});
