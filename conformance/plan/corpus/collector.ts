import type { Corpus, List } from '../../model/corpus.ts';
import { listNames } from '../../model/corpus.ts';
import { type Json, stringifyJson } from '../../model/json.ts';
import type { Random } from '../../util/random.ts';

/** Something that an answer named. */
export type Find = { [L in List]: { readonly list: L; readonly element: Corpus[L][number] } }[List];

/** The distinct data so far. */
export interface Collector {
  add(find: Find): void;
  /** Everything of one list, in the order of its meeting. */
  all<L extends List>(list: L): readonly Corpus[L][number][];
  /** At most `most` of each list, chosen by the seed, in the order of their meeting. */
  corpus(random: Random, mostOfEach: number): Corpus;
}

/** The limit of one list; a target cannot exceed it. */
const kept = 5_000;

const complete: ReadonlySet<List> = new Set([
  'starts',
  'recordedOperations',
  'recordedTransactions',
  'operationSamples',
]);

/** Of the transactions with records those that are in the corpus. */
function withRecords(corpus: Corpus): Corpus {
  const ids = new Set(corpus.transactions.map(({ transactionId }) => transactionId));
  const recordedTransactions = corpus.recordedTransactions.filter(({ transactionId }) => ids.has(transactionId));
  return { ...corpus, recordedTransactions };
}

export function collector(): Collector {
  const met = new Map(listNames.map((list) => [list, new Map<string, unknown>()]));
  const all = <L extends List>(list: L) => [...(met.get(list)?.values() ?? [])] as Corpus[L][number][];
  return {
    add({ list, element }) {
      const elements = met.get(list);
      const key = stringifyJson(element as Json);
      if (elements && elements.size < kept && !elements.has(key)) elements.set(key, element);
    },
    all,
    corpus: (random, mostOfEach) =>
      withRecords(
        Object.fromEntries(
          listNames.map((list) => [list, complete.has(list) ? all(list) : random.sample(all(list), mostOfEach)]),
        ) as unknown as Corpus,
      ),
  };
}
