import { core } from '../../spec/dialects/core.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { type Call, calls } from '../model/exchange/call.ts';
import { fromJson } from '../model/exchange/exchange.ts';
import { methodSpelled } from '../model/exchange/method-spelled.ts';
import type { Fault } from '../model/fault.ts';
import { isArray, type Json, type JsonObject, stringifyJson } from '../model/json.ts';

/** What a correct node may do otherwise; a variation shows that one of them accuses nobody. */
export type VariationClass =
  | 'order'
  | 'paging'
  | 'optional members'
  | 'shapes'
  | 'integers'
  | 'bounds'
  | 'extra members'
  | 'errors'
  | 'spelling'
  | 'offered'
  | 'transport'
  | 'values';

/** A correct node unlike the deployed one: a change of its answers that the documents allow. */
export interface Variation {
  /** Stable slug, `class/what`. */
  readonly id: string;
  readonly class: VariationClass;
  /** The sentence that allows it, or what the documents are silent about, in our words. */
  readonly allowedBy: string;
  /** The complete answer to a call, changed; undefined: as it is. Pure. */
  answer?(call: Call): JsonObject | undefined;
  /** The text of the complete body, behind all changes of answers. */
  text?(json: Json): string;
  /** The complete body, behind all changes of answers. */
  body?(json: Json): Json;
  /** The HTTP status of an answer. */
  status?(json: Json): number | undefined;
  /** Another way of HTTP. */
  readonly http?: Http;
}

/** A request as it comes. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Undefined where the body is no JSON. */
  readonly json: Json | undefined;
  /** Requests before it. */
  readonly count: number;
}

/** An answer in place of the node's. */
export interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How HTTP is spoken otherwise; nothing is done where a member is absent. */
export interface Http {
  refuse?(asked: Asked): Refusal | undefined;
  /** The body that the node gets. */
  request?(asked: Asked): Json | undefined;
  /** Headers of answers, undefined for none. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  status?(found: number, asked: Asked): number;
  readonly chunked?: true;
  /** For who accepts it; true: gzip. */
  readonly zipped?: true | 'br' | 'deflate';
  /** The path at which the node is asked. */
  path?(asked: Asked): string;
  /** Milliseconds before an answer begins. */
  delay?(asked: Asked): number;
  /** HTTP/1.0 without a length: the answer ends with its connection. */
  readonly unframed?: true;
  /** Each connection ends with its answer. */
  readonly closes?: true;
}

/** The described method of a call. */
export function describedOf({ method }: Call): AnyMethod | undefined {
  return methodSpelled(method, core);
}

/** As what stands in front of a node: every call of a request is answered with the change. */
export function inFront({ id, allowedBy, answer, body: whole, text, status }: Variation): Fault {
  return {
    id: id.replaceAll('/', '-'),
    summary: allowedBy,
    edit: (exchange) => {
      if (exchange.answer.json === undefined) return undefined;
      let body: Json = exchange.answer.json;
      for (const call of answer ? calls(exchange) : []) {
        const changed = answer?.(call);
        if (changed === undefined) continue;
        const [place] = call.path;
        body = typeof place === 'number' && isArray(body) ? body.with(place, changed) : changed;
      }
      body = whole?.(body) ?? body;
      const written = text?.(body);
      const answered = status?.(body);
      if (body === exchange.answer.json && written === undefined && answered === undefined) return undefined;
      const message = written === undefined ? fromJson(body) : { text: written, json: body };
      return {
        path: [],
        value: undefined,
        instead: { answer: message, ...(answered !== undefined && { status: answered }) },
      };
    },
  };
}

/** A change of results alone; undefined leaves a result as it is. */
export function ofResults(change: (result: Json, call: Call) => Json | undefined): NonNullable<Variation['answer']> {
  return (call) => {
    const changed = call.result === undefined ? undefined : change(call.result, call);
    if (changed === undefined || stringifyJson(changed) === stringifyJson(call.result as Json)) return undefined;
    return { ...call.answer, result: changed };
  };
}

/** The answer with an error in place of a result. */
export function refusing({ answer }: Call, code: number, message: string, data?: Json): JsonObject {
  const { result: _, error: __, ...rest } = answer;
  return { ...rest, error: { code, message, data: data ?? { code: 10, name: 'refused', message, stack: [] } } };
}
