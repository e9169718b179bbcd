import type { Schema } from './schema.ts';

/** An argument that must be given; `value` is what the documents' sample call has there, `default` in JSON Schema. */
export function suggested<T>(inner: Schema<T>, value: T): Schema<T> {
  return {
    ...inner,
    jsonSchema: (scope) => ({ allOf: [inner.jsonSchema(scope)], default: inner.codec(scope.wire).write(value) }),
  };
}
