import { clauses } from '../../spec/clauses/index.ts';
import { core } from '../../spec/dialects/core.ts';
import { placesOf } from '../../spec/documented/open-value-kinds.ts';
import { type Place, resultPlace } from '../../spec/documented/place.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { methodSpelled } from '../model/exchange/method-spelled.ts';
import type { Json } from '../model/json.ts';
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
      rewriting(
        [id, 'member absent', ''],
        of,
        dialect,
        (method) => (place) => (here(place) && !isRoot(place, method) ? removed : undefined),
      ),
      rewriting(
        [id, 'wrong type', ''],
        of,
        dialect,
        (method) => (place, json) =>
          here(place) && (typed(place) || isRoot(place, method)) && json !== null ? ofAnotherType(json) : undefined,
      ),
    ];
  });
}
