import { type ExactJson, type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import type { Explanation } from '../explain/explain.ts';

/** A class of refusals, with its name in `error.data` of deployed nodes; clients branch on both. */
export interface ErrorKind {
  readonly code: number;
  readonly name: string;
  /** Begins `error.message` and is `error.data.message`. */
  readonly title: string;
}

export const kinds = {
  assertion: { code: 10, name: 'assert_exception', title: 'Assert Exception' },
  badTime: {
    code: 13,
    name: 'N5boost10wrapexceptINS_9gregorian16bad_day_of_monthEEE',
    title: 'Day of month value is out of range 1..31',
  },
  badCast: { code: 7, name: 'bad_cast_exception', title: 'Bad Cast' },
  badNumeral: {
    code: 13,
    name: 'N5boost10wrapexceptINS_16bad_lexical_castEEE',
    title: 'bad lexical cast: source type value could not be interpreted as target',
  },
  endOfFile: { code: 11, name: 'eof_exception', title: 'End Of File' },
  /** `out_of_range` of the library itself, not of a key that is missing. */
  outOfRange: {
    code: 13,
    name: 'St12out_of_range',
    title: 'basic_string::substr: __pos (which is 0) > this->size() (which is 0)',
  },
  outOfBytes: { code: 8, name: 'out_of_range_exception', title: 'Out of Range' },
  parse: { code: 4, name: 'parse_error_exception', title: 'Parse Error' },
  unknownKey: { code: 13, name: 'N5boost10wrapexceptISt12out_of_rangeEE', title: 'unknown key' },
  unspecified: { code: 0, name: 'exception', title: 'unspecified' },
} as const satisfies Record<string, ErrorKind>;

/** `error.code` by the phase that refused. */
export const codes = {
  /** Valid JSON that is no request object. */
  notARequest: -32700,
  /** A bad `jsonrpc`, `method` or `id`. */
  invalidRequest: -32600,
  noParams: -32001,
  /** No such method, or parameters of `call` that name none. */
  unknownMethod: -32002,
  /** An assertion inside a method or about its arguments. */
  assertion: -32003,
  /** All others. */
  server: -32000,
} as const;

type Names<Format extends string> = Format extends `${string}\${${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The values of the `${name}` fields of a format. */
export type Fields<Format extends string> = { readonly [Name in Names<Format>]: ExactJson };

/** The constant part of a refusal; `at` is the value of `stack[0].context.method`. */
export interface Refusal<Format extends string = string> {
  readonly code: number;
  readonly kind: ErrorKind;
  readonly at: string;
  readonly format: Format;
  /** The rule that was broken, for refusals of transactions. */
  readonly slug?: string;
}

interface ErrorFields {
  readonly [name: string]: ExactJson;
}

/** A refused call. The reply is written from `refusal` and `fields`; without `refusal` it has no `data`. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly refusal: Refusal | undefined;
  readonly fields: ErrorFields;
  /** For devAccounts who ask for it. */
  readonly explanation: Explanation | undefined = undefined;

  constructor(code: number, message: string, refusal?: Refusal, fields: ErrorFields = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.refusal = refusal;
    this.fields = fields;
  }
}

type JsonMembers = Readonly<Record<string, Json>>;

/** A refusal that is an `error` object already, with frames of its own. */
export class RenderedError extends RpcError {
  readonly render: (now: number) => JsonMembers;
  override readonly explanation: Explanation | undefined;

  /** `render` takes epoch seconds. */
  constructor(code: number, message: string, render: (now: number) => JsonMembers, explanation?: Explanation) {
    super(code, message);
    this.render = render;
    this.explanation = explanation;
  }
}

/** Makes the thrower of one refusal: `throw unknownApi({ api })`. */
export function defineError<const Format extends string>(refusal: Refusal<Format>) {
  return (...[fields]: Names<Format> extends never ? [] : [Fields<Format>]): RpcError => {
    const values: ErrorFields = fields ?? {};
    return new RpcError(refusal.code, `${refusal.kind.title}:${fill(refusal.format, values)}`, refusal, values);
  };
}

/** Makes the thrower of a refusal of the envelope, which carries a message and no `data`. */
export function definePlainError(code: number, message: string): () => RpcError {
  return () => new RpcError(code, message);
}

/** Wraps an unexpected error; the cause is for the log. */
export function internalError(cause: unknown): RpcError {
  const refusal = { code: codes.server, kind: kinds.unspecified, at: 'call', format: 'internal error: ${what}' };
  const what = cause instanceof Error ? cause.message : String(cause);
  return new RpcError(refusal.code, `${refusal.kind.title}:internal error: ${what}`, refusal, { what }, { cause });
}

function fill(format: string, values: ErrorFields): string {
  return format.replace(/\$\{(\w+)\}/g, (field, name: string) => {
    const value = values[name];
    if (value === undefined) return field;
    return typeof value === 'string' ? value : stringifyJson(value);
  });
}

/** The `error` member of a reply as JSON text. `now` is in milliseconds since the epoch. */
export function writeError(error: RpcError, now: number, isExplained = false): string {
  if (error instanceof RenderedError) {
    const { explanation } = error;
    const rendered = error.render(Math.floor(now / 1000));
    if (!isExplained || explanation === undefined) return stringifyJson(rendered);
    const data = rendered.data as JsonMembers;
    return stringifyJson({ ...rendered, data: { ...data, explain: { ...explanation } as JsonMembers } });
  }
  const { code, message, refusal, fields } = error;
  if (refusal === undefined) return JSON.stringify({ code, message });
  const { kind, at, format } = refusal;
  // Clients rebuild the message from the first frame, and one of them crashes when a context lacks any of these.
  const context = {
    level: 'error',
    file: 'plumbline',
    line: 0,
    method: at,
    hostname: '',
    timestamp: new Date(now).toISOString().slice(0, 19),
  };
  const data = { code: kind.code, name: kind.name, message: kind.title, stack: [{ context, format, data: fields }] };
  return stringifyJson({ code, message, data });
}

/** Clients look for the end of both, "Could not find method ${method}", in the format and in the message. */
export const unknownApi = defineError({
  code: codes.unknownMethod,
  kind: kinds.assertion,
  at: 'find_method',
  format: 'api_itr != _registered_apis.end(): Could not find API ${api}',
});
export const unknownMethod = defineError({
  code: codes.unknownMethod,
  kind: kinds.assertion,
  at: 'find_method',
  format: 'method_itr != api_itr->second.end(): Could not find method ${method}',
});

/** For an unknown key, where a look-up of deployed nodes fails without it. */
export const unknownKey = defineError({
  code: codes.server,
  kind: kinds.unknownKey,
  at: 'find_row',
  format: 'unknown key: ${key}',
});

/** The refusals of the transport. */
export const bodyTooLarge = defineError({
  code: codes.server,
  kind: kinds.assertion,
  at: 'read_body',
  format: 'the request is larger than ${limit} bytes',
});
export const badHttp = defineError({
  code: codes.server,
  kind: kinds.parse,
  at: 'read_http',
  format: 'not an HTTP request: ${why}',
});
