/**
 * Makes fixtures/chains/a and c from the recordings of the test networks: `npx tsx scripts/chain-fixtures.ts DIRECTORY`, where
 * the directory holds chain.blocks.ndjson.gz, chain.states.ndjson.br and those of chainC. Of the states the last one is kept,
 * complete, in the format of the recordings; of the earlier ones only what side
 * indexes are made of or compared with.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readBlocks } from '../reference/chain/recorded/blocks.ts';
import { lastSnapshot, UNSEEN_VOTES } from '../reference/chain/recorded/snapshot.ts';
import { votesBetween } from '../reference/chain/recorded/unseen-votes.ts';
import { type Json, stringifyJson } from '../spec/kernel/json.ts';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('name the directory of the recordings');

/** Sections that only side indexes show: of these every snapshot is kept. */
const keptSides = ['ticker', 'followers'];
const pairs = (name: string, json: Json | undefined) => (json === undefined ? [] : [[name, json] as const]);

for (const [chain, name] of Object.entries({ a: 'chain', c: 'chainC' })) {
  const target = fileURLToPath(new URL(`../fixtures/chains/${chain}/`, import.meta.url));
  mkdirSync(target, { recursive: true });
  const [blocks, states] = [join(source, `${name}.blocks.ndjson.gz`), join(source, `${name}.states.ndjson.br`)];
  writeFileSync(join(target, 'blocks.ndjson.gz'), readFileSync(blocks));
  const recorded = readBlocks(blocks);
  const sides = new Map<number, Record<string, Json>>();
  let earlier: Record<string, Json> = {};
  const { head, names, section, votes } = await lastSnapshot(states, (interval) => {
    const now = Object.fromEntries(keptSides.flatMap((each) => pairs(each, interval.after(each))));
    const differing = Object.entries(now).filter(
      ([each, json]) => stringifyJson(json) !== stringifyJson(earlier[each] ?? null),
    );
    if (differing.length > 0) sides.set(interval.to, Object.fromEntries(differing));
    earlier = now;
    return votesBetween(recorded, interval);
  });
  const votesAt = (at: number, isUnseen: boolean): Json => ({
    votes: votes
      .filter((vote) => vote.head === at && (vote.isUnseen ?? false) === isUnseen)
      .map(({ record }) => record),
  });
  const heads = [...new Set([...votes.map((vote) => vote.head), ...sides.keys()])].toSorted(
    (one, other) => one - other,
  );
  const lines = heads
    .filter((at) => at !== head)
    .map((at) => {
      const changed: Json = { ...sides.get(at), votes: votesAt(at, false), [UNSEEN_VOTES]: votesAt(at, true) };
      return { head: at, changed };
    });
  const complete = Object.fromEntries(names.map((each) => [each, section(each)]));
  const last = { head, changed: { ...complete, [UNSEEN_VOTES]: votesAt(head, true) } as Json };
  const text = [...lines, last].map((line) => `${stringifyJson(line)}\n`).join('');
  writeFileSync(join(target, 'states.ndjson.gz'), gzipSync(text, { level: 9 }));
}
