import { conforms, isTyped, type Place, resultPlace } from '../../spec/documented/place.ts';
import type { PathSegment } from '../../spec/kernel/error.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { argument } from '../judge/kit/arguments/argument.ts';
import type { Call } from '../model/exchange/call.ts';
import { at, isArray, isObject } from '../model/json.ts';

/** What is corrupted: chosen by the value alone, but for documented members. */
export type Kind =
  | 'asset'
  | 'time'
  | 'key'
  | 'operation'
  | 'price'
  | 'authority'
  | 'id of a block or transaction'
  | 'another id'
  | 'order'
  | 'documented member';

export interface Corruption {
  readonly kind: Kind;
  /** In the result. */
  readonly path: readonly PathSegment[];
  /** Undefined takes it away. */
  readonly value: Json | undefined;
}

type Corrupt = (json: Json) => readonly (Json | undefined)[];

const text = (pattern: RegExp) => (json: Json) => typeof json === 'string' && pattern.test(json);

const kinds: readonly (readonly [Kind, (json: Json) => boolean, Corrupt])[] = [
  [
    'asset',
    text(/^-?\d+\.\d+ (TESTS|TBD|VESTS)$/),
    (json) => [5, null, String(json).split(' ')[0] as string, `${String(json).split(' ')[0]}0 TESTS`, '1.000 NOPE', {}],
  ],
  [
    'asset',
    (json) => isObject(json) && typeof json.nai === 'string' && typeof json.amount === 'string',
    (json) => [
      '1.000 TESTS',
      { ...(json as object), amount: 5 },
      { ...(json as object), precision: 7 },
      { ...(json as object), nai: '@@000000099' },
      { amount: '5' },
    ],
  ],
  [
    'time',
    text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    (json) => [
      String(json).replace('T', ' '),
      `${json}Z`,
      1_700_000_000,
      null,
      String(json).slice(0, 10),
      '2026-13-01T00:00:00',
    ],
  ],
  [
    'key',
    text(/^TST[1-9A-HJ-NP-Za-km-z]{50}$/),
    (json) => [`XYZ${String(json).slice(3)}`, 5, null, 'TST', `${String(json).slice(0, -1)}0`],
  ],
  [
    'operation',
    (json) => isArray(json) && json.length === 2 && isObject(json[1]) && text(/^[a-z_]{4,}$/)(json[0] as Json),
    (json) => [(json as readonly Json[])[0], [(json as readonly Json[])[0] as Json], null, 5],
  ],
  [
    'operation',
    (json) => isObject(json) && text(/_operation$/)(json.type ?? null) && isObject(json.value),
    (json) => [{ ...(json as object), type: 'vote' }, { type: (json as { readonly type: Json }).type }, null, 'vote'],
  ],
  [
    'price',
    (json) => isObject(json) && Object.keys(json).toSorted().join() === 'base,quote',
    (json) => [{ base: (json as { readonly base: Json }).base }, '1.000', null, { ...(json as object), quote: 5 }],
  ],
  [
    'authority',
    (json) => isObject(json) && 'weight_threshold' in json && 'key_auths' in json,
    (json) => [{ ...(json as object), weight_threshold: '1' }, { ...(json as object), key_auths: {} }, null, []],
  ],
  [
    'id of a block or transaction',
    text(/^[0-9a-f]{40}$/),
    (json) => [String(json).slice(2), 5, null, `${String(json).slice(0, 38)}zz`],
  ],
];

/** Every corruption of one result; `isShown`: whether the value at a place of it is proven, or stands in another answer. */
export function* corruptionsOf(
  call: Call,
  dialect: Dialect,
  isShown: (path: readonly PathSegment[]) => boolean,
): Iterable<Corruption> {
  if (call.result === undefined || !Object.hasOwn(methods, call.method)) return;
  yield* changedPlaces(call, call.result);
  for (const corruption of within(resultPlace(methods[call.method as keyof typeof methods], dialect), call.result, []))
    if (corruption.kind !== 'another id' || isShown(corruption.path)) yield corruption;
}

/** The transactions of a block, whose order is hashed. */
const transactions: Readonly<Record<string, readonly PathSegment[]>> = {
  'block_api.get_block': ['block', 'transactions'],
  'condenser_api.get_block': ['transactions'],
};

/** Lists whose order is documented, or hashed, with two neighbours in each other's place. */
function* changedPlaces(call: Call, result: Json): Iterable<Corruption> {
  const { paging, orders = {} }: AnyMethod = methods[call.method as keyof typeof methods];
  const order = orders[String(argument(call, 'order'))];
  const [first] = order === undefined || order.beyond ? [] : (order.next ?? []);
  const path = transactions[call.method] ?? (paging?.list === undefined || first === undefined ? [] : [paging.list]);
  const items = path.length > 0 ? at(result, path) : undefined;
  if (!isArray(items)) return;
  const keys = items.map((item) => stringifyJson((first === undefined ? item : at(item, first.split('.'))) ?? null));
  // Of two elements either may come first.
  if (first !== undefined && (new Set(keys).size < 3 || keys.includes('null'))) return;
  for (const [index, key] of keys.slice(1).entries()) {
    if (key === keys[index]) continue;
    const value = items.toSpliced(index, 2, items[index + 1] as Json, items[index] as Json);
    yield { kind: 'order', path, value };
  }
}

const idNames = /^(id|block_id|transaction_id|previous|trx_id|head_block_id|transaction_merkle_root)$/;

/** Ids of the same form that are others. */
function otherIds(name: PathSegment | undefined, json: Json): readonly Json[] {
  if (typeof name !== 'string' || !idNames.test(name)) return [];
  if (typeof json === 'number') return [json + 1_000_000, 4_294_967_290 - json];
  if (typeof json !== 'string' || !/^[0-9a-f]{40}$/.test(json) || /^0*$/.test(json)) return [];
  const digit = json.at(-1) === 'a' ? 'b' : 'a';
  return [`${json.slice(0, -1)}${digit}`, [...json].toReversed().join('')].filter((each) => each !== json);
}

function* within(place: Place, json: Json, path: readonly PathSegment[]): Iterable<Corruption> {
  if (place.listed) for (const value of otherIds(path.at(-1), json)) yield { kind: 'another id', path, value };
  const found = kinds.find(([, fits]) => fits(json));
  // What users write looks like anything.
  if (found && place.schema?.kind !== 'string') {
    const [kind, , corrupt] = found;
    for (const value of corrupt(json)) yield { kind, path, value };
  } else if (place.listed && isTyped(place) && conforms(place, json)) {
    for (const value of [{ other: 1 }, [json]]) yield { kind: 'documented member', path, value };
  }
  if (place.stated && place.listed && typeof path.at(-1) === 'string')
    yield { kind: 'documented member', path, value: undefined };
  if (isArray(json))
    for (const [index, item] of json.entries()) yield* within(place.part(index, json), item, [...path, index]);
  else if (isObject(json) && place.valueKind?.id !== 'asset')
    for (const [name, item] of Object.entries(json)) yield* within(place.part(name, json), item, [...path, name]);
}
