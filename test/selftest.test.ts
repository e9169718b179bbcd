import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';

const { ask, path, start } = plumbline();

it('an empty recording is no success', async () => {
  writeFileSync(path('empty.ndjson'), '');
  writeFileSync(path('blank.ndjson'), '\n\n');

  for (const file of ['empty.ndjson', 'blank.ndjson']) {
    const { code, stderr } = await ask('selftest', file, '--count', '20');
    expect([code, stderr]).toEqual([4, '']);
  }
});

it.each([
  ['random bytes', Buffer.concat([Buffer.of(0, 0xff), createHash('shake256', { outputLength: 5_000 }).digest()])],
  ['text', Buffer.from('no recording\n')],
  ['other JSON', Buffer.from('{"request":1}\n')],
  ['a cut gzip', Buffer.of(0x1f, 0x8b, 8, 0)],
])('%s cannot be read: exit 2 and one line with the file', async (_, content) => {
  writeFileSync(path('some.ndjson'), content);
  const { code, stdout, stderr } = await ask('selftest', 'some.ndjson');

  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^plumbline: cannot read some\.ndjson: .*\n$/);
});

it('stops at a signal', async () => {
  const selftest = start('selftest', '--count', '100000');
  setTimeout(() => selftest.kill('SIGTERM'), 1_000);

  expect((await selftest.ended).code).toBe(130);
});
