import { methods } from '../../../spec/methods/index.ts';
import { recordsOfResult } from '../../../spec/methods/selection.ts';
import type { Call } from '../../model/exchange/call.ts';
import { member } from '../../model/json.ts';
import { type Placed, recordsOf } from '../kit/placed.ts';

/** An account as one answer reports it. */
export interface Reported extends Placed {
  readonly name: string;
}

/** Methods that answer the requested accounts. */
export const accountMethods = [
  'condenser_api.get_accounts',
  'condenser_api.lookup_account_names',
  'database_api.find_accounts',
] as const;

/** The distinct accounts of an answer. */
export function accountsReported(call: Call): readonly Reported[] {
  const method = accountMethods.find((name) => name === call.method);
  if (method === undefined) return [];
  const under = recordsOfResult(methods[method])?.under ?? [];
  const reported = recordsOf(call, under).flatMap(({ json, path }) => {
    const name = member(json, 'name');
    return typeof name === 'string' && name !== '' ? [{ name, json, path }] : [];
  });
  return [...new Map(reported.map((each) => [each.name, each])).values()];
}
