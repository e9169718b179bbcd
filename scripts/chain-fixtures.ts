/**
 * Makes fixtures/chains/a and c from the recordings of the test networks: `npx tsx scripts/chain-fixtures.ts DIRECTORY`, where
 * the directory holds chain.blocks.ndjson.gz, chain.states.ndjson.br and those of chainC. Of the states the last one is kept,
 * complete, in the format of the recordings; of the earlier ones only the votes that they show first.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { lastSnapshot } from '../reference/chain/recorded/snapshot.ts';
import { type Json, stringifyJson } from '../spec/kernel/json.ts';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('name the directory of the recordings');

for (const [chain, name] of Object.entries({ a: 'chain', c: 'chainC' })) {
  const target = fileURLToPath(new URL(`../fixtures/chains/${chain}/`, import.meta.url));
  mkdirSync(target, { recursive: true });
  copyFileSync(join(source, `${name}.blocks.ndjson.gz`), join(target, 'blocks.ndjson.gz'));
  const { head, names, section, votes } = await lastSnapshot(join(source, `${name}.states.ndjson.br`));
  const changed: Json = Object.fromEntries(names.map((each) => [each, section(each)]));
  const heads = new Set(votes.map((vote) => vote.head).filter((at) => at !== head));
  const lines = [...heads].map((at) => {
    const seen = votes.filter((vote) => vote.head === at).map(({ record }) => record);
    return { head: at, changed: { votes: { votes: seen } } as Json };
  });
  const text = [...lines, { head, changed }].map((line) => `${stringifyJson(line)}\n`).join('');
  writeFileSync(join(target, 'states.ndjson.gz'), gzipSync(text, { level: 9 }));
}
