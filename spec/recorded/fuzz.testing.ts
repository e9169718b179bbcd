import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { BinaryError } from '../kernel/error.ts';
import { type AnySchema, decode, encode, read } from '../kernel/schema.ts';
import { queriedBlock, signedBlock } from '../types/block.ts';
import { signedBlockHeader } from '../types/block-header.ts';
import { describedOperation } from '../types/operation.ts';
import { signedTransaction, transaction } from '../types/transaction.ts';
import { recordedChain } from './chain.testing.ts';

const dialect = dialects.testnet;
const seed = 20260722;

export const schemas = { signedBlock, signedBlockHeader, signedTransaction, transaction, describedOperation } as const;

/** An error has a stack and a path, and beside other tests the engine takes room in large steps; a decode that took longer would be a hang. */
const allowance = { bytes: 2 * 1024 * 1024, milliseconds: 2_000 };

/** Decodes to a value that encodes to the same bytes, or refuses with path and offset; within time and memory. */
export function decodesOrRefuses(schema: AnySchema, bytes: Uint8Array): void {
  const started = performance.now();
  const result = attempt(schema, bytes);
  expect(performance.now() - started).toBeLessThan(allowance.milliseconds);
  expect(allocatesWithin(() => attempt(schema, bytes), 10 * bytes.length + allowance.bytes)).toBe(true);

  if (result instanceof BinaryError) {
    expect(result.offset).toBeGreaterThanOrEqual(0);
    expect(result.offset).toBeLessThanOrEqual(bytes.length);
    expect(Array.isArray(result.path)).toBe(true);
  } else {
    expect(Buffer.from(encode(schema, result, dialect)).equals(bytes)).toBe(true);
  }
}

function attempt(schema: AnySchema, bytes: Uint8Array): unknown {
  try {
    return decode(schema, bytes, dialect);
  } catch (error) {
    if (error instanceof BinaryError) return error;
    throw error;
  }
}

/**
 * Whether one of a few runs stays within the limit: the compiler and the collector allocate now and then too. Beside other tests the
 * room that the engine takes at once is counted as well, until garbage is collected.
 */
function allocatesWithin(run: () => unknown, limit: number): boolean {
  for (let tries = 0; tries < 16; tries++) {
    if (tries === 8) collectGarbage();
    const before = allocated();
    run();
    if (allocated() - before <= limit) return true;
  }
  return false;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Garbage included, unless it is collected in between: then the difference is negative and says nothing. */
function allocated(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

export function fuzzRandomBytes(runs: number): void {
  const schema = fc.constantFrom(...(Object.keys(schemas) as (keyof typeof schemas)[]));
  fc.assert(
    fc.property(schema, fc.uint8Array({ maxLength: 400, size: 'max' }), (name, bytes) =>
      decodesOrRefuses(schemas[name], bytes),
    ),
    { seed, numRuns: runs },
  );
}

/** Blocks with transactions, as bytes. */
export function realBlocks(): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (const name of ['a', 'c'] as const) {
    for (const { block } of recordedChain(name)) {
      const value = read(queriedBlock, block, { form: 'object', dialect });
      if (value.transactions.length > 0) found.push(encode(signedBlock, value, dialect));
    }
  }
  return found;
}

interface Edit {
  readonly at: number;
  readonly remove: number;
  readonly insert: Uint8Array;
}

const interesting = fc.constantFrom(
  [0],
  [1],
  [2],
  [0x7f],
  [0x80],
  [0xff],
  [0xff, 0xff, 0xff, 0xff, 0x0f],
  [0xc3, 0x28],
  [0x80, 0],
);

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  remove: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: fc.nat(8) }, fc.nat(2_000)),
  insert: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 1 }),
    interesting.map((bytes) => Uint8Array.from(bytes)),
    fc.uint8Array({ maxLength: 12 }),
  ),
});

export function fuzzRealBlocks(runs: number): void {
  const blocks = realBlocks();
  fc.assert(
    fc.property(fc.nat(blocks.length - 1), fc.array(edit, { minLength: 1, maxLength: 3 }), (index, edits) =>
      decodesOrRefuses(signedBlock, edits.reduce(edited, blocks[index] as Uint8Array)),
    ),
    { seed, numRuns: runs },
  );
}

function edited(bytes: Uint8Array, { at, remove, insert }: Edit): Uint8Array {
  const start = at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + remove)]);
}
