import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { version } from '../conformance/model/version.ts';
import { printableLines } from '../conformance/report/text/printable.ts';
import { type DialectName, dialects } from '../spec/dialects/index.ts';
import type { Dialect } from '../spec/kernel/wire.ts';
import { exitCodes, usage } from './kit/exit.ts';
import { oneOf } from './kit/nearest.ts';
import { path } from './kit/options.ts';
import { writeFiles } from './kit/write-files.ts';

interface SpecOptions {
  readonly dialect: DialectName;
  readonly out?: string;
  readonly diff?: string;
  readonly html?: string;
  readonly markdown?: string;
}

const names = Object.keys(dialects) as DialectName[];

/** `plumbline spec`: the description of the node as OpenRPC, and as people read it. */
export function spec(): Command {
  return new Command('spec')
    .description('Print the OpenRPC document, or write it as a reference to read.')
    .option('--dialect <name>', `the names and symbols in use: ${names.join(', ')}`, oneOf(names), 'core')
    .option('--out <file>', 'write the OpenRPC document there instead of printing it', path)
    .option('--diff <old>', 'compare an older OpenRPC document with this one; lists breaking and other changes')
    .option('--html <file>', 'write the reference as one HTML file that needs no network')
    .option('--markdown <folder>', 'write the reference as Markdown, a file for each namespace and an index')
    .addHelpText('after', '\nExit code 1 when --diff finds breaking changes, 2 when the old document cannot be read.')
    .action(run);
}

async function run({ dialect: name, out, diff, html, markdown }: SpecOptions): Promise<void> {
  const dialect = dialects[name];
  const old = diff === undefined ? undefined : await readOld(diff);
  if (out !== undefined) writeFiles(`--out ${out}`, [{ path: out, text: await text(dialect) }]);
  if (html !== undefined) await writeHtml(html, dialect);
  if (markdown !== undefined) await writeMarkdown(markdown, dialect);
  if (old) await printDiff(old, dialect);
  if ([out, diff, html, markdown].every((option) => option === undefined)) process.stdout.write(await text(dialect));
}

async function text(dialect: Dialect): Promise<string> {
  const { openRpcText } = await import('../spec/openrpc/text.ts');
  return openRpcText({ dialect, version });
}

async function readOld(path: string) {
  const { NotOpenRpc, readOpenRpc } = await import('../spec/openrpc/read.ts');
  try {
    return readOpenRpc(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof NotOpenRpc) throw usage(`--diff ${path} is no OpenRPC document: ${error.message}.`);
    throw usage(`--diff ${path} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Both sides are read from their texts, so that the same numbers are the same. */
async function printDiff(old: Awaited<ReturnType<typeof readOld>>, dialect: Dialect): Promise<void> {
  const [{ readOpenRpc }, { diffOpenRpc }, { diffText }] = await Promise.all([
    import('../spec/openrpc/read.ts'),
    import('../spec/openrpc/diff/index.ts'),
    import('../spec/openrpc/diff/text.ts'),
  ]);
  const changes = diffOpenRpc(old, readOpenRpc(await text(dialect)));
  process.stdout.write(printableLines(diffText(changes)));
  if (changes.some(({ breaking }) => breaking)) process.exitCode = exitCodes.deviations;
}

/** The document, and the dialect to read it. */
async function described(dialect: Dialect) {
  const [{ buildOpenRpc }, { departures }] = await Promise.all([
    import('../spec/openrpc/build.ts'),
    import('../spec/departures/index.ts'),
  ]);
  return [buildOpenRpc({ dialect, version }), { dialect, departures: Object.values(departures) }] as const;
}

async function writeHtml(path: string, dialect: Dialect): Promise<void> {
  const [reading, { openRpcHtml }] = await Promise.all([described(dialect), import('../spec/openrpc/html/page.ts')]);
  writeFiles(`--html ${path}`, [{ path, text: openRpcHtml(...reading) }]);
}

async function writeMarkdown(folder: string, dialect: Dialect): Promise<void> {
  const [reading, { openRpcMarkdown }] = await Promise.all([
    described(dialect),
    import('../spec/openrpc/markdown/index.ts'),
  ]);
  const files = openRpcMarkdown(...reading);
  writeFiles(
    `--markdown ${folder}`,
    files.map(({ name, text }) => ({ path: join(folder, name), text })),
  );
}
