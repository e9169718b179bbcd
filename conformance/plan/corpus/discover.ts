import { spelled } from '../../../spec/kernel/names.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import { type Corpus, type List, listNames, wordings } from '../../model/corpus.ts';
import type { EventBody } from '../../model/event.ts';
import { callIn, type Request } from '../../model/exchange/request.ts';
import { type Json, member } from '../../model/json.ts';
import type { Missing } from '../../model/target.ts';
import type { Random } from '../../util/random.ts';
import { candidates } from './candidates.ts';
import { collector, type Find } from './collector.ts';
import { extract } from './extract.ts';
import { accountQueries, emptyListQueries, relatedQueries } from './follow-ups.ts';
import type { OperationHint } from './operation-hints.ts';
import type { Query, Way } from './query.ts';
import { pageQueries, seedQueries } from './seed-queries.ts';

/** Sends requests, yields events, and returns the answers in order; undefined on transport errors. */
export type Send = (
  requests: readonly Request[],
) => AsyncGenerator<EventBody, readonly (Json | undefined)[], undefined>;

export interface CorpusDiscovery {
  add(find: Find): void;
  /** Collects the data of a block: accounts in its transactions are active. */
  seeBlock(block: Json): void;
  /** Collects the data of the operation records of a block. */
  seeRecords(records: Json): void;
  /** Sends queries in rounds, each based on the answers of earlier rounds. */
  discover(send: Send, offered: ReadonlySet<string>): AsyncGenerator<EventBody, void, undefined>;
  corpus(): Corpus;
  /** Lists that stayed empty, and why. */
  missing(): readonly Missing[];
}

/** So many elements of each list are chosen. */
const mostOfEach = 40;

export function corpusDiscovery(random: Random, dialect: Dialect): CorpusDiscovery {
  const met = collector();
  const hints: OperationHint[] = [];
  const tally = new Map(listNames.map((list) => [list, { requested: 0, answered: 0 }]));

  async function* sendAll(queries: readonly Query[], send: Send, offered: ReadonlySet<string>) {
    const isOffered = ({ method }: Way) => offered.has(spelled(method, dialect));
    let open = queries.map(({ lists, ways }) => ({ lists, ways: ways.filter(isOffered) }));
    while (open.some(({ ways }) => ways.length > 0)) {
      const requested = open.flatMap(({ lists, ways: [way, ...others] }) => (way ? [{ lists, way, others }] : []));
      const answers = yield* send(
        requested.map(({ way }) => callIn(methods[way.method as MethodName], way.values, dialect)),
      );
      open = [];
      for (const [index, { lists, way, others }] of requested.entries()) {
        const result = member(answers[index], 'result');
        if (result === undefined) open.push({ lists, ways: others });
        else take(way, result);
        for (const list of lists) count(list, result !== undefined);
      }
    }
  }
  const take = (way: Way, result: Json) => {
    hints.push(...extract(result, met));
    for (const find of way.also?.(result) ?? []) if (find) met.add(find);
  };
  const count = (list: List, isAnswered: boolean) => {
    const counts = tally.get(list) as { requested: number; answered: number };
    counts.requested++;
    if (isAnswered) counts.answered++;
  };

  return {
    add: met.add,
    seeBlock: (block) => {
      const own = collector();
      hints.push(...extract(block, own));
      for (const list of listNames) for (const element of own.all(list)) met.add({ list, element } as Find);
      for (const element of own.all('accounts')) met.add({ list: 'active', element });
    },
    seeRecords: (records) => void hints.push(...extract(records, met)),
    async *discover(send, offered) {
      yield* sendAll(seedQueries(random), send, offered);
      for (const round of [accountQueries, emptyListQueries, relatedQueries]) {
        yield* sendAll(round(candidates(met, hints, random)), send, offered);
      }
      yield* sendAll(pageQueries, send, offered);
      for (const { from, to } of met.all('follows'))
        for (const element of [from, to]) met.add({ list: 'accounts', element });
    },
    corpus: () => met.corpus(random, mostOfEach),
    missing: () =>
      listNames
        .filter((list) => met.all(list).length === 0)
        .map((list) => {
          const { requested, answered } = tally.get(list) ?? { requested: 0, answered: 0 };
          return { what: wordings[list], why: whyEmpty(requested, answered) };
        }),
  };
}

function whyEmpty(requested: number, answered: number): string {
  if (requested === 0) return 'no offered method lists them';
  if (answered === 0) return requested === 1 ? 'the request was refused' : `${requested} requests were refused`;
  return answered === 1 ? 'none in the answer' : `none in ${answered} answers`;
}
