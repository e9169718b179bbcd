import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/call.ts';
import { describedMethod, givenTo } from '../paging/given.ts';
import { isPlainCount } from '../paging/page.ts';

const all = Object.values(methods) as readonly AnyMethod[];

/** Every method that is told how many elements to give. */
export const limited: readonly string[] = all.filter(({ limit }) => limit !== undefined).map(({ name }) => name);

/** How many elements a call asks for; undefined where it does not say so plainly. */
export function limitRequested(call: Call): number | undefined {
  const param = describedMethod(call.method)?.limit?.param;
  const limit = param === undefined ? undefined : givenTo(call)?.[param];
  return isPlainCount(limit) ? limit : undefined;
}
