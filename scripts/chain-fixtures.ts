/**
 * Makes fixtures/chains/a and c from the recordings of the test networks: `npx tsx scripts/chain-fixtures.ts DIRECTORY`, where
 * the directory holds chain.blocks.ndjson.gz, chain.states.ndjson.br and those of chainC. Of the states the last one is kept,
 * complete, in the format of the recordings; of the earlier ones only the votes that they show first.
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

for (const [chain, name] of Object.entries({ a: 'chain', c: 'chainC' })) {
  const target = fileURLToPath(new URL(`../fixtures/chains/${chain}/`, import.meta.url));
  mkdirSync(target, { recursive: true });
  const [blocks, states] = [join(source, `${name}.blocks.ndjson.gz`), join(source, `${name}.states.ndjson.br`)];
  writeFileSync(join(target, 'blocks.ndjson.gz'), readFileSync(blocks));
  const recorded = readBlocks(blocks);
  const { head, names, section, votes } = await lastSnapshot(states, (interval) => votesBetween(recorded, interval));
  const changed: Json = Object.fromEntries(names.map((each) => [each, section(each)]));
  const heads = new Set(votes.map((vote) => vote.head).filter((at) => at !== head));
  const lines = [...heads].map((at) => {
    const together = votes.filter((vote) => vote.head === at);
    const list = (isUnseen: boolean): Json => ({
      votes: together.filter((vote) => (vote.isUnseen ?? false) === isUnseen).map(({ record }) => record),
    });
    return { head: at, changed: { votes: list(false), [UNSEEN_VOTES]: list(true) } as Json };
  });
  const text = [...lines, { head, changed }].map((line) => `${stringifyJson(line)}\n`).join('');
  writeFileSync(join(target, 'states.ndjson.gz'), gzipSync(text, { level: 9 }));
}
