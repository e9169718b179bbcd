import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

/** The new content of one file, by its path from the checkout. */
export interface Change {
  readonly path: string;
  readonly text: string;
}

/** A new file; refuses an existing one. */
export function create(root: string, path: string, text: string): Change {
  if (existsSync(join(root, path))) throw new Refusal(`${path} exists already`);
  return { path, text };
}

/** A file that is there, with its text changed. */
export function edit(root: string, path: string, change: (text: string) => string): Change {
  return { path, text: change(readFileSync(join(root, path), 'utf8')) };
}

/** Writes all of them, or none if one cannot be written. */
export function writeAll(root: string, changes: readonly Change[]): void {
  const files = changes.map(({ path, text }) => ({ path: join(root, path), draft: join(root, `${path}.new`), text }));
  const before = files.map(({ path }) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined));
  let drafted = 0;
  let placed = 0;
  try {
    for (const { draft, text } of files) {
      mkdirSync(dirname(draft), { recursive: true });
      writeFileSync(draft, text, { flag: 'wx' });
      drafted++;
    }
    for (const { path, draft } of files) {
      renameSync(draft, path);
      placed++;
    }
  } catch (error) {
    for (const { draft } of files.slice(placed, drafted)) rmSync(draft);
    for (const [index, { path }] of files.slice(0, placed).entries()) {
      const text = before[index];
      if (text === undefined) rmSync(path);
      else writeFileSync(path, text);
    }
    throw error;
  }
}
