import type { Schema } from './schema.ts';

/** A required argument; `value` is that of the documents' sample call, and the `default` in JSON Schema. */
export function exampleDefault<T>(inner: Schema<T>, value: T): Schema<T> {
  return {
    ...inner,
    jsonSchema: (scope) => ({ allOf: [inner.jsonSchema(scope)], default: inner.codec(scope.wire).write(value) }),
  };
}
