import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const manifest: Entry & { engines: { node: string }; workspaces: readonly string[] } = json('package.json');
const manifests: Readonly<Record<string, Entry>> = Object.fromEntries(
  ['', ...manifest.workspaces].map((folder) => [folder, json(join(folder, 'package.json'))]),
);
const lock: Readonly<Record<string, Entry>> = json('package-lock.json').packages;
const ofManifest = ({ dependencies, devDependencies, optionalDependencies }: Entry) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
});

/** The folder that `name` is loaded from by the package in `folder`, as Node looks for it. */
function place(folder: string, name: string): string | undefined {
  const path = `${folder && `${folder}/`}node_modules/${name}`;
  if (path in lock) return path;
  return folder === '' ? undefined : place(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
}

describe('package-lock.json', () => {
  it('names every required package, or npm ci refuses it', () => {
    const missing = Object.entries(lock).flatMap(([folder, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => place(folder, name) === undefined)
        .map((name) => `${folder} wants ${name}`),
    );

    expect(missing).toEqual([]);
  });

  it.each(Object.entries(manifests))('is that of package.json in the folder %j', (folder, each) => {
    expect(ofManifest(lock[folder] ?? {})).toEqual(ofManifest(each));
  });

  it('names no registry, so that it works with every mirror', () => {
    expect(Object.values(lock).filter((entry) => 'resolved' in entry && !entry.link)).toEqual([]);
  });
});

describe('package.json', () => {
  it.each(Object.entries(manifests))('pins every version exactly, in the folder %j', (_, each) => {
    expect(Object.values(ofManifest(each)).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('requires the Node version that the bootstrap checks', () => {
    const needed = /needed = \[(\d+), (\d+)\]/.exec(readFileSync('scripts/node-version.mjs', 'utf8'));

    expect(manifest.engines.node).toBe(`>=${needed?.[1]}.${needed?.[2]}`);
  });
});
