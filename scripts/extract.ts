import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, told } from '../spec/source/difference.ts';
import { extract } from '../spec/source/extract.ts';
import { readTexts } from '../spec/source/folder.ts';
import { format } from '../spec/source/format.ts';
import { SourceError } from '../spec/source/read/source-error.ts';
import { statements } from '../spec/source/statements.ts';

const usage = `Reads the three documents of a folder into spec/source/catalog.json and statements.json.
  tsx scripts/extract.ts FOLDER           write what is found
  tsx scripts/extract.ts --check FOLDER   compare it with what is committed; exit 1 on a difference`;

const shown = 20;

/** Exit code: 0 done, 1 the documents differ or cannot be read, 2 usage. */
function main(args: readonly string[]): number {
  const [folder, ...more] = args.filter((arg) => arg !== '--check');
  if (!folder || more.length > 0 || folder.startsWith('-')) {
    console.error(usage);
    return 2;
  }
  try {
    const texts = readTexts(folder);
    const found = { 'catalog.json': extract(texts), 'statements.json': statements(texts) };
    const results = Object.entries(found).map(([name, value]) =>
      args.includes('--check') ? check(name, value) : write(name, value),
    );
    return results.every(Boolean) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof SourceError) && !(error instanceof Error && 'code' in error)) throw error;
    console.error(error.message);
    return 1;
  }
}

function pathOf(name: string): string {
  return join(import.meta.dirname, '../spec/source', name);
}

function write(name: string, value: unknown): boolean {
  writeFileSync(pathOf(name), format(value));
  console.log(`spec/source/${name} written`);
  return true;
}

function check(name: string, value: unknown): boolean {
  const committed = readFileSync(pathOf(name), 'utf8');
  if (committed === format(value)) {
    console.log(`spec/source/${name} is what the documents say`);
    return true;
  }
  const found = differences(JSON.parse(committed), JSON.parse(format(value))).map(told);
  console.error(`spec/source/${name} differs from the documents (committed → documents):`);
  for (const line of found.slice(0, shown)) console.error(`  ${line}`);
  if (found.length === 0) console.error('  only in its layout');
  if (found.length > shown) console.error(`  and ${found.length - shown} more`);
  console.error('If the documents are right: tsx scripts/extract.ts FOLDER, then cite what is new in spec/clauses.');
  return false;
}

process.exitCode = main(process.argv.slice(2));
