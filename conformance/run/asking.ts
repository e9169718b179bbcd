import type { Json } from '../../spec/kernel/json.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Ask } from '../plan/corpus/mine.ts';
import type { Line } from './line.ts';

/** Characters of answers that discovery may get before it stops asking. */
const mostHeld = 64 * 1024 * 1024;

/** Asks in the name of discovery; keeps the exchanges for the rules. */
export function asking(line: Line, into: Exchange[], isOver: () => boolean): Ask {
  let held = 0;
  return async function* (requests) {
    if (isOver() || held > mostHeld) return [];
    const answers = new Map<string, Json | undefined>();
    const planned = requests.map((request) => ({ request, rules: [] }));
    const events = line.send(planned, (exchange) => {
      into.push(exchange);
      held += exchange.size;
      answers.set(exchange.case, exchange.answer.json);
      return [];
    });
    for await (const event of events) {
      yield event;
      if (held > mostHeld) break;
    }
    return requests.map((request) => answers.get(request.case));
  };
}
