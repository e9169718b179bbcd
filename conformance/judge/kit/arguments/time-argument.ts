import { timeSeconds } from '../../../../spec/kernel/scalars.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { argument } from './argument.ts';

/** Epoch seconds of an argument that is a time. */
export function timeArgument(call: Call, name: string): number | undefined {
  const given = argument(call, name);
  const seconds = typeof given === 'string' ? timeSeconds(given) : undefined;
  // Deployed nodes read times before 1970 as far in the future.
  return seconds === undefined || seconds < 0 ? undefined : seconds;
}
