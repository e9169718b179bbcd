import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import { describedMethod, givenTo } from '../kit/arguments/given.ts';
import { isPlainCount } from '../kit/lists/page.ts';

const all = Object.values(methods) as readonly AnyMethod[];

/** Every method with a limit argument. */
export const limited: readonly string[] = all.filter(({ limit }) => limit !== undefined).map(({ name }) => name);

/** The limit of a call; undefined where it is not plain. */
export function limitRequested(call: Call): number | undefined {
  const param = describedMethod(call.method)?.limit?.param;
  const limit = param === undefined ? undefined : givenTo(call)?.[param];
  return isPlainCount(limit) ? limit : undefined;
}
