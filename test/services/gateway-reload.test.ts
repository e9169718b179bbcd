import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { answering, call, startUpstream } from '../../reference/services/gateway/testing.ts';
import { plumbline } from '../support/plumbline.ts';

const { start, path } = plumbline();
const upstreams = await Promise.all(['old', 'new'].map((from) => startUpstream(answering(() => ({ from })))));
afterAll(() => Promise.all(upstreams.map((upstream) => upstream.close())));

it('plumbline gateway reads its configuration again on SIGHUP, and keeps the old one where the new one has mistakes', async () => {
  const file = path('gateway.json');
  const write = (url = '') =>
    writeFileSync(
      file,
      JSON.stringify({ upstreams: [{ name: 'appbase', urls: [['appbase', url]], ttls: [['appbase', -1]] }] }),
    );
  const [old, next] = upstreams.map(({ url }) => url);
  write(old);
  const gateway = start('gateway', '--config', file, '--port', '0');
  const [, url = ''] = await gateway.said(/gateway at (http:\S+)/);
  const from = async () => (await call(url, 'a_api.m', [])).result?.from;

  expect(await from()).toBe('old');
  write(next);
  gateway.kill('SIGHUP');
  await expect.poll(from, { timeout: 20_000 }).toBe('new');
  writeFileSync(file, '{"upstreams":[]}');
  gateway.kill('SIGHUP');
  await gateway.said(/configuration not reloaded/);
  expect(await from()).toBe('new');
  gateway.kill('SIGINT');
  expect((await gateway.ended).code).toBe(0);
});
