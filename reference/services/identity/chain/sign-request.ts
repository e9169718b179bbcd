import { type Json, readJson } from '../../../../spec/kernel/json/json.ts';
import { type SignedOperationName, signedOperations } from '../../../../spec/operations/index.ts';
import { authorised, isScoped } from '../scopes.ts';

/** An operation that somebody is asked to sign: its name and fields, some of which the signer completes. */
export type AskedOperation = readonly [name: string, fields: Readonly<Record<string, Json>>];

/** What a link asks to be signed, and where to return to. */
export interface SignRequest {
  readonly operations: readonly AskedOperation[];
  /** An http or https URL, which may have `{{id}}` and others of these in it. */
  readonly callback?: string;
  /** Who has to sign; anybody if omitted. */
  readonly signer?: string;
  /** It is signed, and not sent. */
  readonly isKept?: true;
}

/** What becomes of a request: its id, its signature, and the block that it came into. */
export interface Signed {
  readonly id: string;
  readonly sig: string;
  readonly block?: string;
  readonly txn?: string;
}

/** Where the user returns to: with these in the places for them, or with the id as a parameter (deployed). */
export function returnTo(callback: string, signed: Signed): string {
  const told: Readonly<Record<string, string | undefined>> = { ...signed };
  const resolved = callback.replaceAll(/\{\{(sig|id|block|txn)\}\}/g, (_, name: string) => told[name] ?? '');
  if (resolved !== callback) return resolved;
  const url = new URL(callback);
  url.searchParams.set('id', signed.id);
  return url.href;
}

/** A link that asks for nothing that can be signed; the message is told to whoever followed it. */
export class SignRequestError extends Error {
  override readonly name = 'SignRequestError';
}

const MOST_OPERATIONS = 20;
const LONGEST = 65_536;

/** Stands for the account that signs (steem-uri). */
const SIGNER = '__signer';

/** `/sign/<operation>?field=value&redirect_uri=`, as SC2 and its clients write it. @throws SignRequestError */
export function readSignLink(name: string, query: URLSearchParams): SignRequest {
  const known = name.replaceAll('-', '_');
  if (!isSigned(known)) throw new SignRequestError(`No operation is called ${name}`);
  const parts: Readonly<Record<string, { readonly kind: string }>> = signedOperations[known].schema.parts ?? {};
  const fields = Object.entries(parts).flatMap(([field, { kind }]) => {
    const text = query.get(field);
    return text === null ? [] : [[field, fieldValue(text, kind)] as const];
  });
  return requestOf([[known, Object.fromEntries(fields)]], query.get('redirect_uri'));
}

/** `/sign/op|ops|tx/<base64 of JSON>?cb=<base64 of a URL>` (steem-uri). @throws SignRequestError */
export function readSignUri(kind: 'op' | 'ops' | 'tx', encoded: string, query: URLSearchParams): SignRequest {
  const json = readJson(decoded(encoded));
  const operations = kind === 'op' ? [json] : kind === 'ops' ? json : transactionOperations(json);
  if (!Array.isArray(operations)) throw new SignRequestError('The link has no list of operations');
  const callback = query.get('cb');
  const signer = query.get('s');
  return {
    ...requestOf(operations.map(operationOf), callback === null ? null : decoded(callback)),
    ...(signer !== null && signer !== '' && { signer }),
    ...(query.has('nb') && { isKept: true }),
  };
}

/** The operations with the signer in every place that was left to it. */
export function completed(operations: readonly AskedOperation[], signer: string): readonly AskedOperation[] {
  return operations.map(([name, fields]) => {
    const named = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, signedBy(value, signer)]));
    return [name, { ...actor(name, signer, named), ...named }];
  });
}

const signedBy = (value: Json, signer: string): Json =>
  value === SIGNER ? signer : Array.isArray(value) ? value.map((each) => signedBy(each as Json, signer)) : value;

/** Who acts is whoever signs, where the link names nobody. */
function actor(name: string, signer: string, fields: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  if (name === 'custom_json') return fields.required_auths === undefined ? { required_posting_auths: [signer] } : {};
  if (isScoped(name)) return { [authorised[name].author]: signer };
  const parts: object = isSigned(name) ? (signedOperations[name].schema.parts ?? {}) : {};
  const first = Object.keys(parts)[0];
  return first === 'from' || first === 'account' || first === 'owner' ? { [first]: signer } : {};
}

const isSigned = (name: string): name is SignedOperationName => Object.hasOwn(signedOperations, name);

function fieldValue(text: string, kind: string): Json {
  if (/^[iu]\d+$/.test(kind)) return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (kind === 'bool') return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
  if (kind === 'string' || kind === 'asset' || kind === 'time') return text;
  return readJson(text) ?? text;
}

function requestOf(operations: readonly AskedOperation[], callback: string | null): SignRequest {
  if (operations.length === 0) throw new SignRequestError('The link asks for no operation');
  if (operations.length > MOST_OPERATIONS)
    throw new SignRequestError(`A link has at most ${MOST_OPERATIONS} operations, not ${operations.length}`);
  if (callback === null || callback === '') return { operations };
  if (!URL.canParse(callback) || !/^https?:$/.test(new URL(callback).protocol))
    throw new SignRequestError('The link returns to what is no http address');
  return { operations, callback };
}

function operationOf(json: unknown): AskedOperation {
  const [name, fields] = Array.isArray(json) ? json : [];
  const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
  if (typeof name !== 'string' || !isSigned(name) || !isObject)
    throw new SignRequestError('An operation is [name, {fields}], with a name of the chain');
  return [name, fields as Readonly<Record<string, Json>>];
}

/** The header of a transaction is ours: one that is fixed would be another transaction. */
function transactionOperations(json: unknown): unknown {
  const { operations, ref_block_num } = (json ?? {}) as {
    readonly operations?: unknown;
    readonly ref_block_num?: unknown;
  };
  if (typeof ref_block_num === 'number')
    throw new SignRequestError('The transaction has a header of its own, which would be over: leave it to the signer');
  return operations;
}

function decoded(text: string): string {
  if (text.length > LONGEST) throw new SignRequestError('The link is too long');
  return Buffer.from(text.replaceAll('.', '='), 'base64url').toString('utf8');
}
