import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { advice } from './advice.mjs';
import { Failure } from './failure.mjs';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';

const say = (text) => process.stderr.write(`${text}\n`);

/**
 * Installs the packages of the lockfile into node_modules if missing: those of the program and its build, and with `complete` those of
 * the workspaces, which tests alone need and are two thirds of the files. One process at a time; stdout stays untouched.
 */
export async function install({ complete = false, folder = root } = {}) {
  if (installed(folder, complete)) return;
  await exclusively(folder, async () => {
    if (installed(folder, complete)) return;
    const started = Date.now();
    say(complete ? 'Installing packages, those of the tests too, once …' : 'Installing packages, once …');
    const which = complete ? [] : ['--workspaces=false'];
    await npm(folder, ['ci', ...which, '--include=dev', '--include=optional', '--prefer-offline', '--loglevel=notice']);
    writeFileSync(join(folder, stampFile), stamp(folder, complete));
    say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

/** Runs `work` while no other process installs or builds in the folder. */
export async function exclusively(folder, work) {
  try {
    return await withLock(join(folder, '.cache/bootstrap.lock'), work, () =>
      say('Waiting for another process that installs or builds …'),
    );
  } catch (error) {
    throw /^(EACCES|EROFS|EPERM|ENOSPC)$/.test(error.code) ? new Failure(...advice(error.code)) : error;
  }
}

const stampFile = 'node_modules/.plumbline';

/** Packages hold native parts, so a folder shared with another platform is not installed. */
function stamp(folder, complete) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}${complete ? ' complete' : ''}\n`;
}

function installed(folder, complete) {
  const known = read(join(folder, stampFile));
  if (known === undefined) return installedByHand(folder);
  return known === stamp(folder, true) || (!complete && known === stamp(folder, false));
}

/** Without our stamp: the hidden lockfile of npm, compared with ours. */
function installedByHand(folder) {
  const there = packagesThere(folder);
  if (there === undefined) return false;
  const wanted = Object.entries(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages);
  return wanted.every(([path, entry]) => path === '' || entry.optional || there[path]?.version === entry.version);
}

/** Undefined where npm has written no list of packages, or only a part so far. */
function packagesThere(folder) {
  const note = read(join(folder, 'node_modules/.package-lock.json'));
  try {
    return note === undefined ? undefined : JSON.parse(note).packages;
  } catch {
    return undefined;
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Under npm its own program is run again, so that no other version is found in the path. */
function npm(folder, args) {
  const own = process.env.npm_execpath;
  const [command, prefix] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((done, failed) => {
    const child = spawn(command, [...prefix, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command === 'npm' && process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', () =>
      failed(
        new Failure(
          'Plumbline needs npm to install its packages, and npm is missing.',
          'Install npm, or run `npm ci` on a machine that has it and copy the folder.',
        ),
      ),
    );
    child.on('close', (code, signal) => {
      if (signal) process.kill(process.pid, signal);
      else if (code === 0) done();
      else failed(new Failure(...advice(output)));
    });
  });
}
