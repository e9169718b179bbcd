import { core } from '../../../../spec/dialects/core.ts';
import { sampleValue } from '../../../../spec/documented/sample-value.ts';
import { leavesOf, statedWords } from '../../../../spec/generation/schemas.ts';
import { unwrapped } from '../../../../spec/kernel/source.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { methodSpelled } from '../../../model/exchange/method-spelled.ts';
import { call, callIn, type Request } from '../../../model/exchange/request.ts';
import { isArray, isObject, type Json } from '../../../model/json.ts';
import type { Target } from '../../../model/target.ts';
import { argumentIn, withArgument } from '../../kit/arguments/with-argument.ts';
import { firstPage, longPage } from '../../kit/lists/starts.ts';
import { reads } from '../exact-call.ts';
import { ofAuthors } from './names-shown.ts';

/** So many elements are requested where the documents allow more. */
const few = 10;

/** Where a page begins, and what it leaves out: the values that every reader takes for "from the beginning" and "nothing". */
function plainest(
  method: AnyMethod,
  name: string,
  { kind }: { readonly kind: string },
  isNull: boolean,
): Json | undefined {
  if (kind === 'history-position') return -1;
  if (name === 'start_entry_id') return 0;
  if (/^(filter_tags|select_tags|select_authors)$/.test(name)) return [];
  const namesAuthor = /^start_(parent_)?author$/.test(name) && ofAuthors.test(method.name);
  if (!/^start(_|$)/.test(name) || namesAuthor) return undefined;
  if (isNull) return null;
  return kind === 'string' ? '' : undefined;
}

/**
 * The call of a method with its data, but from the beginning and for a short page, with each word of each choice and each
 * value of the documents' sample; of a list in each order, and in one with the largest page.
 */
export function plainCalls({ cases, dialect = core }: Pick<Target, 'cases' | 'dialect'>): readonly Request[] {
  return [...cases].flatMap(([name, some]) => {
    const method = methodSpelled(name, dialect);
    const made = some.find(({ kind, departure }) => kind === 'valid' && departure === undefined);
    if (method === undefined || made === undefined || !reads.includes(method.name)) return [];
    if (method.orders || /^list_/.test(method.shortName)) return ofOrders(method, dialect);
    const plain = plainOf(method, made.params, dialect);
    const { param, maximum } = method.limit ?? {};
    const all = [
      plain,
      ...(param === undefined || maximum === undefined ? [] : [withArgument(method, plain, param, maximum, dialect)]),
      ...[...wordsOf(method, dialect), ...samplesOf(method)].map(([path, value]) =>
        withArgument(method, plain, path, value, dialect),
      ),
    ];
    return all.flatMap((params) => (params === undefined ? [] : [call(name, params)]));
  });
}

function ofOrders(method: AnyMethod, dialect: Dialect): readonly Request[] {
  // Owner histories have one order, which has no name.
  const { orders = { by_account: { start: [] } }, limit } = method as Pick<AnyMethod, 'orders' | 'limit'>;
  const [first, ...others] = Object.keys(orders)
    .filter((order) => orders[order]?.beyond === undefined && orders[order]?.deployed?.length !== 0)
    // As discovery and the rules about pages request them.
    .map((order) => firstPage(method, order, longPage));
  if (first === undefined) return [];
  // A list that is complete shows what a filter leaves out.
  const long = { ...first, ...(limit?.maximum !== undefined && { limit: limit.maximum }) };
  const words = wordsOf(method, dialect).map(([path, word]) => ({ ...long, [path]: word }));
  const largest = limit?.maximum === undefined ? [] : [long];
  return [first, ...words, ...largest, ...others].map((values) => callIn(method, values, dialect));
}

function plainOf(method: AnyMethod, given: Json, dialect: Dialect): Json {
  const { limit } = method;
  const params: Json = isArray(given) ? given.map((value, place) => documentedOnly(method, place, value)) : given;
  return leavesOf(method).reduce<Json>((made, { path, name, schema }) => {
    if (argumentIn(method, made, path, dialect) === undefined) return made;
    const fewElements = Math.min(few, limit?.maximum ?? 1);
    const value =
      path === limit?.param ? fewElements : plainest(method, name, unwrapped(schema), schema.kind === 'nullable');
    return (value === undefined ? undefined : withArgument(method, made, path, value, dialect)) ?? made;
  }, params);
}

/** A query without the members that no document names. */
function documentedOnly({ params }: AnyMethod, place: number, value: Json): Json {
  const parts = Object.values(params)[place]?.parts ?? {};
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !parts[name]?.beyond));
}

/** Each documented word of each choice; orders have starts of their own. */
function wordsOf(method: AnyMethod, dialect: Dialect): readonly (readonly [path: string, word: string])[] {
  return leavesOf(method).flatMap(({ path, schema }) => {
    if (unwrapped(schema).kind !== 'choice' || (path === 'order' && method.orders)) return [];
    return statedWords(schema, { form: method.form, dialect }).map((word) => [path, word] as const);
  });
}

/** Arguments with the values that the documents' sample has for them, where they are within the stated bounds. */
function samplesOf(method: AnyMethod): readonly (readonly [path: string, value: Json])[] {
  const { param, maximum = 0 } = method.limit ?? {};
  return Object.keys(method.params).flatMap((path) => {
    const [, value] = sampleValue(method, path);
    return value === undefined || (path === param && Number(value) > maximum) ? [] : [[path, value] as const];
  });
}
