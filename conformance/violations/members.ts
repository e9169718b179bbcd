import { clauses } from '../../spec/clauses/index.ts';
import { core } from '../../spec/dialects/core.ts';
import { placesOf } from '../../spec/documented/open-value-kinds.ts';
import { type Place, resultPlace } from '../../spec/documented/place.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { methodSpelled } from '../model/exchange/method-spelled.ts';
import { isObject, type Json } from '../model/json.ts';
import { ofAnotherType, type Rewrite, removed, rewritten } from './rewrite.ts';
import { type Violation, violation, withResult } from './violation.ts';

const all = Object.values(methods) as readonly AnyMethod[];

/** Methods by the clauses that stand for places of their results; operations are everywhere where one may be. */
function methodsByClause(): ReadonlyMap<string, readonly AnyMethod[]> {
  const found = new Map<string, Set<AnyMethod>>();
  const put = (clause: string, method: AnyMethod) => found.set(clause, (found.get(clause) ?? new Set()).add(method));
  for (const method of all) {
    const places = placesOf(method);
    for (const { clause, valueKind, wire } of places) {
      if (clause !== undefined) put(clause, method);
      if (valueKind !== undefined) put(valueKind.clause[wire.form], method);
    }
    if (places.some(({ valueKind }) => valueKind?.id === 'operation')) put('operation', method);
  }
  return new Map([...found].map(([clause, some]) => [clause, [...some]]));
}

/** Rewrites all results of these methods. */
export function rewriting(
  [clause, kind, detail]: readonly [string, Violation['kind'], string],
  of: readonly AnyMethod[],
  dialect: Dialect,
  rewrite: (method: AnyMethod) => Rewrite,
): Violation {
  return violation(
    clause,
    kind,
    detail,
    of.map(({ name }) => name),
    (call) => {
      const method = call.result === undefined ? undefined : methodSpelled(call.method, dialect);
      if (method === undefined) return undefined;
      const result = rewritten(resultPlace(method, dialect), call.result as Json, rewrite(method));
      return result === call.result || result === removed ? undefined : withResult(call, result);
    },
  );
}

/** What deployed nodes have in place of a member is a departure: absent is the member where these are absent, too. */
const instead: Readonly<Record<string, readonly string[]>> = {
  'records/witness_schedule/top19_weight': ['elected_weight'],
  'records/chain_properties/account_subsidy_limit': ['account_subsidy_budget'],
};

/** Results of another type than the documents have, where they say two things of one, or not what its record looks like. */
const otherResults: Readonly<Record<string, Json | undefined>> = {
  'condenser_api.get_content_replies/result': 'x y',
  'condenser_api.get_recovery_request/result': undefined,
};

const isMember = /^(records|condenser_api\.|\w+_api\.|jsonrpc\.|operation\/)/;

/** Each member of a record, a result or an operation: absent, or of another type where the documents type it. */
export function memberViolations(dialect: Dialect = core): readonly Violation[] {
  const byClause = methodsByClause();
  const withOperations = byClause.get('operation') ?? [];
  return [...clauses.values()].flatMap(({ id, level }) => {
    if (level === 'unstated' || !isMember.test(id)) return [];
    const of = id.startsWith('operation/') ? withOperations : (byClause.get(id) ?? []);
    if (of.length === 0) return [];
    const isRoot = (place: Place, method: AnyMethod) => place === resultPlace(method, dialect);
    const here = (place: Place) => place.clause === id;
    const typed = (place: Place) => place.type !== undefined || place.valueKind !== undefined;
    return [
      rewriting([id, 'member absent', ''], of, dialect, (method) => (place, json) => {
        const { [id]: others = [] } = instead;
        if (others.length > 0 && isObject(json) && others.some((name) => json[name] !== undefined))
          return Object.fromEntries(
            Object.entries(json).filter(([name]) => !others.includes(name) && !id.endsWith(`/${name}`)),
          );
        return here(place) && !isRoot(place, method) ? removed : undefined;
      }),
      rewriting(
        [id, 'wrong type', ''],
        of,
        dialect,
        (method) => (place, json) =>
          here(place) && (typed(place) || isRoot(place, method)) && json !== null
            ? Object.hasOwn(otherResults, id)
              ? otherResults[id]
              : ofAnotherType(json, place.type)
            : undefined,
      ),
    ];
  });
}
