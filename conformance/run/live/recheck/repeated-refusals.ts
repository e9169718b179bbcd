import type { CheckEvent, EventBody } from '../../../model/event.ts';
import type { Request } from '../../../model/exchange/request.ts';
import type { Judge } from '../connection.ts';
import { answersAlone } from './settled-answers.ts';
import type { Trial } from './wavering-answers.ts';

/**
 * Rounds in which the requests are repeated, and rounds in which they have to be refused again: what a busy node or a gateway refuses
 * once in a hundred times is not refused twice, and what a defect refuses every third time is.
 */
const rounds = 9;
const enough = 2;

/**
 * The check that accuses the refusal, where the requests are refused again and again; undefined where they are answered. They need not
 * be refused each time: a node that answers some of its clients alone is wrong, too.
 */
export async function* refusedAgain(
  requests: readonly Request[],
  { sendAlone, isOver }: Pick<Trial, 'sendAlone' | 'isOver'>,
  anew: () => Judge,
  accuses: (check: CheckEvent) => boolean,
): AsyncGenerator<EventBody, CheckEvent | undefined, undefined> {
  let refused = 0;
  for (let round = 0; round < rounds && !isOver(); round++) {
    const exchanges = yield* answersAlone(requests, sendAlone, 'of a trial');
    const judge = anew();
    const accused = exchanges.flatMap((exchange) => [...judge(exchange)]).find(accuses);
    if (accused !== undefined && ++refused === enough) return accused;
  }
  return undefined;
}
