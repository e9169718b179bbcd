import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { type Records, recordsOfResult, type Selection, selectionsOf } from '../../../spec/methods/selection.ts';
import type { Corpus } from '../../model/corpus.ts';
import type { Json } from '../../model/json.ts';
import { needOf } from '../kit/arguments/needs.ts';

/** A find_* method and the list that holds the same records. */
export interface Find {
  readonly find: MethodName;
  /** Its arguments: a name or an array of them; two that make a comment. */
  readonly requested: readonly string[];
  /** The member of the result with the records; `''`: it is the result. */
  readonly found: string;
  readonly list: MethodName;
  /** The order in which records of one name are adjacent; absent: there is none. */
  readonly order?: string;
  /** The orders of the find call that select these members. */
  readonly findOrders?: readonly string[];
  /** The members that the arguments select. */
  readonly by: readonly string[];
  /** The other members of the key, which distinguish records of one name; none: there is one record. */
  readonly each: readonly string[];
  /** Names that a target has records of. */
  readonly names: (corpus: Corpus) => readonly (readonly Json[])[];
}

const all = Object.values(methods) as readonly AnyMethod[];

/** Every find_* whose arguments select records of a list: what it selects, the key of the records and the orders are described. */
export const finds: readonly Find[] = all
  .filter(({ shortName }) => shortName.startsWith('find_'))
  .flatMap((method) => {
    const records = recordsOfResult(method);
    const list = records && listOf(method, records);
    return records && list && method.selects ? [findOf(method, records, list)] : [];
  });

/** The list of the same records in the same namespace. */
function listOf({ namespace }: AnyMethod, { record }: Records): AnyMethod | undefined {
  return all.find(
    (other) =>
      other.namespace === namespace &&
      other.shortName.startsWith('list_') &&
      recordsOfResult(other)?.record.title === record.title,
  );
}

function findOf(method: AnyMethod, { under, record }: Records, list: AnyMethod): Find {
  const selections = selectionsOf(method);
  // Of several readings of an argument the first is that of the key.
  const chosen = selections.filter(
    (one, place) => selections.findIndex((each) => each.argument === one.argument) === place,
  );
  const by = chosen.map(({ member }) => member);
  const order = Object.entries(list.orders ?? {}).find(
    ([, { next = [], beyond }]) => !beyond && by.every((member, place) => next[place] === member),
  );
  const findOrders = chosen[0]?.when?.order;
  return {
    find: method.name as MethodName,
    requested: chosen.map(({ argument }) => argument),
    found: under.join('.'),
    list: list.name as MethodName,
    ...(order && { order: order[0] }),
    ...(findOrders && { findOrders }),
    by,
    each: (record.key ?? []).filter((member) => !by.includes(member)),
    names: (corpus) => namesOf(method, chosen, corpus),
  };
}

/** What the corpus has for the arguments: posts, accounts, or other single values. */
function namesOf(method: AnyMethod, { length }: readonly Selection[], corpus: Corpus): readonly (readonly Json[])[] {
  const { posts, accounts, list } = needOf(method);
  if (length === 2) return (posts?.(corpus) ?? []).map(({ author, permlink }) => [author, permlink]);
  // Routes are found by where they begin.
  const routes = list === 'routes' ? corpus.routes.map(({ from }) => from) : undefined;
  const names = routes ?? accounts?.(corpus) ?? (list === 'proposals' ? corpus.proposals : []);
  return [...new Set<Json>(names)].map((name) => [name]);
}
