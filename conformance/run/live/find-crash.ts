import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBody } from '../../model/event.ts';
import { bodyOf, exchange, fromText } from '../../model/exchange/exchange.ts';
import type { Request } from '../../model/exchange/request.ts';
import type { Judge } from './connection.ts';
import type { Transport } from './transport.ts';

/** How often a request has to end the connection to be blamed. */
const attempts = 3;

/** Milliseconds between looks at a target that does not answer. */
const usualPause = 500;

export interface CrashSearch {
  readonly transport: Transport;
  /** A request that was answered before. */
  readonly good: Request;
  readonly judge: Judge;
  /** Judges what is answered; absent: only what is not is a matter of the search. */
  readonly judgeAnswered?: Judge;
  readonly signal: AbortSignal;
  /** Milliseconds in which a target that has ended may come back; default 30,000. */
  readonly patience?: number | undefined;
}

/**
 * Sends requests one by one to a target that may end, and waits for it to come back. One that ends the connection each time is
 * reported to the judge as never answered. Returns whether the target is there at the end.
 */
export async function* findCrash(
  suspects: readonly Request[],
  { transport, good, judge, judgeAnswered, signal, patience = 30_000 }: CrashSearch,
): AsyncGenerator<EventBody, boolean, undefined> {
  const isAlive = async () => (await transport(bodyOf(good.message)))().answer !== undefined;
  const isBack = async () => {
    const deadline = performance.now() + patience;
    while (!signal.aborted) {
      if (await isAlive()) return true;
      if (performance.now() > deadline) return false;
      await sleep(usualPause, undefined, { signal }).catch(() => undefined);
    }
    return false;
  };
  for (const suspect of suspects) {
    let closed = 0;
    for (; closed < attempts; closed++) {
      if (!(await isBack())) break;
      const reply = (await transport(bodyOf(suspect.message), suspect.probe))();
      const { answer, transportError, bytes, milliseconds } = reply;
      const about = { kind: 'exchange', case: suspect.case, exercised: [], bytes } as const;
      yield { ...about, status: answer?.status ?? null, milliseconds, ...(transportError && { transportError }) };
      const { message: request, probe } = suspect;
      if (answer && judgeAnswered)
        yield* judgeAnswered(
          exchange({ request, answer: answer.message, status: answer.status, ...(probe && { probe }) }),
        );
      const kind = transportError?.kind;
      if (kind !== 'reset' && kind !== 'timeout' && kind !== 'unreachable') break;
    }
    if (closed < attempts) continue;
    const silence = `the node closed the connection, or gave no answer, ${closed} of ${attempts} times at this request`;
    const { probe } = suspect;
    yield* judge(exchange({ request: suspect.message, answer: fromText(''), silence, ...(probe && { probe }) }));
  }
  return isBack();
}
