import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { glob } from '../conformance/util/glob.ts';
import { type DialectName, dialects } from '../spec/dialects/index.ts';
import type { GeneratedFile, LanguageName } from '../spec/generators/index.ts';
import { list } from './check/selection.ts';
import { usage } from './kit/exit.ts';
import { nearest, oneOf } from './kit/nearest.ts';
import { path } from './kit/options.ts';
import { writeFiles } from './kit/write-files.ts';

interface Options {
  readonly lang: LanguageName;
  readonly dialect: DialectName;
  readonly out?: string;
  readonly methods?: readonly string[];
  readonly typesOnly?: boolean;
}

/** The generators are not loaded to parse a command line; this table is held to theirs by the types. */
const languages: Readonly<Record<LanguageName, string>> = {
  ...{ ts: 'TypeScript', python: 'Python', go: 'Go', rust: 'Rust' },
};
const names = Object.keys(languages) as LanguageName[];
const dialectNames = Object.keys(dialects) as DialectName[];

/** `plumbline types`: client typings in one of four languages, and a thin client. */
export function types(): Command {
  return new Command('types')
    .description('Write client typings: every method and record, exact integers, a client that also broadcasts.')
    .requiredOption('--lang <name>', `one of ${names.join(', ')}`, oneOf(names))
    .option('--out <folder>', 'write them there; without it, TypeScript is printed as one module', path)
    .option('--dialect <name>', `the names and symbols in use: ${dialectNames.join(', ')}`, oneOf(dialectNames), 'core')
    .option('--methods <globs>', 'only these and their types, such as condenser_api.*', list)
    .option('--types-only', 'leave out the client')
    .action(run);
}

async function run({ lang, dialect, out, methods, typesOnly = false }: Options): Promise<void> {
  if (out === undefined && lang !== 'ts')
    throw usage(`--lang ${lang} writes several files; name a folder with --out <folder>.`);
  const { describe, generators } = await import('../spec/generators/index.ts');
  const model = describe(dialects[dialect], methods && (await chosen(methods, dialect)));
  const generator = generators[lang];
  if (out === undefined) {
    process.stdout.write(generator.module?.(model, { typesOnly }) ?? '');
    return;
  }
  const files = generator
    .files(model, { typesOnly })
    .filter(({ path }) => path !== 'go.mod' || existsSync(join(out, path)) || !insideModule(out));
  writeFiles(
    `--out ${out}`,
    files.map(({ path, text }) => ({ path: join(out, path), text })),
  );
  if (typesOnly) removeClient(out, generator.files(model, { typesOnly: false }), files);
}

/** Deletes files of an earlier run that this one does not write. */
function removeClient(out: string, complete: readonly GeneratedFile[], written: readonly GeneratedFile[]): void {
  const kept = new Set(written.map(({ path }) => path));
  for (const { path } of complete.filter((file) => !kept.has(file.path))) {
    const place = join(out, path);
    if (existsSync(place) && /^.*plumbline types/.test(readFileSync(place, 'utf8'))) rmSync(place);
  }
}

/** The methods that match the globs; each glob must match at least one. */
async function chosen(globs: readonly string[], dialect: DialectName): Promise<(method: string) => boolean> {
  const { methodNames } = await import('../spec/generators/index.ts');
  const known = methodNames(dialects[dialect]);
  const patterns = globs.map(glob);
  const idle = patterns.findIndex((pattern) => !known.some((name) => pattern.test(name)));
  if (idle >= 0) {
    const meant = nearest(globs[idle] as string, known);
    throw usage(
      `--methods: no method is called ${globs[idle]}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    );
  }
  return (method) => patterns.some((pattern) => pattern.test(method));
}

/** Whether a Go module above the folder already holds it; a second module file would cut it off. */
function insideModule(folder: string): boolean {
  const above = dirname(resolve(folder));
  return existsSync(join(above, 'go.mod')) || (above !== dirname(above) && insideModule(above));
}
