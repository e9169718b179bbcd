import { integerValue, type Json, member } from '../../model/json.ts';

/** The smallest units of an asset in either form and of any symbol; undefined where it is no asset. */
export function unitsOf(json: Json | undefined): bigint | undefined {
  if (typeof json !== 'string') return integerValue(member(json, 'amount'));
  const [, complete, fraction = ''] = /^(-?\d{1,20})(?:\.(\d{1,12}))? [A-Z]+$/.exec(json) ?? [];
  return complete === undefined ? undefined : BigInt(`${complete}${fraction}`);
}
