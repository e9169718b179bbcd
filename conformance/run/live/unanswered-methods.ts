import type { EventBody } from '../../model/event.ts';
import { exchange, fromText } from '../../model/exchange/exchange.ts';
import type { Request } from '../../model/exchange/request.ts';
import type { Connection, Judge } from './connection.ts';

/** How often a request is repeated, each time beside one that was answered before: a server that resets connections by chance resets none so often. */
const attempts = 6;

/** At most so many methods: each costs requests of its own. */
const mostTried = 20;

/**
 * Repeats, one by one, the requests of methods that were never answered while others were: a method that still gives no answer is
 * reported to the judge.
 */
export async function* confirmUnanswered(
  connection: Connection,
  judge: Judge,
  isOver: () => boolean,
  isMeant: (request: Request) => boolean,
): AsyncGenerator<EventBody, void, undefined> {
  for (const { request, detail } of connection
    .silent()
    .filter((each) => isMeant(each.request))
    .slice(0, mostTried)) {
    let unanswered = 0;
    for (; unanswered < attempts && !isOver(); unanswered++) {
      const events = connection.send([{ request, rules: [] }], judge);
      let isAnswered = false;
      for await (const event of events) {
        yield event;
        if (event.kind === 'exchange') isAnswered = event.transportError === undefined;
      }
      // Once or twice: what loses every other connection loses one of these.
      if (isAnswered || !(await connection.isAlive())) break;
      if (unanswered % 2 > 0 && !(await connection.isAlive())) break;
    }
    if (unanswered < attempts) continue;
    yield* judge(exchange({ request: request.message, answer: fromText(''), silence: detail }));
  }
}
