import { argv, exit, stderr, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { newLaw, newProcess, newTable } from './new/chain.ts';
import { type Change, writeAll } from './new/change.ts';
import { newDeparture } from './new/departure.ts';
import { newDialect } from './new/dialect.ts';
import { newMethod } from './new/method.ts';
import { newOperation } from './new/operation.ts';
import { Refusal } from './new/refusal.ts';
import { newReport } from './new/report.ts';
import { newRelation, newRule } from './new/rule.ts';

/** Writes the files of something new and its lines in the tables; a test beside it fails until they are filled in. */
const kinds: Readonly<Record<string, (root: string, name: string) => readonly Change[]>> = {
  method: newMethod,
  operation: newOperation,
  dialect: newDialect,
  rule: newRule,
  'rule --relation': newRelation,
  report: newReport,
  departure: newDeparture,
  table: newTable,
  process: newProcess,
  law: newLaw,
};

const usage =
  'usage: npm run new -- method NAMESPACE.NAME | operation NAME | dialect NAME | rule [--relation] SUBJECT/NAME | report NAME | ' +
  'departure NAME | table NAME | process NAME | law NAME';
const given = argv.slice(2);
const [first = '', name, ...others] = given.filter((each) => each !== '--relation');
const kind = given.includes('--relation') ? `${first} --relation` : first;
const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const planned = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (planned === undefined || name === undefined || others.length > 0) throw new Refusal(usage);
  const changes = planned(root, name);
  writeAll(root, changes);
  for (const { path } of changes) stdout.write(`${path}\n`);
} catch (error) {
  const ofSystem = error instanceof Error && 'syscall' in error;
  if (!(error instanceof Refusal || ofSystem)) throw error;
  stderr.write(`${error.message}\n`);
  exit(ofSystem ? 1 : 2);
}
