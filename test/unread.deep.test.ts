import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { defaultLimits } from '../reference/server/limits.ts';
import { plumbline } from './support/plumbline.ts';

const { start } = plumbline();

const [connections, requestsEach, namesEach] = [1_200, 1, 450];

/** Bytes that a process has in memory. */
const residentOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) * 1024;

const bodyOf = (last: string): string =>
  JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'condenser_api.get_accounts' },
    params: [[...Array.from({ length: namesEach }, () => 'kim'), last]],
  });

/** Asks several times in a row, each for a megabyte of its own, and reads nothing. */
function deaf(port: number, client: number): Socket {
  const bodies = Array.from({ length: requestsEach }, (_, index) => bodyOf(`nobody-${client}-${index}`));
  const requests = bodies.map(
    (body) => `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
  socket.pause();
  return socket.on('error', () => {});
}

it(`${connections} connections that never read take a bounded part of the memory, and others are answered`, async () => {
  const node = start('node', '--port', '0', '--quiet', '--block-time', 'manual');
  const [, url = ''] = await node.said(/at (http:\S+)/);
  const ask = async (last: string) => (await fetch(url, { method: 'POST', body: bodyOf(last) })).text();
  const answer = await ask('nobody');
  const idle = residentOf(node.pid);
  // They ask for many times as much as they may leave unread together.
  expect(connections * requestsEach * answer.length).toBeGreaterThan(4 * defaultLimits.unread);
  const sockets = Array.from({ length: connections }, (_, client) => deaf(Number(new URL(url).port), client));
  let most = 0;
  let answered = 0;
  for (let look = 0; look < 12; look++) {
    await sleep(250);
    most = Math.max(most, residentOf(node.pid) - idle);
    if ((await ask(`reader-${look}`)) === answer) answered++;
  }
  for (const socket of sockets) socket.destroy();
  node.kill('SIGTERM');
  expect(most).toBeLessThan(2 * defaultLimits.unread);
  expect(answered).toBe(12);
});
