import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { recordsOfResult, selectionsOf } from '../../../spec/methods/selection.ts';
import type { Corpus } from '../../model/corpus.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { givenTo } from '../kit/arguments/given.ts';
import { elementsAt } from '../kit/placed.ts';
import { requestsTo } from '../kit/requests.ts';

/** Methods that take several names or numbers and answer a record for each, with what a target has of them. */
const several: Readonly<Record<string, (corpus: Corpus) => readonly Json[]>> = {
  'condenser_api.get_accounts': ({ accounts }) => accounts,
  'condenser_api.lookup_account_names': ({ accounts }) => accounts,
  'database_api.find_accounts': ({ accounts }) => accounts,
  'condenser_api.get_witnesses': ({ witnessIds }) => witnessIds,
  'database_api.find_witnesses': ({ witnesses }) => witnesses,
  'rc_api.find_rc_accounts': ({ accounts }) => accounts,
};

const names = Object.keys(several) as readonly MethodName[];

interface Answer {
  readonly name: string;
  readonly isThere: boolean;
  readonly path: readonly PathSegment[];
}

/** Each requested name of a call, and whether the answer has a record of it. */
function answersIn(call: Call): readonly Answer[] {
  const method: AnyMethod | undefined = names.includes(call.method as MethodName)
    ? methods[call.method as MethodName]
    : undefined;
  const [selection] = method ? selectionsOf(method) : [];
  const given = selection && givenTo(call)?.[selection.argument];
  if (method === undefined || selection === undefined || call.result === undefined || !isArray(given)) return [];
  const under = recordsOfResult(method)?.under ?? [];
  const elements = elementsAt(call, under);
  const all = new Map(elements.map(({ json, path }) => [String(member(json, selection.member)), path]));
  return [...new Set(given.map(String))].map((name) => ({
    name,
    isThere: all.has(name),
    path: all.get(name) ?? ['result', ...under],
  }));
}

export const eachOfSeveral = relation<Record<'several' | 'other', Answer>>({
  id: 'calls/each-of-several',
  requires: 'A method that takes several names answers each of them as it answers it beside others.',
  clause: 'condenser_api.get_accounts/params',
  clauses: Object.fromEntries(names.map((name) => [name, `${name}/params` as ClauseId])),
  why: 'A client asks for all accounts of a page at once; those that are left out seem not to exist.',
  example: '`get_accounts [["alice", "bob"]]` answers alice alone, and with the names turned around bob alone.',
  fault: {
    id: 'first-of-several-alone',
    summary: 'the record of the first name alone, where several are asked for',
    edit: inCall(names, (call) => {
      const path = ['result', ...(recordsOfResult(methods[call.method as MethodName])?.under ?? [])];
      const found = answersIn(call).filter(({ isThere }) => isThere);
      const [, key] = path;
      const list = key === undefined ? call.result : member(call.result, key);
      return isArray(list) && found.length > 1 ? { path, value: list.slice(0, 1) } : undefined;
    }),
  },
  methods: names,
  scope: 'snapshot',
  roles: ['several', 'other'],
  plan: (target) =>
    names.flatMap((name) => {
      const some = [...new Set(several[name]?.(target.corpus) ?? [])].slice(0, 2);
      const [argument] = Object.keys((methods[name] as AnyMethod).params) as [string];
      return some.length < 2
        ? []
        : [some, some.toReversed()].flatMap((each) => requestsTo(target, [name, { [argument]: each }]));
    }),
  assignRoles: (call) => {
    const all = answersIn(call);
    return all.flatMap((value) => {
      const group = `${call.method} ${value.name}`;
      return [
        ...(all.length > 1 ? [{ group, role: 'several' as const, value }] : []),
        ...(value.isThere ? [{ group, role: 'other' as const, value }] : []),
      ];
    });
  },
  judge: ({ several: asked, other }) => {
    if (asked.isThere) return [];
    const contradictedBy = [{ role: 'other' as const, path: other.path }];
    const expected = `also the record of ${asked.name}, which another answer has`;
    return [{ role: 'several', path: asked.path, kind: 'missing', expected, actual: undefined, contradictedBy }];
  },
});
