import { isArray, isInteger, isObject, type Json, member } from '../model/json.ts';
import { operationName } from '../model/operation-name.ts';
import type { SampledTransaction } from '../model/target.ts';
import type { SeenBlock } from './samples.ts';

/** Transactions with operations that histories show, by the name of the operation. */
export interface RareOperations {
  /** Looks through the records of an answer. */
  see(answer: Json | undefined): void;
  /** At most `count` irreversible blocks with operations that none of these blocks has, each by one of its transactions. */
  beyond(blocks: readonly SeenBlock[], irreversible: number, count: number): readonly SampledTransaction[];
}

/** Elements of one answer that are looked at. */
const mostItems = 5_000;

export function rareOperations(): RareOperations {
  const first = new Map<string, SampledTransaction>();
  return {
    see(answer) {
      const result = member(answer, 'result');
      const list = isArray(result) ? result : (member(result, 'history') ?? member(result, 'ops'));
      if (!isArray(list)) return;
      for (const item of list.slice(0, mostItems)) {
        const record = isArray(item) ? item[1] : item;
        const [name, num, id] = [
          operationName(member(record, 'op')),
          member(record, 'block'),
          member(record, 'trx_id'),
        ];
        if (name === undefined || member(record, 'virtual_op')) continue;
        if (!isInteger(num) || typeof id !== 'string' || !/^(?!0{40})[0-9a-f]{40}$/.test(id)) continue;
        if (!first.has(name)) first.set(name, { num: Number(num), transactionId: id });
      }
    },
    beyond(blocks, irreversible, count) {
      const known = new Set(blocks.flatMap(({ json }) => namesIn(json.transactions)));
      const chosen = new Map<number, SampledTransaction>();
      for (const [name, each] of first)
        if (!known.has(name) && each.num <= irreversible && chosen.size < count && !chosen.has(each.num))
          chosen.set(each.num, each);
      return [...chosen.values()];
    },
  };
}

function namesIn(transactions: Json | undefined): readonly string[] {
  return (isArray(transactions) ? transactions : []).flatMap((each) => {
    const operations = isObject(each) ? each.operations : undefined;
    return (isArray(operations) ? operations : []).flatMap((operation) => operationName(operation) ?? []);
  });
}
