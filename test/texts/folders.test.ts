import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groupBy } from '../../conformance/util/group-by.ts';

const roots = ['spec', 'reference', 'conformance', 'cli', 'bench', 'examples', 'scripts', 'test'];

/** Tables of one file for each name of the protocol, of the documents or of a known departure. */
const tables = [
  /^reference\/chain\/(evaluators|validators)$/,
  /^spec\/(clauses|departures|operations|types)$/,
  /^spec\/methods\/\w+_api$/,
];

it('no folder has more than 30 files of its own, but for tables of one file a name', () => {
  const entries = roots.flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'));
  const folders = [...groupBy(files, ({ parentPath }) => parentPath.replaceAll('\\', '/'))];
  const full = folders.filter(([path, own]) => own.length > 30 && !tables.some((table) => table.test(path)));

  expect(folders.length).toBeGreaterThan(200);
  expect(full.map(([path, own]) => `${path}: ${own.length}`)).toEqual([]);
});
