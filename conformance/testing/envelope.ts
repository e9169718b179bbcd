import {
  decimalText,
  type ExactJson,
  isDecimal,
  type Json,
  JsonError,
  parseJson,
  stringifyJson,
} from '../../spec/kernel/json.ts';
import { methods as described } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isArray, isInteger, isObject, type JsonObject } from '../model/json.ts';

/** A method by its arguments: an array, or an object by name. */
export type Method = (params: Json) => Json;

export type Methods = ReadonlyMap<string, Method>;

/** Thrown by a method that answers with an error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: Json;

  constructor(error: Json) {
    super('refused');
    this.error = error;
  }
}

const classes: Readonly<Record<number, string>> = {
  4: 'parse_error_exception',
  7: 'bad_cast_exception',
  10: 'assert_exception',
  11: 'eof_exception',
};

/** An error as deployed nodes class it; with data always, as documented. */
function error(code: number, title: string, dataCode = 10): JsonObject {
  const data = { code: dataCode, name: classes[dataCode] ?? '', message: title.replace(/:.*/, ''), stack: [] };
  return { code, message: title, data };
}

const badRequest = error(-32600, 'Invalid request');
const noMethod = error(-32002, 'Could not find method');
const noArguments = error(-32001, 'A member "params" does not exist');
const noObject = error(-32700, 'Invalid cast to object', 7);
const badCast = error(-32000, 'Bad Cast:Invalid cast', 7);
const parseError = error(-32000, "Parse Error:Couldn't parse uint64_t", 4);

/** Deployed nodes count the object of the request itself. */
const deepest = { objects: 99, arrays: 99 };

/** How deployed nodes read JSON: the first of duplicate members counts, trailing text is ignored, numbers have 64 bits. */
const reading = {
  duplicates: 'first',
  trailing: 'ignore',
  maxDepth: deepest,
  decimals: 'exact',
  range: '64-bit',
  plusExponents: 'refuse',
} as const;

/** The answer of a node with these methods to a body: as documented, and like deployed nodes where unstated. */
export function answerTo(methods: Methods, body: string): string {
  try {
    const request = parseJson(body, reading);
    if (!Array.isArray(request)) return stringifyJson(one(methods, request));
    return stringifyJson(
      request.length === 0 ? failed(error(-32000, 'Array is invalid')) : request.map((each) => one(methods, each)),
    );
  } catch (caught) {
    if (caught instanceof JsonError) return stringifyJson(failed(unread(caught)));
    throw caught;
  }
}

function unread({ reason }: JsonError): Json {
  if (reason === 'empty') return error(-32000, 'End Of File', 11);
  return reason === 'depth' ? error(-32000, 'object graph too deep') : parseError;
}

function failed(error: Json, id: Json = null): Json {
  return { jsonrpc: '2.0', error, id };
}

function one(methods: Methods, request: ExactJson): Json {
  const json = plain(request);
  if (!isObject(json) || isDecimal(request)) return failed(noObject);
  const own = (name: string) => (Object.hasOwn(json, name) ? json[name] : undefined);
  const [id, method, params] = [own('id'), own('method'), own('params')];
  const isComplete =
    id === undefined || typeof id === 'string' || (isInteger(id) && !isDecimal((request as { id: ExactJson }).id));
  if (!isComplete) return failed(badRequest);
  const echo = id ?? null;
  if (own('jsonrpc') !== '2.0' || typeof method !== 'string') return failed(badRequest, echo);
  try {
    return {
      jsonrpc: '2.0',
      result: method === 'call' ? byParts(methods, params) : called(methods, method, params),
      id: echo,
    };
  } catch (caught) {
    if (caught instanceof Refusal) return failed(caught.error, echo);
    throw caught;
  }
}

/** Numbers with a point as numbers. */
function plain(json: ExactJson): Json {
  if (isDecimal(json)) return Number(decimalText(json));
  if (Array.isArray(json)) return json.map(plain);
  if (typeof json !== 'object' || json === null) return json as Json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, plain(value)]));
}

/** The form `call`, with namespace, name and arguments for params. */
function byParts(methods: Methods, params: Json | undefined): Json {
  if (params === undefined) throw new Refusal(noArguments);
  const [api, name, given] = isArray(params) && params.length <= 3 ? params : [];
  if (typeof api !== 'string' || typeof name !== 'string') throw new Refusal(noMethod);
  return called(methods, `${api}.${name}`, given);
}

function called(methods: Methods, name: string, given: Json = {}): Json {
  const run = methods.get(name);
  if (run === undefined) throw new Refusal(noMethod);
  const isPositional = name.startsWith('condenser_api.');
  if (!(isPositional ? isArray(given) : isObject(given))) throw new Refusal(badCast);
  const method = (described as Readonly<Record<string, AnyMethod>>)[name];
  return run(isArray(given) ? counted(given, method) : known(given, method));
}

function counted(given: readonly Json[], method: AnyMethod | undefined): Json {
  const { params = {}, assumed = {} } = method ?? {};
  const names = Object.keys(params);
  const least = names.findLastIndex((name) => !Object.hasOwn(assumed, name)) + 1;
  const fits = method === undefined || (given.length >= least && given.length <= names.length);
  if (!fits)
    throw new Refusal(error(-32003, `Assert Exception:Expected ${names.length} arguments, was ${given.length}`));
  return given;
}

/** Arguments of other names than deployed nodes know are ignored. */
function known(given: Json, method: AnyMethod | undefined): Json {
  if (method === undefined) return given;
  const names = Object.keys({ ...method.params, ...method.instead?.params });
  return Object.fromEntries(Object.entries(given as JsonObject).filter(([name]) => names.includes(name)));
}

/** An argument of 32 bits as deployed nodes read it: fractions and more bits are dropped, an omitted one is 0. */
export function uint32(given: Json = 0): number {
  if (typeof given === 'object' && given !== null) throw new Refusal(badCast);
  if (typeof given === 'string' && !isLong(given)) throw new Refusal(parseError);
  const complete = typeof given === 'number' ? Math.trunc(given) : typeof given === 'string' ? digits(given) : given;
  return Number(BigInt.asUintN(32, BigInt(complete ?? 0)));
}

/** Digits for 64 bits, with a sign or without. */
function isLong(text: string): boolean {
  return /^[+-]?\d+$/.test(text) && digits(text.replace('-', '')) < 2n ** 64n;
}

/** BigInt reads no plus sign. */
function digits(text: string): bigint {
  return BigInt(text.replace('+', ''));
}
