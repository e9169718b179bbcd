import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageDigest } from '../../../spec/crypto/service-digests.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { uploadKey } from './store/keys.ts';
import { alice, type StubNode, startStubNode } from './testing/node.ts';
import { ask, formOf } from './testing/request.ts';

const ROUNDS = 12;
/** Uploads under way at the same time. */
const AT_ONCE = 8;

const program = fileURLToPath(new URL('testing/serve.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-killed-'));
let node: StubNode | undefined;
let service: ChildProcess | undefined;

beforeAll(async () => {
  node = await startStubNode();
});
afterAll(async () => {
  service?.kill('SIGKILL');
  await node?.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<string> {
  service = spawn(process.execPath, ['--import', 'tsx', program, folder, node?.url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(service.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return line.toString().trim();
}

/** Pictures of some hundred kilobytes, so that a death comes in the middle of one. */
const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

it('keeps every acknowledged image and serves no half of one, wherever it is killed', async () => {
  const acknowledged = new Map<string, Buffer>();
  const sent = new Map<string, Buffer>();
  for (let round = 0; round < ROUNDS; round++) {
    const url = await start();
    let isUp = true;
    const uploads = Array.from({ length: AT_ONCE }, async () => {
      while (isUp) {
        const bytes = await picture();
        const digest = imageDigest(bytes);
        const key = uploadKey(digest);
        sent.set(key, bytes);
        const path = `/alice/${sign(digest, alice.keys.posting)}`;
        const answer = await ask(url, { method: 'POST', path, ...formOf(bytes) }).catch(() => undefined);
        if (answer?.status === 200) acknowledged.set(key, bytes);
      }
    });
    // A different moment of the work each time.
    await new Promise((resolve) => setTimeout(resolve, 300 + 137 * round));
    const ended = once(service as ChildProcess, 'exit');
    service?.kill('SIGKILL');
    await ended;
    isUp = false;
    await Promise.all(uploads);
  }

  const url = await start();
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  const lost: string[] = [];
  const halves: string[] = [];
  for (const [key, bytes] of sent) {
    const { status, body } = await ask(url, { path: `/${key}` });
    if (status !== 200 && acknowledged.has(key)) lost.push(key);
    if (status === 200 && !body.equals(bytes)) halves.push(key);
  }
  expect({ lost, halves }).toEqual({ lost: [], halves: [] });
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
});
