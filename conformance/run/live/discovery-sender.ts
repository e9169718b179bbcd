import type { Exchange } from '../../model/exchange/exchange.ts';
import { memorySize } from '../../model/exchange/memory-size.ts';
import type { Json } from '../../model/json.ts';
import type { Missing } from '../../model/target.ts';
import type { Send } from '../../plan/corpus/discover.ts';
import type { Connection } from './connection.ts';

/** Characters, by weight: of one answer that discovery reads, of all before it stops, and of all that are used when the run is over. */
const mostCharacters = { one: 8 * 1024 * 1024, all: 32 * 1024 * 1024, late: 1024 * 1024 };

/** Discovery stops after this many answers that were too long. */
const maxTooLong = 16;

export interface DiscoverySender {
  readonly send: Send;
  /** The answers that it did not get because they were too long. */
  skipped(): readonly Missing[];
}

/** Sends for discovery and keeps the exchanges for the rules, which repeat requests whose answers were too long. */
export function discoverySender(connection: Connection, into: Exchange[], isOver: () => boolean): DiscoverySender {
  let held = 0;
  let tooLong = 0;
  const isFull = () => held > mostCharacters.all || tooLong >= maxTooLong;
  return {
    async *send(requests) {
      if (isOver() || isFull()) return [];
      const answers = new Map<string, Json | undefined>();
      const planned = requests.map((request) => ({ request, rules: [] }));
      const take = (exchange: Exchange) => {
        const weight = memorySize(exchange);
        if (weight > mostCharacters.one) tooLong++;
        else {
          into.push(exchange);
          held += weight;
          answers.set(exchange.case, exchange.answer.json);
        }
        return [];
      };
      yield* connection.send(planned, take, isFull);
      // What nothing follows needs no corpus, which takes long to make of long answers.
      return isOver() && held > mostCharacters.late ? [] : requests.map((request) => answers.get(request.case));
    },
    skipped: () => [
      ...(tooLong > 0
        ? [{ what: 'use of long answers', why: `${tooLong} of more than ${mostCharacters.one} characters` }]
        : []),
      ...(isFull() ? [{ what: 'further discovery', why: 'the answers exceed its memory budget' }] : []),
    ],
  };
}
