import { integerValue, type Json, member } from '../../model/json.ts';

/** The smallest units of an asset in either form and of any symbol; undefined where it is no asset. */
export function unitsOf(json: Json | undefined): bigint | undefined {
  if (typeof json !== 'string') return integerValue(member(json, 'amount'));
  const [, complete, fraction = ''] = /^(-?\d{1,20})(?:\.(\d{1,12}))? [A-Z]+$/.exec(json) ?? [];
  return complete === undefined ? undefined : BigInt(`${complete}${fraction}`);
}

/** The sum of one asset over all records; undefined where a record lacks it. */
export function sumOf(records: readonly Json[], name: string): bigint | undefined {
  return records.reduce((sum: bigint | undefined, record) => {
    const units = unitsOf(member(record, name));
    return sum === undefined || units === undefined ? undefined : sum + units;
  }, 0n);
}
