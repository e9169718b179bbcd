import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type Ended, run, type Spawned, start } from './spawned.ts';

const checkout = resolve(import.meta.dirname, '..');

/** The command line as users have it: the bundle in a process of its own, started in an empty folder. */
export interface Plumbline {
  /** The folder; a new one for each test. */
  readonly folder: string;
  /** A path in the folder. */
  path(name: string): string;
  start(...args: readonly string[]): Spawned;
  run(...args: readonly string[]): Promise<Ended>;
}

/** Sets up the bundle for the tests of a file. */
export function plumbline(): Plumbline {
  let folder = '';
  const args = (more: readonly string[]) => [join(checkout, 'dist/plumbline.js'), ...more];

  beforeAll(async () => {
    const { code, stderr } = await run('node', ['scripts/prepare.mjs', '--build'], { cwd: checkout });
    if (code !== 0) throw new Error(stderr);
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  return {
    get folder() {
      return folder;
    },
    path: (name) => join(folder, name),
    start: (...more) => start(process.execPath, args(more), { cwd: folder }),
    run: (...more) => run(process.execPath, args(more), { cwd: folder }),
  };
}
