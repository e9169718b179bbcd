import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, stringifyJson } from '../../model/json.ts';
import { type Context, type PlainRuleId, type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import type { Random } from '../../util/random.ts';
import { argument } from './arguments/argument.ts';
import { issuesOf } from './schema/issues.ts';

/** Methods whose arguments document 3 gives itself, and one whose name condenser_api does not have; all others of their namespace are counterparts (reputation_api, tags_api, block_api). */
const ofTheirOwn: ReadonlySet<string> = new Set([
  'tags_api.get_discussion',
  'tags_api.get_discussions_by_author_before_date',
  'tags_api.get_replies_by_last_update',
  'tags_api.get_trending_tags',
]);

/** The methods of a namespace that are counterparts, with the methods of condenser_api that they are counterparts of. */
export function twinsOf(namespace: 'block_api' | 'tags_api'): ReadonlyMap<MethodName, MethodName> {
  const own = (Object.values(methods) as readonly AnyMethod[]).filter((method) => method.namespace === namespace);
  return new Map(
    own
      .filter(({ name }) => !ofTheirOwn.has(name))
      .map(({ name, shortName }) => [name as MethodName, `condenser_api.${shortName}` as MethodName]),
  );
}

/** A value that tells what an answer is about, with its place. */
interface Shown {
  readonly path: readonly PathSegment[];
  readonly text: string;
}

/** Hashes and signatures, times, keys; names of accounts, permlinks and tags. Amounts and numbers have another form in each namespace. */
const identifying =
  /^(?!0+$)([0-9a-f]{8,}|\d{4}-\d\d-\d\dT[\d:]{8}|[A-Z]{3}[1-9A-HJ-NP-Za-km-z]{50}|[a-z][a-z0-9.-]{2,255})$/;

/** What deployed nodes show where there is nothing: times that never were, the key of nobody. */
const placeholder = /^(1969|1970)-|^[A-Z]{3}1{30}/;

/** So many of them are enough to know what an answer shows. */
const enough = 256;

/** The values of an answer that tell what it is about; those of ignored members are left out. */
export function shownIn({ result, exchange }: Call): readonly Shown[] {
  return identifyingIn(result, exchange.ignored);
}

const nothing: ReadonlySet<string> = new Set();

function identifyingIn(result: Json | undefined, ignored: ReadonlySet<string>): readonly Shown[] {
  const found = new Map<string, Shown>();
  const visit = (json: Json | undefined, path: readonly PathSegment[]): void => {
    if (found.size >= enough) return;
    if (typeof json === 'string' && identifying.test(json) && !placeholder.test(json)) {
      if (!found.has(json)) found.set(json, { path, text: json });
    } else if (isArray(json)) for (const [index, item] of json.entries()) visit(item, [...path, index]);
    else if (isObject(json))
      for (const [name, item] of Object.entries(json)) if (!ignored.has(name)) visit(item, [...path, name]);
  };
  visit(result, ['result']);
  return [...found.values()];
}

/** The arguments of a call by name, those of a query among them, so that both namespaces spell them alike. */
export function argumentsByName(call: Call): string | undefined {
  const { form, params } = methods[call.method as MethodName] as AnyMethod;
  if (form === 'legacy' && !isArray(call.params)) return undefined;
  const given = form === 'legacy' ? Object.keys(params).map((name) => [name, argument(call, name)] as const) : [];
  const named = form === 'legacy' ? given : Object.entries(isObject(call.params) ? call.params : {});
  const flat = named.flatMap(([name, value]) =>
    name === 'query' && isObject(value) ? Object.entries(value) : [[name, value] as const],
  );
  return stringifyJson(
    flat
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as Json]))
      .toSorted((left, right) => (`${left}` < `${right}` ? -1 : 1)),
  );
}

/** Whether a result is a list whose elements say nothing of what they are, such as numbers: its shape is open. */
function tellsNothing(result: Json): boolean {
  const lists = isArray(result) ? [result] : isObject(result) ? Object.values(result).filter(isArray) : [];
  return lists.some(({ length }) => length > 0) && identifyingIn(result, nothing).length === 0;
}

interface Twins {
  readonly twin: { readonly method: string; readonly shown: readonly Shown[]; readonly doubt: string | undefined };
  readonly counterpart: { readonly result: Json };
}

interface Row extends Pick<RelationRule, 'requires' | 'scope' | 'why' | 'example'> {
  readonly id: PlainRuleId;
  readonly clause: ClauseId;
  readonly namespace: 'block_api' | 'tags_api';
  plan(target: Target, random: Random): readonly Request[];
  /** Why two answers may differ although both are right; undefined: they may not. */
  doubt?(twin: Call, context: Context): string | undefined;
}

/**
 * A rule that a counterpart shows something of what its twin shows for the same arguments: its shape is open, and it may refuse
 * them, but an answer without any name, hash or time of the other answer is about nothing of it.
 */
export function counterpartRule({ namespace, doubt, ...row }: Row): RelationRule {
  const twins = twinsOf(namespace);
  const counterparts = [...twins.keys()];
  const pairOf = new Map(
    [...twins].flatMap(([counterpart, twin]) => [[counterpart, counterpart] as const, [twin, counterpart] as const]),
  );
  const slug = namespace.replace('_', '-');
  const shows = (call: Call) => shownIn(call).length > 0;
  return relation<Twins>({
    ...row,
    once: true,
    methods: [...pairOf.keys()],
    roles: ['counterpart', 'twin'],
    fault: {
      id: `${slug}-answers-a-letter`,
      summary: 'a counterpart that answers with a letter',
      edit: inCall(counterparts, (call) => (shows(call) ? { path: ['result'], value: 'x' } : undefined)),
    },
    otherFaults: [
      {
        id: `${slug}-answers-nothing`,
        summary: 'a counterpart that answers with an empty object',
        edit: inCall(counterparts, (call) => (shows(call) ? { path: ['result'], value: {} } : undefined)),
      },
    ],
    assignRoles: (call, context) => {
      const pair = pairOf.get(call.method as MethodName);
      const { result } = call;
      const given = pair === undefined || result === undefined ? undefined : argumentsByName(call);
      if (pair === undefined || result === undefined || given === undefined) return [];
      const group = `${pair} ${given}`;
      if (pair === call.method) return [{ group, role: 'counterpart', value: { result } }];
      // What is not shown of the twin itself is no measure for its counterpart.
      const isOther = (issuesOf(call, context)?.unstated.length ?? 0) > 0;
      const shown = isOther ? [] : shownIn(call);
      const value = { method: call.method, shown, doubt: doubt?.(call, context) };
      return shown.length > 0 ? [{ group, role: 'twin', value }] : [];
    },
    judge: ({ twin, counterpart }) => {
      const text = stringifyJson(counterpart.result);
      const [first] = twin.shown;
      if (first === undefined || twin.shown.some((shown) => text.includes(shown.text))) return [];
      if (tellsNothing(counterpart.result)) return undefined;
      if (twin.doubt !== undefined) return { inconclusive: twin.doubt };
      const expected = `something of what ${twin.method} shows for the same arguments, such as "${first.text}"`;
      return [
        {
          role: 'counterpart',
          path: ['result'],
          kind: 'value',
          expected,
          actual: counterpart.result,
          contradictedBy: [{ role: 'twin', path: first.path }],
        },
      ];
    },
  });
}
