import type { Json } from '../../spec/kernel/json.ts';
import { methods } from '../../spec/methods/index.ts';
import { isArray, member } from '../model/json.ts';
import { call, callOf, type Request } from './request.ts';

const noSuchMethod = 'condenser_api.plumbline_no_such_method';

/** The list that jsonrpc.get_methods gave; undefined where it is none. */
export function listedMethods(answer: Json | undefined): ReadonlySet<string> | undefined {
  const listed = member(answer, 'result');
  if (!isArray(listed) || listed.length === 0) return undefined;
  const names = listed.filter((name): name is string => typeof name === 'string');
  return new Set(names.toSorted());
}

const simpleArguments = { block_num: 1, only_virtual: false };

/** Asked for by rules that find arguments of their own; refused for wrong ones in another way than what is not there. */
const lookups: ReadonlySet<string> = new Set([
  'account_history_api.get_transaction',
  'condenser_api.get_transaction',
  'condenser_api.get_accounts',
  'database_api.find_accounts',
]);

/**
 * What rules can ask real questions of, some forty; nothing that writes is ever called to see whether it is there.
 */
const probed = Object.values(methods).filter(
  ({ name, params }) =>
    !name.includes('broadcast') &&
    (lookups.has(name) || Object.keys(params).every((param) => Object.hasOwn(simpleArguments, param))),
);

/** One call of each method that rules could use, and one of a method that cannot be: how the target says no. */
export function probes(): readonly Request[] {
  return [call(noSuchMethod, []), ...probed.map((method) => callOf(method, simpleArguments))];
}

/** The methods whose probes were not refused as the impossible one was. */
export function probedMethods([refusal, ...answers]: readonly (Json | undefined)[]): ReadonlySet<string> {
  const names = probed.map(({ name }) => name);
  const no = refusalOf(refusal, noSuchMethod);
  const offered = names.filter((name, index) => {
    const answer = answers[index];
    if (member(answer, 'result') !== undefined) return true;
    return no !== undefined && member(answer, 'error') !== undefined && refusalOf(answer, name) !== no;
  });
  return new Set(offered.toSorted());
}

/** Code and message of an error without the names of the method. */
function refusalOf(answer: Json | undefined, method: string): string | undefined {
  const error = member(answer, 'error');
  const [code, message] = [member(error, 'code'), member(error, 'message')];
  if (error === undefined) return undefined;
  const [namespace = '', name = ''] = method.split('.');
  return `${code} ${String(message).replaceAll(method, '').replaceAll(name, '').replaceAll(namespace, '')}`;
}
