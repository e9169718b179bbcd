import type { Call } from '../../model/exchange/call.ts';
import type { Edit } from '../../model/fault.ts';
import { isObject, member } from '../../model/json.ts';
import { unitsOf } from '../kit/amounts.ts';
import { accountsReported } from './reported.ts';

/** One more of the smallest units in an asset of the only account of an answer. */
export function moreShares(name: string): (call: Call) => Edit | undefined {
  return (call) => {
    const [only, ...others] = accountsReported(call);
    const shares = only && member(only.json, name);
    const units = unitsOf(shares);
    if (only === undefined || others.length > 0 || units === undefined) return undefined;
    const more = `${units + 1n}`;
    const path = [...only.path, name];
    if (isObject(shares)) return { path: [...path, 'amount'], value: more, found: path };
    const text = more.padStart(7, '0');
    return { path, value: `${text.slice(0, -6)}.${text.slice(-6)} ${String(shares).split(' ')[1]}` };
  };
}
