import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Ended, run, type Spawned, start } from './spawned.ts';

const checkout = resolve(import.meta.dirname, '../..');
const bundle = join(checkout, 'dist/plumbline.js');

/** Test files of one worker check the inputs of the bundle once. */
let built: Promise<Ended> | undefined;

/** The command line of users: the bundle in a separate process, started in an empty folder. */
export interface Plumbline {
  /** The folder; a new one for each test. */
  readonly folder: string;
  /** A path in the folder. */
  path(name: string): string;
  start(...args: readonly string[]): Spawned;
  run(...args: readonly string[]): Promise<Ended>;
  /** The same in a fifth of the time, in the one process of the file that has loaded the bundle before. */
  ask(...args: readonly string[]): Promise<Ended>;
}

/** Sets up the bundle for the tests of a file. */
export function plumbline(): Plumbline {
  let folder = '';
  let session: ChildProcess | undefined;
  const args = (more: readonly string[]) => [bundle, ...more];

  beforeAll(async () => {
    built ??= run('node', ['scripts/prepare.mjs', '--build'], { cwd: checkout });
    const { code, stderr } = await built;
    if (code !== 0) throw new Error(stderr);
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(async () => {
    if (session === undefined) return;
    session.disconnect();
    await once(session, 'exit');
  });

  return {
    get folder() {
      return folder;
    },
    path: (name) => join(folder, name),
    start: (...more) => start(process.execPath, args(more), { cwd: folder }),
    run: (...more) => run(process.execPath, args(more), { cwd: folder }),
    ask: async (...more) => {
      session ??= startSession();
      return answer(session, { cwd: folder, args: more });
    },
  };
}

function startSession(): ChildProcess {
  const { CI: _ci, FORCE_COLOR: _color, ...inherited } = process.env;
  const options = { env: { ...inherited, NO_COLOR: '1' }, execArgv: [] };
  return fork(join(import.meta.dirname, 'session.mjs'), [bundle], options);
}

/** How one command line ended; one at a time. */
async function answer(session: ChildProcess, line: { cwd: string; args: readonly string[] }): Promise<Ended> {
  const over = new AbortController();
  const { signal } = over;
  const gone = once(session, 'exit', { signal }).then(() => {
    throw new Error(`the session ended at ${line.args.join(' ')}`);
  });
  const reported = once(session, 'message', { signal });
  session.send(line);
  const [ended] = await Promise.race([reported, gone]).finally(() => over.abort());
  return ended as Ended;
}
