import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../support/spawned.ts';

const checkout = resolve(import.meta.dirname, '../..');
let folder: string;

/** A clone of what is committed, and a package cache with nothing in it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-clone-'));
  expect((await run('git', ['clone', '-q', checkout, join(folder, 'clone')])).code).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const npm = (...args: readonly string[]) =>
  run('npm', args, { cwd: join(folder, 'clone'), env: { npm_config_cache: join(folder, 'cache') } });

it('npm start installs, builds, checks the reference node and leaves the clone clean', async () => {
  const { code, stdout, stderr } = await npm('start', '--silent');

  expect([code, stderr]).toEqual([0, expect.stringContaining('Installed in')]);
  expect(stdout).toMatch(/^\d+ of 193 methods.*\nConformant/m);
  expect(JSON.parse(readFileSync(join(folder, 'clone/reports/report.json'), 'utf8')).exitCode).toBe(0);
  expect((await run('git', ['status', '--porcelain'], { cwd: join(folder, 'clone') })).stdout).toBe('');
});

it('the next start installs and builds nothing', async () => {
  const { code, stdout, stderr } = await npm('run', '-s', 'plumbline', '--', '--help');

  expect([code, stderr.includes('Install')]).toEqual([0, false]);
  expect(stdout).toMatch(/^Usage: plumbline/);
  expect(existsSync(join(folder, 'clone/.cache/bootstrap.lock'))).toBe(false);
});
