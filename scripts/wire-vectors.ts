import { mkdirSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { dialects } from '../spec/dialects/index.ts';
import { type Json, parseJson, stringifyJson } from '../spec/kernel/json/json.ts';
import { type AnySchema, encode, read, write } from '../spec/kernel/schema.ts';
import type { Dialect } from '../spec/kernel/wire.ts';
import { type OperationName, operations } from '../spec/operations/index.ts';
import { signedOperations, transactionsOf } from '../spec/oracles/agreement.testing.ts';
import { dhive, dsteem } from '../spec/oracles/dsteem.testing.ts';
import { fitted, type Judge, type Transaction, textWithoutBigint } from '../spec/oracles/oracle.testing.ts';
import { amountsAboveZero, amountsOf50Bits } from '../spec/oracles/restrictions.testing.ts';
import { steem } from '../spec/oracles/steem.testing.ts';
import { judgeVirtual } from '../spec/oracles/virtual.testing.ts';
import { wax, waxHex } from '../spec/oracles/wax.testing.ts';
import { recordedChain } from '../spec/recorded/chain.testing.ts';
import { queriedBlock } from '../spec/types/block.ts';
import { signedBlockHeader } from '../spec/types/block-header.ts';
import { type DescribedOperation, describedOperation } from '../spec/types/operation.ts';
import { transaction } from '../spec/types/transaction.ts';

/**
 * Writes fixtures/wire: for every operation twelve values, recorded ones first, with the bytes that other implementations
 * make of them. Where several know an operation they must agree.
 */

const perOperation = 12;
const recordedAtMost = 8;
const judges = [dsteem, dhive, steem, wax];
const folder = new URL('../fixtures/wire/', import.meta.url);

interface Candidate {
  readonly operation: DescribedOperation;
  readonly from: string;
}

/** Spread over both chains, the shortest and the longest among them. */
function recorded(): ReadonlyMap<string, readonly Candidate[]> {
  const all = new Map<string, Map<string, Candidate>>();
  for (const chain of ['a', 'c'] as const) {
    for (const { num, ops } of recordedChain(chain)) {
      for (const record of ops as readonly { readonly op: Json }[]) {
        const operation = read(describedOperation, record.op, { form: 'object', dialect: dialects.testnet });
        const known = all.get(operation.type) ?? new Map();
        all.set(
          operation.type,
          known.set(stringifyJson(record.op), { operation, from: `chain ${chain}, block ${num}` }),
        );
      }
    }
  }
  return new Map(
    [...all].map(([type, known]) => [type, spread([...known].sort(bySize).map(([, candidate]) => candidate))]),
  );
}

function spread(candidates: readonly Candidate[]): readonly Candidate[] {
  const last = candidates.length - 1;
  const places = Array.from({ length: recordedAtMost }, (_, index) =>
    Math.round((index * last) / (recordedAtMost - 1)),
  );
  return [...new Set(places)].map((place) => candidates[place] as Candidate);
}

const bySize = ([left]: [string, unknown], [right]: [string, unknown]): number => left.length - right.length;

function vector(operation: DescribedOperation, dialect: Dialect, hex: string, source: string): string {
  const at = (form: 'legacy' | 'object') => write(describedOperation, operation, { form, dialect });
  const value = parseJson(textWithoutBigint(operation.value as unknown as Json));
  const { type } = operation;
  const note = notes(type);
  return stringifyJson({
    type,
    dialect: dialect.name,
    value,
    legacy: at('legacy'),
    object: at('object'),
    hex,
    source,
    ...(note && { note }),
  });
}

/** Serializers that differ, and the evidence that decides. */
function notes(type: OperationName): string {
  return judges.flatMap(({ name, unfit }) => (unfit[type] ? [`${name}: ${unfit[type]}`] : [])).join('; ');
}

/** Alone in a transaction; ten bytes, a count of one and no extensions are not the operation's. */
function alone(operation: DescribedOperation): Transaction {
  return { ref_block_num: 0, ref_block_prefix: 0, expiration: 0, operations: [operation], extensions: [] };
}

const operationPart = (hex: string): string => hex.slice(22, -2);

function hexBy(judge: Judge, transaction: Transaction): string {
  return operationPart(judge === wax ? waxHex(transaction) : (judge.judge(transaction).hex as string));
}

function signedVectors(type: OperationName, candidates: readonly Candidate[]): readonly string[] {
  const fit = judges.filter((judge) => !(type in judge.unfit));
  const generated = fc.sample(transactionsOf(type), { seed: operations[type].index, numRuns: perOperation });
  const all = [
    ...candidates,
    ...generated.map(({ operations: [operation] }) => ({
      operation: operation as DescribedOperation,
      from: 'generated',
    })),
  ];
  return all.slice(0, perOperation).map(({ operation, from }, place) => {
    // Recorded values go to judges that accept them unchanged.
    const able = fit.filter((judge) => from === 'generated' || unchanged(operation, judge));
    const judge = able[place % able.length] as Judge;
    const transaction = fitted(alone(operation), judge);
    const hex = hexBy(judge, transaction);
    const others = fit.filter((other) => unchanged(transaction, other) && other.dialect === judge.dialect);
    for (const other of others) {
      if (hexBy(other, transaction) !== hex) throw new Error(`${judge.name} and ${other.name} differ on ${type}`);
    }
    const by = [...new Set([judge, ...others])].map(({ name }) => name).join(' and ');
    return vector(transaction.operations[0] as DescribedOperation, judge.dialect, hex, `${from}; bytes by ${by}`);
  });
}

function unchanged(value: object, judge: Judge): boolean {
  return textWithoutBigint(value as Json) === textWithoutBigint(fitted(value, judge) as Json);
}

function virtualVectors(type: OperationName, candidates: readonly Candidate[]): readonly string[] {
  const restrictions = [amountsOf50Bits, amountsAboveZero];
  const values = operations[type].schema.arbitrary(fc) as fc.Arbitrary<object>;
  const generated = fc.sample(values, { seed: operations[type].index, numRuns: perOperation }).map((value) => ({
    operation: { type, value: fitted(value, { restrictions }) } as DescribedOperation,
    from: 'generated',
  }));
  return [...candidates, ...generated].slice(0, perOperation).map(({ operation, from }) => {
    const { hex, by } = judgeVirtual(operation);
    return vector(operation, dialects.steem, hex, `${from}; number by the node's reflection, members by ${by}`);
  });
}

/** Bytes that hash to a recorded id are proven, from any serializer. */
function proven(): { readonly transactions: readonly string[]; readonly headers: readonly string[] } {
  const [transactions, headers]: [string[], string[]] = [[], []];
  const dialect = dialects.testnet;
  const reported = (
    type: string,
    schema: AnySchema,
    value: unknown,
    more: { readonly id: string; readonly source: string },
  ) => {
    const [legacy, object] = (['legacy', 'object'] as const).map((form) => write(schema, value, { form, dialect }));
    const hex = Buffer.from(encode(schema, value, dialect)).toString('hex');
    const plain = parseJson(textWithoutBigint(value as Json));
    return stringifyJson({
      type,
      dialect: dialect.name,
      value: plain,
      legacy,
      object,
      hex,
      ...more,
    } as unknown as Json);
  };
  for (const { num, block } of recordedChain('c')) {
    const {
      block_id,
      signing_key,
      transaction_ids,
      transactions: carried,
      ...header
    } = read(queriedBlock, block, {
      form: 'object',
      dialect,
    });
    const source = `chain c, block ${num}; hashes to the recorded id`;
    if (header.extensions.length > 0 || num % 700 === 0) {
      headers.push(reported('signed_block_header', signedBlockHeader, header, { id: block_id, source }));
    }
    const several = carried.findIndex(({ operations: { length } }) => length > 1);
    if (num % 8 !== 0 || several < 0) continue;
    const { signatures, ...unsigned } = carried[several] as (typeof carried)[number];
    transactions.push(
      reported('transaction', transaction, unsigned, { id: transaction_ids[several] as string, source }),
    );
  }
  return { transactions: transactions.slice(0, 2 * perOperation), headers: headers.slice(0, 2 * perOperation) };
}

function save(type: string, vectors: readonly string[]): void {
  writeFileSync(new URL(`${type}.ndjson`, folder), `${vectors.join('\n')}\n`);
}

mkdirSync(folder, { recursive: true });
const found = recorded();
for (const type of Object.keys(operations) as OperationName[]) {
  save(type, (signedOperations.includes(type) ? signedVectors : virtualVectors)(type, found.get(type) ?? []));
}
const { transactions, headers } = proven();
save('transaction', transactions);
save('signed_block_header', headers);
