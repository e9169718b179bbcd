import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run, start } from '../test/support/spawned.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-install-'));
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true });
  lockfile('1.0.0');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('install', () => {
  it('runs npm ci once and leaves stdout empty', async () => {
    const first = await prepare();
    const second = await prepare();

    expect([first.code, first.stdout]).toEqual([0, '']);
    expect(first.stderr).toMatch(/^Installing packages, once …\nInstalled in \d+ s\.\n$/);
    expect([second.code, second.stdout, second.stderr]).toEqual([0, '', '']);
    expect(installs()).toBe(1);
  });

  it('leaves the packages of the tests out until they are needed, and needs no more after them', async () => {
    await prepare();
    const complete = await run('node', ['scripts/prepare.mjs', '--complete'], { cwd: folder, env: npm() });
    await prepare();

    expect(complete.stderr).toMatch(/^Installing packages, those of the tests too, once …\nInstalled/);
    expect(calls().map((call) => call.includes('--workspaces=false'))).toEqual([true, false]);
  });

  it('runs it again when the lockfile has changed', async () => {
    await prepare();
    lockfile('1.0.1');
    await prepare();

    expect(installs()).toBe(2);
  });

  it('accepts packages installed by hand if they match the lockfile', async () => {
    note('1.0.0');
    await prepare();
    expect(installs()).toBe(0);

    lockfile('1.0.1');
    await prepare();
    expect(installs()).toBe(1);
  });

  it.each(['', '{"packages":{"":'])('waits for a list of packages that npm is still writing: %j', async (part) => {
    note('1.0.0');
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), part);

    expect((await prepare()).code).toBe(0);
    expect(installs()).toBe(1);
  });

  it('runs it once when several start at the same time', async () => {
    const all = await Promise.all([prepare('late'), prepare('late'), prepare('late')]);

    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(installs()).toBe(1);
    expect(existsSync(lock())).toBe(false);
  });

  it('takes over the lock of a process that died', async () => {
    mkdirSync(lock(), { recursive: true });
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock(), longAgo, longAgo);

    expect((await prepare()).code).toBe(0);
    expect(installs()).toBe(1);
  });

  it('leaves no lock behind when it is interrupted', async () => {
    const process = start('node', ['scripts/prepare.mjs'], { cwd: folder, env: npm('slow') });
    await process.said(/Installing/);
    // Of npm, too: what it still writes would be left behind.
    await expect.poll(installs).toBe(1);
    process.kill('SIGINT');

    expect((await process.ended).code).toBe(130);
    expect(existsSync(lock())).toBe(false);
  });
});

describe('an install that fails', () => {
  const failures = [
    [
      'npm error code ENOTFOUND\nnpm error syscall getaddrinfo',
      'the package registry cannot be reached',
      'HTTPS_PROXY',
    ],
    ['npm error code EROFS\nnpm error syscall mkdir', 'this folder cannot be written to', 'folder that you own'],
    ['npm error code ENOSPC', 'the disk is full', 'Free'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'the certificate of the package registry', 'NODE_EXTRA_CA_CERTS'],
    ['npm error code E407', 'a proxy refuses us', 'credentials'],
    ['npm error code EODD\nnpm error Something new happened.', 'Something new happened', 'npm ci'],
    ['', 'npm gave no reason', 'npm ci'],
  ] as const;

  it.each(failures)('has advice: %j', async (output, what, todo) => {
    const { advice } = await import(new URL('advice.mjs', import.meta.url).href);

    expect(advice(output)).toEqual([expect.stringContaining(what), expect.stringContaining(todo)]);
  });

  it.each([failures[0], failures[6]])('says in two lines what to do: %j', async (output, what, todo) => {
    const { code, stdout, stderr } = await prepare(output);
    const [installing, first, second, ...rest] = stderr.split('\n');

    expect([code, stdout, installing, rest]).toEqual([5, '', 'Installing packages, once …', ['']]);
    expect(first).toMatch(/^Cannot install the packages Plumbline needs: /);
    expect(first).toContain(what);
    expect(second).toContain(todo);
  });

  it('is tried again by the next start', async () => {
    await prepare('npm error code ENOTFOUND');

    expect((await prepare()).code).toBe(0);
    expect(installs()).toBe(2);
  });

  it('reports a missing npm', async () => {
    const env = { PATH: '/nonexistent', npm_execpath: '' };
    const { code, stderr } = await run(process.execPath, ['scripts/prepare.mjs'], { cwd: folder, env });

    expect(code).toBe(5);
    expect(stderr).toContain('needs npm');
  });
});

/** A fake npm: records the call, then installs, at once or late, fails with a text, or is slow. */
const fakeNpm = `
const { appendFileSync, mkdirSync, copyFileSync } = require('node:fs');
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
console.log('added 1 package');
const { FAKE_NPM } = process.env;
if (FAKE_NPM === 'slow') setTimeout(() => {}, 3_000);
else if (FAKE_NPM !== undefined && FAKE_NPM !== 'late') { console.error(FAKE_NPM); process.exit(1); }
else setTimeout(() => {
  mkdirSync('node_modules', { recursive: true });
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
}, FAKE_NPM === 'late' ? 300 : 0);
`;

function npm(output?: string): NodeJS.ProcessEnv {
  const path = join(folder, 'npm.js');
  writeFileSync(path, fakeNpm);
  return { npm_execpath: path, ...(output === undefined ? {} : { FAKE_NPM: output }) };
}

function prepare(output?: string) {
  return run('node', ['scripts/prepare.mjs'], { cwd: folder, env: npm(output) });
}

function installs(): number {
  return calls().length;
}

/** The arguments of each call of npm. */
function calls(): readonly string[] {
  const file = join(folder, 'npm-calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

function lock(): string {
  return join(folder, '.cache/bootstrap.lock');
}

function packages(version: string): string {
  return JSON.stringify({ packages: { '': { name: 'plumbline' }, 'node_modules/one': { version } } });
}

function lockfile(version: string): void {
  writeFileSync(join(folder, 'package-lock.json'), packages(version));
}

function note(version: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), packages(version));
}
