import { type Fields, type StructValue, struct } from '../kernel/combinators/struct.ts';
import type { AnySchema } from '../kernel/schema.ts';

/** One entry of `error.data.stack`: a text with `${name}` fields and the values that stand for them. */
export interface RefusalFrame {
  readonly level: 'error' | 'warn';
  /** The failed step, for `context.method`. */
  readonly at: string;
  readonly format: string;
  readonly schema: AnySchema;
  readonly values: unknown;
}

/** Why something is refused, as data; `renderRefusal` writes the error object of deployed nodes. */
export interface Refusal {
  /** The rule that was broken. */
  readonly slug: string;
  /** `error.data.code`, `.name` and `.message`, on which clients branch. */
  readonly code: number;
  readonly name: string;
  readonly title: string;
  /** The first frame has the error, the others its context, from the inside out. */
  readonly frames: readonly RefusalFrame[];
}

export interface RefusalDefinition<F extends Fields> extends Omit<Refusal, 'slug' | 'frames'> {
  readonly at: string;
  readonly format: string;
  /** The values of the message, by their deployed names. */
  readonly fields: F;
  readonly level?: RefusalFrame['level'];
}

/** Defines one refusal; the result builds it from its values: `missingOwner({ id, auth })`. */
export function defineRefusal<F extends Fields>(slug: string, definition: RefusalDefinition<F>) {
  const { code, name, title, at, format, fields, level = 'error' } = definition;
  const schema = struct(fields) as AnySchema;
  return (values: StructValue<F>): Refusal => {
    return { slug, code, name, title, frames: [{ level, at, format, schema, values }] };
  };
}

/** Defines a frame with the context of a refusal. */
export function defineCapture<F extends Fields>(at: string, fields: F) {
  const schema = struct(fields) as AnySchema;
  return (refusal: Refusal, values: StructValue<F>): Refusal => {
    const frame: RefusalFrame = { level: 'warn', at, format: '', schema, values };
    return { ...refusal, frames: [...refusal.frames, frame] };
  };
}

/** A refusal, thrown by functions with another result. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.title} (${refusal.slug})`);
    this.refusal = refusal;
  }
}

/** Whether something was refused for that reason. */
export function isRefusedFor(error: unknown, slug: string): error is RefusalError {
  return error instanceof RefusalError && error.refusal.slug === slug;
}
