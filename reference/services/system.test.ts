import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageDigest } from '../../spec/crypto/service-digests.ts';
import { sign } from '../../spec/crypto/signature.ts';
import { core } from '../../spec/dialects/core.ts';
import { protocols } from '../chain/protocol.ts';
import { type ReferenceNode, startNode } from '../node.ts';
import { ask, formOf } from './images/testing/request.ts';
import { type RunningSystem, startSystem } from './system.ts';

/** A photo that was taken upright with a turned camera, and says where. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#4080c0' } })
    .withExif({
      IFD0: { Make: 'Plumbline' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('the services beside the reference node', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-system-'));
  let node: ReferenceNode;
  let system: RunningSystem;
  const start = () =>
    startSystem({ node: node.url, devAccounts: node.devAccounts, names: ['images', 'web'], port: () => 0, dataDir });
  const urlOf = (name: string) => system.services.find((each) => each.name === name)?.url ?? '';

  beforeAll(async () => {
    const of = { accounts: 6, witnesses: 21, seed: 1, blockTime: 'auto', dialect: core } as const;
    node = await startNode({ development: { ...of, protocol: protocols['0.20'] } });
    system = await start();
  });
  afterAll(async () => {
    await system.close();
    await node.close();
    rmSync(dataDir, { recursive: true });
  });

  it('take a photo signed by a key of the node, serve it without its place in any size, and have it behind a restart', async () => {
    const bytes = await photo();
    const before = await exifr.gps(bytes);
    expect(before?.latitude).toBeCloseTo(52.52, 3);
    expect(before?.longitude).toBeCloseTo(13.405, 3);

    const author = node.devAccounts.find(({ name }) => name === 'alice');
    if (author === undefined) throw new RangeError('nobody is called alice');
    const signature = sign(imageDigest(bytes), author.keys.posting);
    const upload = { method: 'POST', path: `/${author.name}/${signature}`, ...formOf(bytes) };
    const answer = await ask(urlOf('images'), upload);
    expect(answer.status).toBe(200);
    const { url } = JSON.parse(answer.body.toString()) as { url: string };

    const sizes = ['', '/100x0/', '/0x0/', '/4000x4000/'].map((size) =>
      size === '' ? new URL(url).pathname : size + url,
    );
    const seen = await Promise.all(
      sizes.map(async (path) => {
        const { status, body } = await ask(urlOf('images'), { path });
        const { width, height } = await sharp(body).metadata();
        const told = (await exifr.parse(body, { gps: true, xmp: true, iptc: true, mergeOutput: true })) ?? {};
        return [status, `${width}x${height}`, 'latitude' in told, 'Make' in told, await exifr.gps(body)];
      }),
    );
    const upright = [200, '200x300', false, false, undefined];
    expect(seen).toEqual([upright, [200, '100x150', false, false, undefined], upright, upright]);

    await system.close();
    system = await start();
    const again = await ask(urlOf('images'), { path: new URL(url).pathname });
    expect([again.status, again.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});
