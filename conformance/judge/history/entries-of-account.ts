import { isArray, isObject, type Json } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isSigned } from '../kit/blocks/operation-records.ts';
import { invariant } from '../kit/invariant.ts';
import { historyMethods, historyOf } from './entries.ts';

function names(json: Json | undefined, account: string): boolean {
  if (isArray(json)) return json.some((part) => names(part, account));
  return isObject(json) ? Object.values(json).some((part) => names(part, account)) : json === account;
}

/** Virtual operations of the accounts of the chain itself do not name them. */
export const entriesOfAccount: ExchangeRule = invariant({
  id: 'history/entries-of-account',
  requires: 'Every operation in the history of an account names the account.',
  clause: 'condenser_api.get_account_history/params',
  level: 'should',
  why: 'A wallet shows the payments of its owner, and not those of somebody else.',
  example: 'The history of alice has a transfer from bob to carol.',
  methods: historyMethods,
  parts: (call) => {
    const account = argument(call, 'account');
    if (typeof account !== 'string') return [];
    return (historyOf(call)?.list ?? []).filter(({ json }) => isSigned(json)).map((record) => ({ ...record, account }));
  },
  wrong: ({ json, path, account }) =>
    names(json.op, account)
      ? undefined
      : { path: [...path, 'op'], kind: 'value', expected: `an operation that names ${account}`, actual: json.op },
  fault: 'an operation of others in the history of an account',
  mutation: ({ json: { op }, path }) => {
    const value = { account: 'some-one-else', id: 'x', required_auths: [] };
    return {
      path: [...path, 'op'],
      value: isArray(op) ? ['custom_json', value] : { type: 'custom_json_operation', value },
    };
  },
});
