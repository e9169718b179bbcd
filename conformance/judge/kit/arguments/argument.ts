import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isArray, type Json, member } from '../../../model/json.ts';

/** One argument of a described method by its neutral name, or by that of deployed nodes, positional or named as the namespace has it. */
export function argument(call: Call, name: string): Json | undefined {
  const method: AnyMethod | undefined = Object.hasOwn(methods, call.method)
    ? methods[call.method as keyof typeof methods]
    : undefined;
  if (method?.form !== 'legacy') return member(call.params, name);
  const { params, deployed } = method;
  const names = Object.keys(name in params ? params : (deployed?.params ?? {}));
  return isArray(call.params) ? call.params[names.indexOf(name)] : undefined;
}

/** The requested block, where the argument is plain: an integer of 32 bits, as number or digits. */
export function blockNumber(call: Call): number | undefined {
  const given = argument(call, 'block_num');
  const number = typeof given === 'string' && /^(0|[1-9]\d{0,9})$/.test(given) ? Number(given) : given;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 2 ** 32 ? number : undefined;
}

/** An invalid block number: letters only, and no word that deployed nodes read as a number. */
export function requestsNoNumber(call: Call): boolean {
  const given = argument(call, 'block_num');
  return typeof given === 'string' && /^[a-z]+$/i.test(given) && !/^(true|false|null|nan|inf|infinity)$/i.test(given);
}
