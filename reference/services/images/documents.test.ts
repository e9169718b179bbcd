import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../spec/crypto/hash.ts';
import type { PrivateKey } from '../../../spec/crypto/private-key.ts';
import { imageDigest } from '../../../spec/crypto/service-digests.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { openPictures } from './content/pictures.ts';
import { type ImagesOptions, type ImagesService, startImages } from './index.ts';
import { encodeUrl } from './remote/proxied-url.ts';
import { alice, bob, type StubNode, startStubNode } from './testing/node.ts';
import { type Origin, startOrigin } from './testing/origin.ts';
import { type Answer, ask, formOf } from './testing/request.ts';

const WEEK = 7 * 24 * 60 * 60 * 1_000;

describe('the image service, of the documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-images-'));
  let [node, origin, service]: [StubNode?, Origin?, ImagesService?] = [];
  let clock = 0;
  const others: ImagesService[] = [];

  async function start(options: Partial<ImagesOptions> = {}): Promise<ImagesService> {
    const gate = { loopback: true };
    const store = join(folder, String(others.length));
    const started = await startImages({ node: node?.url ?? '', store, gate, now: () => clock, ...options });
    others.push(started);
    return started;
  }

  beforeAll(async () => {
    node = await startStubNode();
    origin = await startOrigin();
    service = await start();
  });
  beforeEach(() => {
    node?.change('alice', { reputation: 0 });
  });
  afterAll(async () => {
    await Promise.all([...others, node, origin].map((each) => each?.close()));
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, from = service): Promise<Answer> => ask(from?.url ?? '', { path });
  const remote = (name: string): string => `http://127.0.0.1:${origin?.port}/${name}`;
  const file = (name: string): Buffer => origin?.files[name] as Buffer;

  function upload(bytes: Buffer, key: PrivateKey = alice.keys.posting, to = service): Promise<Answer> {
    return ask(to?.url ?? '', { method: 'POST', path: `/alice/${sign(imageDigest(bytes), key)}`, ...formOf(bytes) });
  }

  async function sizeOf({ body }: Answer): Promise<string> {
    const { width, height, pageHeight } = await sharp(body, { animated: true }).metadata();
    return `${width}x${pageHeight ?? height}`;
  }

  const errorOf = ({ body }: Answer): unknown => JSON.parse(body.toString()).error.name;

  it('gives the URL of an upload, which is served without the place and upright', async () => {
    expect((await exifr.gps(file('gps.jpg')))?.latitude).toBeCloseTo(52.5);
    const answer = await upload(file('gps.jpg'));
    const { url } = JSON.parse(answer.body.toString()) as { url: string };

    expect(answer.status).toBe(200);
    expect(url).toMatch(new RegExp(`^${service?.url}/D[1-9A-Za-z]{46}/test\\.jpg$`));
    const served = await get(new URL(url).pathname);
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect(served.headers['cache-control']).toContain('immutable');
    expect(await sizeOf(served)).toBe('200x320');
    expect(await exifr.parse(served.body, true)).not.toHaveProperty('latitude');
    expect(await exifr.gps(served.body)).toBeUndefined();

    const small = await get(`/100x0/${url}`);
    expect(await sizeOf(small)).toBe('100x160');
    expect(await exifr.gps(small.body)).toBeUndefined();
  });

  it.each([
    ['0x0', '2000x1000'],
    ['64x64', '64x32'],
    ['33x17', '33x17'],
    ['0x100', '200x100'],
    ['5000x5000', '2000x1000'],
    ['1x1', '1x1'],
  ])('answers %s by an image of %s: it fits, never grows, and 0 keeps', async (size, expected) => {
    const answer = await get(`/${size}/${remote('big.jpg')}`);
    expect([answer.status, answer.headers['content-type'], await sizeOf(answer)]).toEqual([
      200,
      'image/jpeg',
      expected,
    ]);
  });

  it('keeps an animation moving when it is made smaller', async () => {
    const { body } = await get(`/30x0/${remote('anim.gif')}`);
    expect((await sharp(body, { animated: true }).metadata()).pages).toBe(4);
  });

  it('serves the copy of a remote image in every size after its origin lost it', async () => {
    const url = remote('vanishes.png');
    expect((await get(`/0x0/${url}`)).status).toBe(200);
    expect(await sizeOf(await get(`/60x0/${url}`))).toBe('60x45');
    expect(origin?.asked.get('/vanishes.png')).toBe(1);
  });

  it('asks the origin once and resizes once for requests that come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/50x50/${remote('tall.png')}`)));
    expect(new Set(answers.map(({ body }) => body.toString('hex'))).size).toBe(1);
    expect(origin?.asked.get('/tall.png')).toBe(1);
  });

  it.each([
    ['small', '64x32'],
    ['medium', '128x64'],
    ['large', '512x256'],
  ])('answers the avatar %s by an image that fits: %s', async (size, expected) => {
    node?.change('kim', { json_metadata: JSON.stringify({ profile: { profile_image: remote('profile.jpg') } }) });
    const answer = await get(`/u/kim/avatar/${size}`);
    expect([answer.status, await sizeOf(answer)]).toEqual([200, expected]);
    expect(answer.headers['cache-control']).toBe('public,max-age=86400');
  });

  it.each(['', 'null', '5', '{"profile":null}', '{"profile":{"profile_image":7}}'])(
    'answers the avatar of those who have none by the default image: %j',
    async (json_metadata) => {
      node?.change('mia', { json_metadata });
      const answer = await get('/u/mia/avatar/small');
      expect([answer.status, await sizeOf(answer)]).toEqual([200, '64x64']);
    },
  );

  it('takes uploads by the posting authority alone, and by those that it names', async () => {
    const bytes = file('plain.jpg');
    expect(errorOf(await upload(bytes, alice.keys.active))).toBe('invalid_signature');
    expect(errorOf(await upload(bytes, bob.keys.posting))).toBe('invalid_signature');
    node?.change('alice', { posting: { weight_threshold: 1, account_auths: [['bob', 1]], key_auths: [] } });
    expect((await upload(bytes, bob.keys.posting)).status).toBe(200);
    expect(errorOf(await upload(bytes, alice.keys.posting))).toBe('invalid_signature');
  });

  it.each([
    [0, 25, 'deplorable'],
    [0, 24, undefined],
    ['10000000000', 33, undefined],
    ['10000000000', 34, 'deplorable'],
    ['-20000000000', 13, 'deplorable'],
    [null, -100, 'deplorable'],
  ])('judges a reputation of %s by a threshold of %d', async (reputation, threshold, error) => {
    node?.change('alice', { reputation });
    const strict = await start({ reputation: threshold });
    const answer = await upload(file('plain.jpg'), alice.keys.posting, strict);
    expect(answer.status === 200 ? undefined : errorOf(answer)).toBe(error);
  });

  it('counts uploads by the week', async () => {
    const few = await start({ quota: { uploads: 2, seconds: WEEK / 1_000 } });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++)
      statuses.push((await upload(file('plain.jpg'), alice.keys.posting, few)).status);
    clock += WEEK;
    statuses.push((await upload(file('plain.jpg'), alice.keys.posting, few)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('counts them across a restart, and one after the other', async () => {
    const quota = { uploads: 2, seconds: WEEK / 1_000 };
    const store = join(folder, 'counted');
    const first = await start({ quota, store });
    const asked = await Promise.all([1, 2, 3].map(() => upload(file('plain.jpg'), alice.keys.posting, first)));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);

    await first.close();
    const again = await start({ quota, store });
    expect((await upload(file('plain.jpg'), alice.keys.posting, again)).status).toBe(429);
    clock += WEEK;
    expect((await upload(file('plain.jpg'), alice.keys.posting, again)).status).toBe(200);
  });

  it('knows its tokens of previews across a restart, until they end', async () => {
    const [store, dialect] = [join(folder, 'previewed'), 'hive'] as const;
    const allow = async () => 'unknown' as const;
    const first = await start({ store, dialect, allow });
    const timestamp = clock;
    const signed = `Authorize image proxy preview for alice at ${new Date(timestamp).toISOString()}`;
    const path = `/proxy-auth/alice/${sign(sha256(signed), alice.keys.posting)}`;
    const body = Buffer.from(JSON.stringify({ timestamp }));
    const granted = await ask(first.url, {
      method: 'POST',
      path,
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
      body,
    });
    const { token } = JSON.parse(granted.body.toString());
    await first.close();

    const again = await start({ store, dialect, allow });
    const proxied = `/p/${encodeUrl(remote('plain.jpg'))}`;
    expect((await get(`${proxied}?token=${token}`, again)).status).toBe(200);
    expect((await get(`${proxied}?token=another`, again)).status).toBe(451);
    clock += 1_801_000;
    expect((await get(`${proxied}?token=${token}`, again)).status).toBe(451);
  });

  it('says which package it lacks', async () => {
    const failing = openPictures(() => Promise.reject(new Error("Cannot find package 'sharp'\nRequire stack:")));
    await expect(failing).rejects.toThrow(
      "the image service needs the package sharp, which cannot be loaded (Cannot find package 'sharp'): npm install sharp",
    );
  });

  it('answers in the dialect of 2026 with status 200 and names in PascalCase', async () => {
    const modern = await start({ dialect: 'steem2026' });
    const wrong = await upload(file('plain.jpg'), bob.keys.posting, modern);
    expect([wrong.status, JSON.parse(wrong.body.toString())]).toMatchObject([
      200,
      { success: false, error: { name: 'InvalidSignature' } },
    ]);
    const right = await upload(file('plain.jpg'), alice.keys.posting, modern);
    expect(JSON.parse(right.body.toString())).toMatchObject({ success: true, url: expect.stringContaining('/D') });
    expect(JSON.parse((await get(`/64x64/${remote('plain.jpg')}`, modern)).body.toString()).error.name).toBe(
      'NotFound',
    );
  });

  it('says what is wrong where the node is away, and goes on', async () => {
    const alone = await start({ node: 'http://127.0.0.1:1' });
    expect(errorOf(await upload(file('plain.jpg'), alice.keys.posting, alone))).toBe('internal_error');
    expect((await get('/', alone)).status).toBe(200);
  });
});
