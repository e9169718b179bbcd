import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { plumbline } from '../../test/support/plumbline.ts';
import { run } from '../../test/support/spawned.ts';

plumbline();
const bundle = resolve(import.meta.dirname, '../../dist/plumbline.js');
const folder = mkdtempSync(join(tmpdir(), 'plumbline-compiled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('compiled modules are kept where Node can, and the program says nothing of it', async () => {
  const env = { TMPDIR: folder, TEMP: folder };
  const { code, stderr } = await run(process.execPath, [bundle, 'rules', 'block/forms'], { env });

  expect([code, stderr]).toEqual([0, '']);
  expect(existsSync(join(folder, 'node-compile-cache'))).toBe('enableCompileCache' in nodeModule);
});

it('a folder that cannot be written changes nothing', async () => {
  const env = { TMPDIR: '/dev/null', TEMP: '/dev/null' };
  const { code, stdout, stderr } = await run(process.execPath, [bundle, 'rules', 'block/forms'], { env });

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('block/forms');
});
