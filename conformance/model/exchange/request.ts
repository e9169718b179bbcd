import { createHash } from 'node:crypto';
import { spelled } from '../../../spec/kernel/names.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { shortHash } from '../../util/hash.ts';
import { isArray, type Json, member, stringifyJson } from '../json.ts';
import { caseId, fromText, type Message } from './exchange.ts';
import { type Probe, probeText } from './probe.ts';

/** A request ready to be sent; equal texts are one case and are sent once. */
export interface Request {
  readonly case: string;
  readonly message: Message;
  readonly probe?: Probe;
}

/** A single call. Its JSON-RPC id is derived from method and params, so the text does not depend on other requests. */
export function call(method: string, params: Json, id: Json = idOf(method, params)): Request {
  return request(stringifyJson(element(method, params, id)));
}

/** One body with several calls, each with its own id; equal calls need ids that are given. */
export function batch(calls: readonly (readonly [method: string, params: Json, id?: Json])[]): Request {
  return request(
    stringifyJson(calls.map(([method, params, id = idOf(method, params)]) => element(method, params, id))),
  );
}

export function request(text: string): Request {
  const message = fromText(text);
  return { case: caseId(message), message };
}

/** A text that is sent in a special way. */
export function probing(text: string, probe: Probe): Request {
  const message = fromText(text);
  return { case: shortHash(text, probeText(probe)), message, probe };
}

/** Arguments in the form of the namespace: in order for condenser_api, named elsewhere (document 1, Wire envelope). */
export function paramsFor({ form, params }: AnyMethod, values: Readonly<Record<string, Json>>): Json {
  const given = Object.keys(params).map((name) => [name, values[name] ?? null] as const);
  return form === 'legacy' ? given.map(([, value]) => value) : Object.fromEntries(given);
}

/** A call of a described method. */
export function callOf(method: AnyMethod, values: Readonly<Record<string, Json>>): Request {
  return call(method.name, paramsFor(method, values));
}

/** Arguments by neutral name; absent ones are omitted. */
export type Values = Readonly<Record<string, Json>>;

/** A call of a described method with some of its arguments, spelled as a dialect does. */
export function callIn({ name, form, params }: AnyMethod, values: Values, dialect: Dialect): Request {
  const given = Object.keys(params).filter((param) => Object.hasOwn(values, param));
  const json =
    form === 'legacy'
      ? given.map((param) => values[param] as Json)
      : Object.fromEntries(given.map((param) => [spelled(param, dialect), values[param] as Json]));
  return call(spelled(name, dialect), json);
}

function element(method: string, params: Json, id: Json): Json {
  return { jsonrpc: '2.0', method, params, id };
}

/** 31 bits, so that every reader treats it as a plain integer. */
function idOf(method: string, params: Json): number {
  return createHash('sha256').update(method).update(stringifyJson(params)).digest().readUInt32BE(0) >>> 1;
}

/** The methods that a request of ours calls, in either form. */
export function called({ message: { json } }: Request): readonly string[] {
  const elements = isArray(json) ? json : json === undefined ? [] : [json];
  return elements.map((each) => {
    const [name, params] = [member(each, 'method'), member(each, 'params')];
    const inner = name === 'call' && isArray(params) ? params.slice(0, 2) : [];
    return inner.length > 0 ? inner.map(String).join('.') : String(name);
  });
}
