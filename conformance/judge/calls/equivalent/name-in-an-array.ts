import type { Call } from '../../../model/exchange/call.ts';
import { call } from '../../../model/exchange/request.ts';
import { isArray, type Json, member } from '../../../model/json.ts';
import { relation } from '../../../model/rule.ts';
import { differences } from '../../kit/compare.ts';
import { plainText } from '../../kit/lists/identity.ts';
import { isPlain } from './same.ts';

const list = 'database_api.list_accounts';

type Role = 'array' | 'plain';

export const nameInAnArray = relation<Readonly<Record<Role, Call>>>({
  id: 'calls/name-in-an-array',
  requires: '`list_accounts` by name answers the same to a `start` that is a name and to an array with the name.',
  clause: 'database_api.list_accounts/start-by_name',
  once: true,
  why: 'The documents allow an array with the name as start of accounts by name, as in other orders.',
  example: 'list_accounts by_name from `["carol"]` begins with another account than from `"carol"`.',
  fault: {
    id: 'name-in-an-array-misread',
    summary: 'a name in an array is answered by no account',
    edit: ({ request, answer }) => {
      const isRequested = isArray(member(member(request.json, 'params'), 'start'));
      const accounts = member(member(answer.json, 'result'), 'accounts');
      if (!isRequested || !isArray(accounts) || accounts.length === 0 || !orderIsName(request.json)) return undefined;
      return { path: ['result', 'accounts'], value: [] };
    },
  },
  methods: [list],
  roles: ['array', 'plain'],
  plan: ({ corpus: { accounts }, methods: offered }) =>
    offered.has(list)
      ? accounts
          .slice(0, 1)
          .flatMap((name) => [name, [name]].map((start) => call(list, { start, limit: 2, order: 'by_name' })))
      : [],
  assignRoles: (requested) => {
    const { start, ...others } = (requested.params ?? {}) as Readonly<Record<string, Json>>;
    if (requested.method !== list || others.order !== 'by_name' || !isPlain(requested)) return [];
    const isAlone = isArray(start) && start.length === 1;
    const name = isAlone ? start[0] : start;
    if (typeof name !== 'string') return [];
    return [{ group: plainText({ ...others, name }), role: isAlone ? 'array' : 'plain', value: requested }];
  },
  judge: ({ array, plain }) => {
    if (plain.result === undefined) return undefined;
    const contradictedBy = (path: Call['path']) => ({ contradictedBy: [{ role: 'plain' as const, path }] });
    if (array.error !== undefined) {
      const expected = 'the accounts from that name on';
      const found = { path: ['error'], kind: 'unexpected', expected, actual: array.error } as const;
      const departure = isBadCast(array.error) ? ({ departure: 'accounts-by-plain-name' } as const) : {};
      return [{ role: 'array', ...found, ...departure, ...contradictedBy(['result']) }];
    }
    const [found] = differences(plain.result, array.result, ['result']);
    return found ? [{ ...found, role: 'array', ...contradictedBy(found.path) }] : [];
  },
});

/** The array cannot be read as a name. */
function isBadCast(error: Json): boolean {
  return member(error, 'code') === -32000 && member(member(error, 'data'), 'code') === 7;
}

function orderIsName(request: Json | undefined): boolean {
  const isList = member(request, 'method') === list;
  return isList && member(member(request, 'params'), 'order') === 'by_name';
}
