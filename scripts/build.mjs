import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundle } from './bundle.mjs';
import { exclusively } from './install.mjs';
import { dist, root } from './paths.mjs';

const note = join(dist, 'inputs.json');
const day = 86_400_000;

/** Bundles the command line into dist/, unless no file that went into the last bundle has changed since. */
export async function build() {
  if (!outdated()) return;
  await exclusively(root, async () => {
    if (outdated()) await rebuild();
  });
}

/** A new source file is reached from one that changed, so the known inputs are enough to look at. */
function outdated() {
  try {
    const inputs = Object.entries(JSON.parse(readFileSync(note, 'utf8')));
    return inputs.some(([path, time]) => changed(path) !== time);
  } catch {
    return true;
  }
}

async function rebuild() {
  const started = Date.now();
  const { files, inputs } = await bundle();
  mkdirSync(dist, { recursive: true });
  for (const { path, contents } of files) replace(path, contents);
  removeOld(new Set([...files.map(({ path }) => basename(path)), basename(note)]), started - day);
  // What changed while we built is built again next time.
  const seen = inputs.map((path) => [path, changed(path) < started ? changed(path) : 0]);
  replace(note, JSON.stringify(Object.fromEntries(seen)));
}

/** A program that runs still loads chunks of the bundle it began with, so these stay for a while. */
function removeOld(current, before) {
  for (const name of readdirSync(dist)) {
    const path = join(dist, name);
    if (!current.has(name) && statSync(path).mtimeMs < before) rmSync(path, { recursive: true });
  }
}

function changed(path) {
  return statSync(join(root, path)).mtimeMs;
}

function replace(path, contents) {
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
}
