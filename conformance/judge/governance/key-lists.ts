import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, member } from '../../model/json.ts';
import { pluralize } from '../../util/pluralize.ts';
import { argument } from '../kit/arguments/argument.ts';
import { callRule } from '../kit/per-call.ts';

const methods = ['condenser_api.get_key_references', 'account_by_key_api.get_key_references'];

const under = ({ method }: Call) => (method === methods[0] ? [] : ['accounts']);

function lists(call: Call): readonly unknown[] | undefined {
  const [name] = under(call);
  const found = name === undefined ? call.result : member(call.result, name);
  return isArray(found) ? found : undefined;
}

/** The requested keys, where all are text. */
function keysOf(call: Call): readonly string[] | undefined {
  const keys = argument(call, 'keys');
  return isArray(keys) && keys.every((key) => typeof key === 'string') ? keys : undefined;
}

export const keyLists = callRule({
  id: 'governance/one-list-for-each-key',
  requires: '`get_key_references` answers one list of accounts for each requested key.',
  clause: 'condenser_api.get_key_references/result',
  clauses: { [methods[1] as string]: 'account_by_key_api.get_key_references/result' },
  why: 'A wallet finds the account of each of its keys by the place in the answer.',
  example: 'Three keys are requested and two lists of accounts come back.',
  fault: {
    id: 'governance-key-without-list',
    summary: 'a list of accounts fewer than keys',
    edit: inCall(methods, (call) => {
      const found = lists(call);
      const path = ['result', ...under(call)];
      return found && found.length > 0 && keysOf(call) ? { path, value: found.slice(0, -1) as never } : undefined;
    }),
  },
  methods,
  judge: (call) => {
    const [found, keys] = [lists(call), keysOf(call)];
    if (found === undefined || keys === undefined) return undefined;
    if (found.length === keys.length) return [];
    const expected = `${pluralize(keys.length, 'list')}, one for each requested key`;
    return [{ path: ['result', ...under(call)], kind: 'count', expected, actual: `${found.length} of them` }];
  },
});
