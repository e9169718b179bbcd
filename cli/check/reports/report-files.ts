import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { ReportKind } from '../../../conformance/report/index.ts';
import { usage } from '../../kit/exit.ts';

/** A report to write: which one, and where. */
export interface ReportFile {
  readonly kind: ReportKind;
  /** `-` is stdout. */
  readonly path: string;
}

export const stdoutPath = '-';

/** The table of the harness is not loaded to parse a command line; this one is held to it by the types. */
const kinds: Readonly<Record<ReportKind, string>> = {
  html: 'one page to read and search',
  json: 'for programs',
  junit: 'for CI',
  events: 'each event as it happens, NDJSON',
  markdown: 'for step summaries and comments',
  sarif: 'for code scanning',
  har: 'the exchanges of findings',
  badge: 'SVG for a README',
  annotations: 'commands of GitHub Actions',
  console: 'the text as printed',
};

/** `--report KIND=PATH`, repeatable. */
export function reportOption(otherwise: string): Option {
  const names = Object.entries(kinds).map(([kind, what]) => `${kind} (${what})`);
  const option = new Option(
    '--report <kind=path>',
    `write a report: ${names.join(', ')}; - is stdout; repeatable (${otherwise})`,
  );
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

/** Creates the folders of the reports and checks that they can be written, before the run starts. */
export function prepareReports(files: readonly ReportFile[]): void {
  const optionOf = new Map<string, string>();
  for (const { kind, path } of files) {
    const option = `--report ${kind}=${path}`;
    const identity = prepare(option, path);
    const other = identity === undefined ? undefined : optionOf.get(identity);
    if (other !== undefined) throw usage(`${option} is the same file as ${other}.`);
    if (identity !== undefined) optionOf.set(identity, option);
  }
}

/** What two spellings of one file have in common; undefined for devices, which take any number of reports. */
function prepare(option: string, path: string): string | undefined {
  if (path === stdoutPath) return path;
  try {
    makeFolder(dirname(path));
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new Error('it is a folder');
    accessSync(there ? path : dirname(path), constants.W_OK);
    if (there === undefined) return join(realpathSync(dirname(path)), basename(path));
    return there.isFile() ? `${there.dev}:${there.ino}` : undefined;
  } catch (error) {
    throw usage(`${option} cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
}

/** In folders that refuse new ones, such as /proc, the recursive mkdir of Node 20 never returns. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  // It may end in `.` or `..`.
  if (!existsSync(path)) mkdirSync(path);
}
