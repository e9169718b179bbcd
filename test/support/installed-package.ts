import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { run } from './spawned.ts';

export const checkout = resolve(import.meta.dirname, '../..');

/** The packed project, installed into an empty folder for the tests of a file; gives paths in it. */
export function installedPackage(...options: readonly string[]): (name?: string) => string {
  let folder: string;
  const path = (name = '') => join(folder, 'empty', name);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-package-'));
    const pack = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: checkout });
    expect(pack.code, pack.stderr).toBe(0);
    const [tarball = ''] = readdirSync(folder);
    mkdirSync(path());
    const install = ['install', '--prefer-offline', '--no-audit', ...options, `../${tarball}`];
    const installed = await run('npm', install, { cwd: path() });
    expect(installed.code, installed.stderr).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return path;
}
