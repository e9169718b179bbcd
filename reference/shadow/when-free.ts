import { setTimeout as sleep } from 'node:timers/promises';
import { NodeCallError } from '../services/kit/node-client.ts';

/** How deployed nodes refuse any call while they write blocks for longer than a second: nothing was done. */
const busy = /^Unable to acquire database lock/;

/** A call that is so refused is made again so often. */
const mostAgain = 8;

/** Calls again where the node was busy. @throws NodeCallError as `call` does, and where it is busy all the time */
export async function whenFree<T>(
  call: () => Promise<T>,
  pause: () => Promise<unknown> = () => sleep(500),
): Promise<T> {
  for (let again = 0; ; again++) {
    try {
      return await call();
    } catch (error) {
      const message = error instanceof NodeCallError ? error.answer?.message : undefined;
      if (message === undefined || !busy.test(message) || again === mostAgain) throw error;
      await pause();
    }
  }
}
