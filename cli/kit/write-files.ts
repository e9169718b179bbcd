import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../check/reports/report-files.ts';
import { usage } from './exit.ts';

export interface OutputFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes all files completely, or none, and creates their folders; `option` is named where that fails. What was there
 * stays until everything has been written beside it.
 */
export function writeFiles(option: string, files: readonly OutputFile[]): void {
  const written: { readonly draft: string; readonly path: string }[] = [];
  try {
    for (const { path, text } of files) {
      const target = targetOf(path);
      if (target.device) writeFileSync(path, text);
      else {
        const draft = `${target.path}.${process.pid}.new`;
        written.push({ draft, path: target.path });
        writeFileSync(draft, text);
      }
    }
    for (const { draft, path } of written) renameSync(draft, path);
  } catch (error) {
    for (const { draft } of written) if (existsSync(draft)) rmSync(draft);
    throw usage(`${option} cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Where a path leads; pipes and devices are written to as they are. */
function targetOf(path: string): { readonly path: string; readonly device: boolean } {
  makeFolder(dirname(path));
  if (!existsSync(path)) return { path, device: false };
  const there = statSync(path);
  if (there.isDirectory()) throw new Error('it is a folder');
  return { path: realpathSync(path), device: !there.isFile() };
}
