import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GeneratedFile } from '../language.ts';

/** The path of a new folder; `finished` removes it at the end of the test or of the file. */
export function newFolder(finished: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-typings-'));
  finished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeAll(folder: string, files: readonly GeneratedFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
