import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { recordsOfResult } from '../../../spec/methods/selection.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json } from '../../model/json.ts';
import { argument } from '../kit/arguments/argument.ts';
import { describedMethod, givenTo } from '../kit/arguments/given.ts';
import { firstDuplicate } from '../kit/duplicates.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { identity, plainText, shownIdentity } from '../kit/lists/identity.ts';
import { callRule } from '../kit/per-call.ts';

/** Records that answers without pages tell apart by a key; other rules judge pages, and the times of market buckets. */
const ofRecords = (Object.values(methods) as readonly AnyMethod[])
  .filter((method) => method.limit === undefined && recordsOfResult(method)?.record.key !== undefined)
  .map(({ name }) => name)
  .filter((name) => !name.endsWith('.get_market_history'));

/** Answers that are lists of names, or for each key one. */
const ofNames: Readonly<Record<string, { readonly under: readonly string[]; readonly isPerKey: boolean }>> = {
  'account_by_key_api.get_key_references': { under: ['accounts'], isPerKey: true },
  'condenser_api.get_key_references': { under: [], isPerKey: true },
  'condenser_api.get_reblogged_by': { under: [], isPerKey: false },
  'follow_api.get_reblogged_by': { under: ['accounts'], isPerKey: false },
};

const names = [...ofRecords, ...Object.keys(ofNames)];
const stated = names
  .map((name) => [name, `${name}/result`] as const)
  .filter(([, id]) => clauses.has(id) && clauses.get(id).level !== 'unstated');

/** A list in an answer, and what tells its elements apart. */
interface Listed {
  readonly path: readonly (string | number)[];
  readonly elements: readonly Json[];
  readonly names: readonly string[];
}

function namesAt(path: readonly (string | number)[], json: Json | undefined, isPerKey: boolean): readonly Listed[] {
  if (json === undefined || !isArray(json)) return [];
  if (isPerKey) return json.flatMap((each, index) => namesAt([...path, index], each, false));
  return json.every((each) => typeof each === 'string') ? [{ path, elements: json, names: json.map(plainText) }] : [];
}

function recordsAt(call: Call, method: AnyMethod): readonly Listed[] {
  // An account that withdraws to itself has a route of either kind.
  if (argument(call, 'type') === 'all') return [];
  const under = recordsOfResult(method)?.under ?? [];
  const elements = jsonAt(call.result, under);
  if (elements === undefined || !isArray(elements) || !elements.every(isObject)) return [];
  return [{ path: ['result', ...under], elements, names: elements.map((each) => identity(method, each)) }];
}

/** What is requested twice may be answered twice. */
const asksTwice = (call: Call) =>
  Object.values(givenTo(call) ?? {}).some((each) => isArray(each) && firstDuplicate(each.map(plainText)) >= 0);

function listedIn(call: Call): readonly Listed[] {
  const names = ofNames[call.method];
  const method = describedMethod(call.method);
  if (method === undefined || asksTwice(call)) return [];
  const all = names
    ? namesAt(['result', ...names.under], jsonAt(call.result, names.under), names.isPerKey)
    : recordsAt(call, method);
  return all.filter(({ names }) => names.length > 1);
}

export const listedOnce = callRule({
  id: 'records/listed-once',
  requires: 'No record or name is twice in a list of all that there are.',
  clause: 'condenser_api.get_key_references/result',
  clauses: Object.fromEntries(stated) as Readonly<Record<string, ClauseId>>,
  level: 'should',
  why: 'Clients add up and show what they are given: an order that is listed twice is counted twice.',
  example: '`find_limit_orders` of alice has her order 7 twice.',
  fault: {
    id: 'element-listed-twice',
    summary: 'a list with its first element in place of the second one, too',
    edit: inCall(names, (call) => {
      const [list] = listedIn(call);
      return list && { path: [...list.path, 1], value: list.elements[0] as Json };
    }),
  },
  methods: names,
  judge: (call) => {
    const lists = listedIn(call);
    if (lists.length === 0) return undefined;
    return lists.flatMap(({ path, elements, names }) => {
      const index = firstDuplicate(names);
      if (index < 0) return [];
      const expected = `no element that is there before: ${shownIdentity(names[index] as string)}`;
      return [{ path: [...path, index], kind: 'unexpected', expected, actual: elements[index] as Json }];
    });
  },
});
