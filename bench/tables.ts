import { createTable } from '../reference/chain/state/table.ts';
import { type Vote, votes } from '../reference/chain/state/votes.ts';
import { type Bench, type Figure, hundredths } from './kit/figure.ts';

const sizes = [1_000, 100_000, 1_000_000];
const voters = 5;
const reads = 20_000;

const vote = (id: number, count: number): Vote => ({
  id,
  voter: 'alice',
  author: 'bob',
  permlink: 'post',
  weight: 0n,
  rshares: 0n,
  vote_percent: 0,
  last_update: 0,
  num_changes: 0,
  comment_id: (id * 2_654_435_761) % (count / voters),
  voter_id: id,
});

/** Microseconds of each of many runs. */
function each(runs: number, run: (index: number) => void): number {
  const started = performance.now();
  for (let index = 0; index < runs; index++) run(index);
  return ((performance.now() - started) * 1000) / runs;
}

/** Writes and reads of one table of growing size: microseconds each, and what an order costs in memory. */
export const tables: Bench = async () => sizes.flatMap(figuresOf);

function figuresOf(count: number): readonly Figure[] {
  const rows = Array.from({ length: count }, (_, id) => vote(id, count));
  const table = createTable(votes);
  const insert = each(count, (id) => table.insert(rows[id] as Vote));
  const at = (index: number) => (index * 7_919) % count;
  const replace = each(reads, (index) => {
    const row = table.get(at(index)) as Vote;
    table.replace(row, { ...row, weight: 1n });
  });
  let found = 0;
  const range = each(reads, (index) => {
    for (const _ of table.by.comment_voter.of(at(index) % (count / voters))) found++;
  });
  const page = each(reads / 20, (index) => {
    let left = 100;
    for (const _ of table.by.comment_voter.from(at(index) % (count / voters))) if (--left === 0) break;
  });
  if (found < reads) throw new Error('ranges are empty');
  const what = `${count.toLocaleString('en-US')} rows`;
  return [
    { what: `${what}: insert`, value: `${hundredths(insert)} µs` },
    { what: `${what}: replace`, value: `${hundredths(replace)} µs` },
    { what: `${what}: range of ${voters}`, value: `${hundredths(range)} µs` },
    { what: `${what}: 100 in order`, value: `${hundredths(page)} µs` },
  ];
}
