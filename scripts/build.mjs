import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundle } from './bundle.mjs';
import { exclusively } from './install.mjs';
import { dist, root } from './paths.mjs';

/** What the last bundle was made of, and its files; not in dist, which is packed as it is. */
const note = join(root, '.cache/bundle.json');
const day = 86_400_000;

/** Bundles the command line into dist/, unless no file that went into the last bundle has changed since. */
export async function build() {
  if (!outdated()) return;
  await exclusively(root, async () => {
    if (outdated()) await rebuild();
  });
}

/** Leaves nothing in dist but the bundle, for a package. */
export function removeOlder() {
  const { outputs } = JSON.parse(readFileSync(note, 'utf8'));
  removeOld(new Set(outputs), Date.now());
}

/** A new source file is imported by a changed one, so checking the known inputs is enough. */
function outdated() {
  try {
    const { inputs, outputs } = JSON.parse(readFileSync(note, 'utf8'));
    const isThere = outputs.every((name) => existsSync(join(dist, name)));
    return !isThere || Object.entries(inputs).some(([path, time]) => changed(path) !== time);
  } catch {
    return true;
  }
}

async function rebuild() {
  const started = Date.now();
  const { files, inputs } = await bundle();
  mkdirSync(dist, { recursive: true });
  for (const { path, contents } of files) replace(path, contents);
  const outputs = files.map(({ path }) => basename(path));
  removeOld(new Set(outputs), started - day);
  // Inputs that changed during the build are built again next time.
  const seen = inputs.map((path) => [path, changed(path) < started ? changed(path) : 0]);
  replace(note, JSON.stringify({ inputs: Object.fromEntries(seen), outputs }));
}

/** A program that runs still loads chunks of the bundle it began with, so these stay for a while. */
function removeOld(current, before) {
  for (const name of readdirSync(dist)) {
    const path = join(dist, name);
    const isOld = !name.endsWith('.js') || statSync(path).mtimeMs < before;
    if (!current.has(name) && isOld) rmSync(path, { recursive: true });
  }
}

function changed(path) {
  return statSync(join(root, path)).mtimeMs;
}

function replace(path, contents) {
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}
