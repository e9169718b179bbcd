import { dialects } from '../spec/dialects/index.ts';
import { decode, encode, read, type Static } from '../spec/kernel/schema.ts';
import { dsteemInput, dsteemTypes, serialize } from '../spec/oracles/dsteem.testing.ts';
import { recordedChain } from '../spec/recorded/chain.testing.ts';
import { queriedBlock } from '../spec/types/block.ts';
import { transaction } from '../spec/types/transaction.ts';
import { type Bench, hundredths } from './kit/figure.ts';

const dialect = dialects.testnet;
const rounds = 7;

export interface WireFigure {
  readonly name: string;
  readonly ratio: number;
  readonly bar: number;
  readonly detail: string;
}

/** The transactions of chain C, without signatures: our encoder against dsteem's, our decoder against our encoder. */
export async function wireBench(): Promise<readonly WireFigure[]> {
  const values = transactions();
  const inputs = values.map((value) => dsteemInput(value, dialect));
  const encoded = values.map((value) => encode(transaction, value, dialect));
  const best = { encode: Number.POSITIVE_INFINITY, decode: Number.POSITIVE_INFINITY, dsteem: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    best.dsteem = Math.min(
      best.dsteem,
      timed(inputs, (input) => serialize(dsteemTypes.Transaction, input)),
    );
    best.encode = Math.min(
      best.encode,
      timed(values, (value) => encode(transaction, value, dialect)),
    );
    best.decode = Math.min(
      best.decode,
      timed(encoded, (bytes) => decode(transaction, bytes, dialect)),
    );
  }
  const each = (milliseconds: number) => `${hundredths((milliseconds * 1_000) / values.length)} µs`;
  return [
    {
      name: 'encode / dsteem',
      ratio: best.dsteem / best.encode,
      bar: 0.5,
      detail: `${each(best.encode)} against ${each(best.dsteem)} a transaction`,
    },
    {
      name: 'decode / encode',
      ratio: best.encode / best.decode,
      bar: 0.5,
      detail: `${each(best.decode)} against ${each(best.encode)} a transaction`,
    },
  ];
}

export const wire: Bench = async () =>
  (await wireBench()).flatMap(({ name, ratio, bar, detail }) => [
    { what: name, value: `${hundredths(ratio)} ×`, bar: `≥ ${bar} ×`, holds: ratio >= bar },
    { what: '', value: detail },
  ]);

function transactions(): readonly Static<typeof transaction>[] {
  const found: Static<typeof transaction>[] = [];
  for (const { block } of recordedChain('c')) {
    for (const { signatures, ...unsigned } of read(queriedBlock, block, { form: 'object', dialect }).transactions) {
      found.push(unsigned);
    }
  }
  return found;
}

function timed<T>(items: readonly T[], run: (item: T) => unknown): number {
  const started = performance.now();
  for (const item of items) run(item);
  return performance.now() - started;
}
