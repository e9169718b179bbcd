import type { Corpus } from '../model/corpus.ts';
import { isArray, isInteger, type Json, member } from '../model/json.ts';
import { operationName } from '../model/operation-name.ts';
import type { SampledTransaction } from '../model/target.ts';
import { operationsOf, type SeenBlock } from './samples.ts';

type OperationSample = Corpus['operationSamples'][number];

/** An irreversible transaction with each signed operation that operation records show. */
export interface OperationSamples {
  /** Looks through the records of an answer. */
  see(answer: Json | undefined): void;
  /** The first that was seen of each operation, of those that begin with it where there is one. */
  all(): readonly OperationSample[];
  /** At most `count` of them, with operations that none of these blocks has, each of another block. */
  beyond(blocks: readonly SeenBlock[], count: number): readonly SampledTransaction[];
}

/** Elements of one answer that are looked at. */
const mostItems = 5_000;

/** @param irreversible number of the last irreversible block: a fork may drop transactions of later ones */
export function operationSamples(irreversible: number): OperationSamples {
  const found = new Map<string, { readonly sample: OperationSample; readonly begins: boolean }>();
  return {
    see(answer) {
      const result = member(answer, 'result');
      const list = isArray(result) ? result : (member(result, 'history') ?? member(result, 'ops'));
      if (!isArray(list)) return;
      for (const item of list.slice(0, mostItems)) {
        const record = isArray(item) ? item[1] : item;
        const [operation, num, id] = [
          operationName(member(record, 'op')),
          member(record, 'block'),
          member(record, 'trx_id'),
        ];
        if (operation === undefined || member(record, 'virtual_op')) continue;
        if (!isInteger(num) || Number(num) > irreversible) continue;
        if (typeof id !== 'string' || !/^(?!0{40})[0-9a-f]{40}$/.test(id)) continue;
        const begins = String(member(record, 'op_in_trx')) === '0';
        const known = found.get(operation);
        if (known === undefined || (begins && !known.begins))
          found.set(operation, { sample: { operation, num: Number(num), transactionId: id }, begins });
      }
    },
    all: () => [...found.values()].map(({ sample }) => sample),
    beyond(blocks, count) {
      const known = new Set(blocks.flatMap(operationsOf));
      const chosen = new Map<number, SampledTransaction>();
      for (const { sample } of found.values()) {
        const { operation, ...transaction } = sample;
        if (!known.has(operation) && chosen.size < count && !chosen.has(sample.num))
          chosen.set(sample.num, transaction);
      }
      return [...chosen.values()];
    },
  };
}
