import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { dialects } from '../../dialects/index.ts';
import { type Json, parseJson } from '../../kernel/json/json.ts';
import { read, type Static } from '../../kernel/schema.ts';
import type { Form, Wire } from '../../kernel/wire.ts';
import { queriedBlock } from '../../types/block.ts';

const fixtures = new URL('../../../fixtures/', import.meta.url);

export const dialect = dialects.testnet;
export const chainId = dialect.chainIds[0]?.id as string;

export const wireOf = (form: Form): Wire => ({ form, dialect });

/** The parsed lines of a gzipped NDJSON file below fixtures/. */
export function* lines(path: string): Generator<Json> {
  const text = gunzipSync(readFileSync(new URL(path, fixtures))).toString('utf8');
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    yield parseJson(text.slice(start, stop));
    start = stop + 1;
  }
}

/** Blocks of a recorded chain from the first up to `last`. */
export function* recordedBlocks(
  chain: 'a' | 'c',
  last = Number.POSITIVE_INFINITY,
): Generator<Static<typeof queriedBlock> & { readonly num: number }> {
  for (const line of lines(`chains/${chain}/blocks.ndjson.gz`)) {
    const { num, block } = line as unknown as { readonly num: number; readonly block: Json };
    if (num > last) return;
    yield { num, ...read(queriedBlock, block, wireOf('object')) };
  }
}
