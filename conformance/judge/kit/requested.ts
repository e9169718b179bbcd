import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Probe } from '../../model/exchange/probe.ts';
import { type ExactJson, isDecimal, readJson } from '../../model/json.ts';
import { memoize } from '../../util/memoize.ts';

export type ExactObject = { readonly [name: string]: ExactJson };

/** A request as it was written, for the rules of the protocol. */
export interface Requested {
  /** Undefined for a plain POST, and for one that may fail and is plain otherwise. */
  readonly probe: Probe | undefined;
  /** Undefined where the body was recorded as JSON, whose spelling is lost. */
  readonly text: string | undefined;
  /** The first value of the body; of members of one name the first. Undefined: the body does not begin with JSON. */
  readonly value: ExactJson | undefined;
  /** The value, where it is an object: a single request. */
  readonly request: ExactObject | undefined;
  /** The body is only this value, without duplicate members. */
  readonly tidy: boolean;
}

export const requestedIn = memoize(({ request: { text, json }, probe }: Exchange): Requested => {
  const strict = text === undefined ? json : parsed(text, 'refuse');
  const value = strict ?? (text === undefined ? undefined : parsed(text, 'ignore'));
  const request = isExactObject(value) ? value : undefined;
  return { probe: nonstandardProbe(probe), text, value, request, tidy: strict !== undefined };
});

/** Characters; longer bodies are not looked into. */
const longest = 2_000_000;

function parsed(text: string, deviations: 'refuse' | 'ignore'): ExactJson | undefined {
  if (text.length > longest) return undefined;
  const duplicates = deviations === 'refuse' ? 'refuse' : 'first';
  const maxDepth = { objects: 500, arrays: 500 };
  return readJson(text, { duplicates, trailing: deviations, decimals: 'exact', maxDepth });
}

function nonstandardProbe(probe: Probe | undefined): Probe | undefined {
  if (probe === undefined) return undefined;
  const { mayFail: _, ...nonstandard } = probe;
  return Object.keys(nonstandard).length === 0 ? undefined : probe;
}

export function isExactObject(json: ExactJson | undefined): json is ExactObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json) && !isDecimal(json);
}

export function isExactArray(json: ExactJson | undefined): json is readonly ExactJson[] {
  return Array.isArray(json);
}

/** `[]` or `{}`: params of a method without arguments. */
export function isEmpty(json: ExactJson | undefined): boolean {
  return isExactArray(json) ? json.length === 0 : isExactObject(json) && Object.keys(json).length === 0;
}

/** An own member. */
export function memberOf(json: ExactJson | undefined, name: string): ExactJson | undefined {
  return isExactObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

/** A single request of a tidy body, sent plainly; most rules are about one part of it. */
export function plainRequest({ probe, request, tidy }: Requested): ExactObject | undefined {
  return probe === undefined && tidy ? request : undefined;
}

/** Deployed nodes read `\u` escapes differently, which is a separate rule. */
export function hasEscapes({ text = '' }: Requested): boolean {
  return text.includes('\\u');
}

/** What the other members have to be so that the request reaches its method. */
export function isSound(request: ExactObject, ...onTrial: readonly string[]): boolean {
  const { jsonrpc, method, id } = request;
  const isId = typeof id === 'number' || typeof id === 'string';
  return (
    (onTrial.includes('jsonrpc') || jsonrpc === '2.0') &&
    (onTrial.includes('method') || (typeof method === 'string' && /^\w+\.\w+$/.test(method))) &&
    (onTrial.includes('id') || isId)
  );
}
