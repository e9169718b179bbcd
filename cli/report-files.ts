import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { ReportKind } from '../conformance/report/index.ts';
import { usage } from './exit.ts';

/** A report to write: which one, and where. */
export interface ReportFile {
  readonly kind: ReportKind;
  readonly path: string;
}

/** The table of the harness is not loaded to parse a command line; this one is held to it by the types. */
const kinds: Readonly<Record<ReportKind, string>> = {
  html: 'one page to read and search',
  json: 'for programs',
  junit: 'for CI',
  events: 'each event as it happens, NDJSON',
  console: 'the text as printed',
};

/** `--report KIND=PATH`, once for each report. */
export function reportOption(otherwise: string): Option {
  const names = Object.entries(kinds).map(([kind, what]) => `${kind} (${what})`);
  const option = new Option('--report <kind=path>', `write a report: ${names.join(', ')}; repeatable (${otherwise})`);
  return option.argParser(reportFile);
}

export function reportFile(text: string, before: readonly ReportFile[] = []): readonly ReportFile[] {
  const [, kind = '', path] = /^([^=]*)=(.+)$/.exec(text) ?? [];
  if (path !== undefined && isKind(kind)) return [...before, { kind, path }];
  const known = Object.keys(kinds).join(', ');
  throw new InvalidArgumentError(`It must be KIND=PATH, such as json=report.json; kinds are ${known}.`);
}

function isKind(name: string): name is ReportKind {
  return Object.hasOwn(kinds, name);
}

/** Makes the folders of the reports and sees that they can be written, before the work begins rather than after it. */
export function prepareReports(files: readonly ReportFile[]): void {
  for (const { kind, path } of files) {
    try {
      makeFolder(dirname(path));
      const there = statSync(path, { throwIfNoEntry: false });
      if (there?.isDirectory()) throw new Error('it is a folder');
      accessSync(there ? path : dirname(path), constants.W_OK);
    } catch (error) {
      throw usage(`--report ${kind}=${path} cannot be written: ${error instanceof Error ? error.message : error}.`);
    }
  }
}

/** In folders that refuse new ones, such as /proc, the recursive mkdir of Node 20 never returns. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
