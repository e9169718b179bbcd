import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { selftestNodes, unreadDefects } from '../cli/selftest/nodes.ts';
import { writtenNodes } from '../conformance/nodes/index.ts';
import { type CorrectTally, proofPage } from '../conformance/nodes/page.ts';
import { tallyNodes } from '../conformance/nodes/tally.ts';
import type { Tried } from '../conformance/nodes/trial.ts';

/**
 * `npm run proof -- [FILE…]` writes conformance/nodes/PROOF.md: of what `plumbline selftest --nodes --json FILE` has written, of all shards
 * together, or of a run that it makes itself, three seeds for each correct node.
 */
interface Found {
  readonly tried: readonly Tried[];
  readonly correct: readonly CorrectTally[];
}

const read = (file: string): Found => {
  const { nodes: tried, correct } = JSON.parse(readFileSync(file, 'utf8'));
  return { tried, correct };
};

const seeds = 3;
const files = process.argv.slice(2);
const onProgress = (done: number, of: number) => {
  if (done % 50 === 0) console.log(`${done} of ${of}`);
};
const parts = files.length > 0 ? files.map(read) : [await selftestNodes({ which: 'all', seed: 1, seeds, onProgress })];
const tried = parts.flatMap((each) => each.tried).toSorted((one, other) => (one.id < other.id ? -1 : 1));
const correct = parts.flatMap((each) => each.correct);
const page = proofPage(tallyNodes(tried), correct, unreadDefects(writtenNodes));
const path = fileURLToPath(new URL('../conformance/nodes/PROOF.md', import.meta.url));
writeFileSync(path, page);
execFileSync('biome', ['format', '--write', path]);
// Nodes end with the process.
process.exit(0);
