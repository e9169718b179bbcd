import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { transactionId } from '../crypto/digests.ts';
import { dialects } from '../dialects/index.ts';
import { type Json, parseJson } from '../kernel/json/json.ts';
import { encode, read, write } from '../kernel/schema.ts';
import { legacyBlock, queriedBlock } from '../types/block.ts';
import { operation } from '../types/operation.ts';
import { signedTransaction, transaction } from '../types/transaction.ts';
import { operationsIn } from './operations-in.testing.ts';
import { hashFaults, signedByWitness } from './proof.testing.ts';

/** Real blocks of the main network to block 5,000,000, as a Hive node reports them. They may not be copied into the checkout. */
const file = new URL('../../../shared/recordings/hive-mainnet.ndjson.gz', import.meta.url);
const present = existsSync(file);
const dialect = dialects.hive;

type Members = { readonly [name: string]: Json };

interface Exchange {
  readonly method: string;
  readonly response: { readonly result?: Json };
}

function* exchanges(): Iterable<Exchange> {
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
    if (line !== '') yield parseJson(line) as unknown as Exchange;
  }
}

const blocksOf: Readonly<Record<string, (result: Json) => readonly (Json | undefined)[]>> = {
  'block_api.get_block': (result) => [(result as Members).block],
  'block_api.get_block_range': (result) => (result as { readonly blocks: readonly Json[] }).blocks,
  'condenser_api.get_block': (result) => [result],
};

describe.skipIf(!present)('the main network (needs ../shared)', () => {
  it('is proven: block ids, merkle roots, transaction ids, witness signatures', () => {
    let [blocks, transactions] = [0, 0];
    for (const { method, response } of exchanges()) {
      for (const json of (response.result && blocksOf[method]?.(response.result)) || []) {
        if (!json) continue;
        const value = method.startsWith('condenser_api.')
          ? read(legacyBlock, json, { form: 'legacy', dialect })
          : read(queriedBlock, json, { form: 'object', dialect });
        expect(hashFaults(value, dialect), value.block_id).toEqual([]);
        if (blocks % 20 === 0) expect(signedByWitness(value, dialect), value.block_id).toBe(true);
        blocks++;
        transactions += value.transactions.length;
      }
    }
    expect({ blocks, transactions }).toEqual({ blocks: 2_005, transactions: 86 });
  });

  it('gives every looked-up transaction its id', () => {
    let seen = 0;
    for (const { method, response } of exchanges()) {
      const form = method === 'condenser_api.get_transaction' ? 'legacy' : 'object';
      if (!method.endsWith('.get_transaction') || !response.result) continue;
      const value = read(signedTransaction, response.result, { form, dialect });
      expect(transactionId(encode(transaction, value, dialect))).toBe((response.result as Members).transaction_id);
      seen++;
    }
    expect(seen).toBe(43);
  });

  it('reads every operation that we describe, virtual ones too, and writes nothing that was not there', () => {
    let seen = 0;
    for (const { response } of exchanges()) {
      for (const { form, json } of response.result ? operationsIn(response.result) : []) {
        const value = read(operation, json, { form, dialect });
        const again = write(operation, value, { form, dialect });
        expect(read(operation, again, { form, dialect })).toEqual(value);
        // Hive reports no subsidies there.
        if (value.type !== 'witness_update') expect(json).toMatchObject(again as object);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(10_000);
  });
});
