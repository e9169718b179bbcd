import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recited } from '../spec/clauses/recite.ts';
import { differences, reported } from '../spec/source/difference.ts';
import { extract } from '../spec/source/extract.ts';
import { readTexts } from '../spec/source/folder.ts';
import { format } from '../spec/source/format.ts';
import { SourceError } from '../spec/source/read/source-error.ts';
import { type SectionIndex, statements } from '../spec/source/statements.ts';

const usage = `Reads the three documents of a folder into spec/source/catalog.json and statements.json.
  tsx scripts/extract.ts FOLDER           write what is found; update citations in spec/clauses whose lines moved
  tsx scripts/extract.ts --check FOLDER   compare it with what is committed; exit 1 on a difference`;

const shown = 20;
const source = join(import.meta.dirname, '../spec/source');
const clauses = join(import.meta.dirname, '../spec/clauses');

/** Exit code: 0 done, 1 the documents differ or cannot be read, 2 usage. */
function main(args: readonly string[]): number {
  const checking = args.includes('--check');
  const [folder, ...more] = args.filter((arg) => arg !== '--check');
  if (!folder || more.length > 0 || folder.startsWith('-')) {
    console.error(usage);
    return 2;
  }
  try {
    const texts = readTexts(folder);
    const index = statements(texts);
    const files = { 'catalog.json': extract(texts), 'statements.json': index };
    if (checking) return Object.entries(files).map(check).every(Boolean) ? 0 : 1;
    for (const [name, value] of Object.entries(files)) writeFileSync(join(source, name), format(value));
    updateCitations(index);
    console.log('spec/source/catalog.json and statements.json written');
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError) && !(error instanceof Error && 'code' in error)) throw error;
    console.error(error.message);
    return 1;
  }
}

function updateCitations(index: readonly SectionIndex[]): void {
  for (const name of readdirSync(clauses).filter((each) => /^([123]-.*|context)\.ts$/.test(each))) {
    const path = join(clauses, name);
    const before = readFileSync(path, 'utf8');
    const after = recited(before, index);
    if (after === before) continue;
    writeFileSync(path, after);
    console.log(`spec/clauses/${name} cites the lines as they are now`);
  }
}

function check([name, value]: readonly [string, unknown]): boolean {
  const committed = readFileSync(join(source, name), 'utf8');
  if (committed === format(value)) {
    console.log(`spec/source/${name} equals the documents`);
    return true;
  }
  const found = differences(JSON.parse(committed), JSON.parse(format(value))).map(reported);
  console.error(`spec/source/${name} differs from the documents (committed → documents):`);
  for (const line of found.slice(0, shown)) console.error(`  ${line}`);
  if (found.length === 0) console.error('  only in its layout');
  if (found.length > shown) console.error(`  and ${found.length - shown} more`);
  console.error('If the documents are right: tsx scripts/extract.ts FOLDER, then cite new statements in spec/clauses.');
  return false;
}

process.exitCode = main(process.argv.slice(2));
