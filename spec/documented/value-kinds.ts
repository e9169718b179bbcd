import type { ClauseId } from '../clauses/index.ts';
import type { Json } from '../kernel/json/json.ts';
import type { AnySchema } from '../kernel/schema.ts';
import type { Dialect, Form, Wire } from '../kernel/wire.ts';
import { operations } from '../operations/index.ts';
import { documentedTypes, isList, isRecord, isText } from './types.ts';

/** A kind of value whose form document 1 states for every answer. */
export type ValueKindId =
  | 'asset'
  | 'price'
  | 'timestamp'
  | 'public-key'
  | 'authority'
  | 'operation'
  | 'account-name'
  | 'signature'
  | 'block-id'
  | 'transaction-id'
  | 'hardfork-version';

export interface ValueKind {
  readonly id: ValueKindId;
  /** The clause that states its form. */
  readonly clause: Readonly<Record<Form, ClauseId>>;
  /** Its name among the types of the catalog. */
  readonly type: string;
  /** In words, for reports. */
  readonly expected: Readonly<Record<Form, string>>;
  /** Requirements beyond the type. */
  readonly form?: RegExp;
  /** Whether an undescribed value is meant as one, well formed or not. */
  readonly shows?: (json: Json, dialect: Dialect) => boolean;
}

/** What was expected, in words, with the names of the dialect. */
export function expectationOf({ expected }: ValueKind, { form, dialect }: Wire): string {
  return expected[form].replace('CORE', dialect.symbols.CORE);
}

const both = <T>(value: T) => ({ legacy: value, object: value });

const assetText = /^-?\d+(\.\d+)? (\w+)$/;

function showsAsset(json: Json, { symbols }: Dialect): boolean {
  if (isText(json)) return Object.values(symbols).includes(assetText.exec(json)?.[2] ?? '');
  return isRecord(json) && 'nai' in json && 'amount' in json;
}

function showsOperation(json: Json): boolean {
  if (isList(json)) return json.length === 2 && isText(json[0]) && isOperationName(json[0]) && isRecord(json[1]);
  return isRecord(json) && isText(json.type) && isRecord(json.value) && isOperationName(json.type);
}

function isOperationName(text: string): boolean {
  return Object.hasOwn(operations, text.replace(/_operation$/, ''));
}

/** Every value kind; the first one wins where a value could be several. */
export const valueKinds: readonly ValueKind[] = [
  {
    id: 'asset',
    clause: { legacy: 'scalars/asset-text', object: 'scalars/asset-object' },
    type: 'asset',
    expected: { legacy: 'an amount like "1.000 CORE"', object: 'an asset {amount, precision, nai}' },
    shows: showsAsset,
  },
  {
    id: 'price',
    clause: both('scalars/price'),
    type: 'price',
    expected: both('a price {base, quote} of two assets'),
    shows: (json) => isRecord(json) && Object.keys(json).toSorted().join() === 'base,quote',
  },
  {
    id: 'timestamp',
    clause: both('scalars/timestamp'),
    type: 'timestamp',
    expected: both('a time YYYY-MM-DDTHH:MM:SS without a zone'),
    shows: (json) => isText(json) && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?/.test(json),
  },
  {
    id: 'authority',
    clause: both('records/authority/weight_threshold'),
    type: 'authority',
    expected: both('an authority {weight_threshold, account_auths, key_auths}'),
    shows: (json) => isRecord(json) && 'weight_threshold' in json && 'account_auths' in json && 'key_auths' in json,
  },
  {
    id: 'operation',
    clause: both('transaction/operation-forms'),
    type: 'operation',
    expected: { legacy: 'an operation [name, fields]', object: 'an operation {type: name_operation, value}' },
    shows: showsOperation,
  },
  {
    id: 'public-key',
    clause: both('scalars/public-key'),
    type: 'public_key',
    expected: both('a public key, the prefix of the chain and base58 text'),
  },
  {
    id: 'account-name',
    clause: both('scalars/account-name'),
    type: 'account_name',
    expected: both('the name of an account as text'),
  },
  {
    id: 'signature',
    clause: both('scalars/signature'),
    type: 'signature',
    expected: both('a signature of hex digits'),
  },
  { id: 'block-id', clause: both('scalars/block-id'), type: 'hex40', expected: both('a block id of 40 hex digits') },
  {
    id: 'transaction-id',
    clause: both('scalars/transaction-id'),
    type: 'hex40',
    expected: both('a transaction id of 40 lower-case hex digits'),
    form: /^[0-9a-f]*$/,
  },
  {
    id: 'hardfork-version',
    clause: both('versioning/hardfork-text'),
    type: 'version',
    expected: both('the version of a hardfork as text x.y.z'),
  },
];

const byId = new Map(valueKinds.map((valueKind) => [valueKind.id, valueKind]));

export function valueKindNamed(id: ValueKindId): ValueKind {
  return byId.get(id) as ValueKind;
}

const idOfTitle: Readonly<Record<string, ValueKindId>> = {
  AccountName: 'account-name',
  Authority: 'authority',
  BlockId: 'block-id',
  HardforkVersion: 'hardfork-version',
  Price: 'price',
  Signature: 'signature',
  TransactionId: 'transaction-id',
};

const idOfKind: Readonly<Record<string, ValueKindId>> = {
  asset: 'asset',
  operation: 'operation',
  'public-key': 'public-key',
  time: 'timestamp',
};

/** The value kind that a schema describes. */
export function valueKindOf({ kind, title = '' }: AnySchema): ValueKind | undefined {
  const id = (Object.hasOwn(idOfKind, kind) && idOfKind[kind]) || (Object.hasOwn(idOfTitle, title) && idOfTitle[title]);
  return id ? byId.get(id) : undefined;
}

/** The value kind that a value is by itself, without its context. */
export function shownValueKind(json: Json, dialect: Dialect): ValueKind | undefined {
  return valueKinds.find((valueKind) => valueKind.shows?.(json, dialect));
}

/** Whether a value has the documented form of a value kind. */
export function hasForm(valueKind: ValueKind, json: Json, wire: Wire): boolean {
  return (
    documentedTypes[valueKind.type]?.(json, wire) === true &&
    (valueKind.form === undefined || valueKind.form.test(String(json)))
  );
}
