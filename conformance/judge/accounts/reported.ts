import type { Call } from '../../model/exchange/call.ts';
import { member } from '../../model/json.ts';
import { type Placed, recordsOf } from '../kit/placed.ts';

/** An account as one answer reports it. */
export interface Reported extends Placed {
  readonly name: string;
}

const places: Readonly<Record<string, readonly string[]>> = {
  'condenser_api.get_accounts': [],
  'condenser_api.lookup_account_names': [],
  'database_api.find_accounts': ['accounts'],
};

export const accountMethods = Object.keys(places);

/** The distinct accounts of an answer. */
export function accountsReported(call: Call): readonly Reported[] {
  const under = Object.hasOwn(places, call.method) ? places[call.method] : undefined;
  if (under === undefined) return [];
  const reported = recordsOf(call, under).flatMap(({ json, path }) => {
    const name = member(json, 'name');
    return typeof name === 'string' && name !== '' ? [{ name, json, path }] : [];
  });
  return [...new Map(reported.map((each) => [each.name, each])).values()];
}
