/**
 * Makes fixtures/chains/c from the recordings of the test network: `npx tsx scripts/chain-fixtures.ts DIRECTORY`, where
 * the directory holds chainC.blocks.ndjson.gz and chainC.states.ndjson.br.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { type Json, parseJson, stringifyJson } from '../spec/kernel/json.ts';

interface Snapshot {
  readonly head: number;
  /** Only the sections that differ from the snapshot before. */
  readonly changed: { readonly [section: string]: Json };
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('name the directory of the recordings');
const target = fileURLToPath(new URL('../fixtures/chains/c/', import.meta.url));

mkdirSync(target, { recursive: true });
copyFileSync(join(source, 'chainC.blocks.ndjson.gz'), join(target, 'blocks.ndjson.gz'));
const { dgp, ...tables } = lastState(join(source, 'chainC.states.ndjson.br'));
if (dgp === undefined) throw new Error(`${source} holds no global properties`);
writeFileSync(join(target, 'head.json'), `${stringifyJson({ dialect: 'testnet', dynamic_global_properties: dgp })}\n`);
const lines = Object.entries(tables).map(([section, value]) => `${stringifyJson({ section, value })}\n`);
writeFileSync(join(target, 'state.ndjson.gz'), gzipSync(lines.join(''), { level: 9 }));

/** The snapshots together are larger than a string may be, so they are read line by line. */
function lastState(path: string): Record<string, Json> {
  const states = brotliDecompressSync(readFileSync(path));
  const sections: Record<string, Json> = {};
  for (let start = 0; start < states.length; ) {
    const end = states.indexOf('\n', start);
    const stop = end < 0 ? states.length : end;
    Object.assign(sections, (parseJson(states.toString('utf8', start, stop)) as unknown as Snapshot).changed);
    start = stop + 1;
  }
  return sections;
}
