import type { Json } from './json/json.ts';

export type PathSegment = string | number;

/** One fault of a JSON value against a schema: place, expectation, actual value (undefined: the member is missing). */
export interface Issue {
  readonly path: readonly PathSegment[];
  readonly expected: string;
  readonly actual: Json | undefined;
}

/** The most reported faults of one value; a hostile one has millions. */
export const mostIssues = 10_000;

/** JSON pointer (RFC 6901) of a path; the empty path is the complete value, `""`. */
export function pointer(path: readonly PathSegment[]): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A JSON value that breaks its schema. The path grows from the leaf outwards while the error travels up. */
export class SchemaError extends Error implements Issue {
  override readonly name = 'SchemaError';
  readonly expected: string;
  readonly actual: Json | undefined;
  #path: PathSegment[] = [];

  constructor(expected: string, actual: Json | undefined) {
    // A faulty answer throws thousands, and a stack trace costs ten times as much as everything else.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super();
    Error.stackTraceLimit = stackTraceLimit;
    this.expected = expected;
    this.actual = actual;
  }

  get path(): readonly PathSegment[] {
    return this.#path;
  }

  /** Adds the member or element `segment` that contains the fault; returns itself to be rethrown. */
  under(segment: PathSegment): this {
    this.#path.unshift(segment);
    return this;
  }

  override get message(): string {
    return `${pointer(this.#path) || '(root)'}: expected ${this.expected}, got ${preview(this.actual)}`;
  }
}

/** Bytes that are not a value of the schema, or a value without bytes: path of the field and, when reading, byte offset. */
export class BinaryError extends Error {
  override readonly name = 'BinaryError';
  readonly reason: string;
  readonly offset: number | undefined;
  /** Whether the bytes ended too soon. */
  readonly isEnd: boolean;
  #path: PathSegment[] = [];

  constructor(reason: string, offset?: number, isEnd = false) {
    super();
    this.reason = reason;
    this.offset = offset;
    this.isEnd = isEnd;
  }

  get path(): readonly PathSegment[] {
    return this.#path;
  }

  under(segment: PathSegment): this {
    this.#path.unshift(segment);
    return this;
  }

  override get message(): string {
    const at = this.offset === undefined ? '' : ` at byte ${this.offset}`;
    return `${pointer(this.#path) || '(root)'}${at}: ${this.reason}`;
  }
}

/** Adds a path segment to an error of this module; anything else is passed on untouched. */
export function under(error: unknown, segment: PathSegment): unknown {
  return error instanceof SchemaError || error instanceof BinaryError ? error.under(segment) : error;
}

function preview(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}` : inner)) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
