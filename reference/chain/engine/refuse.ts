import { defineRefusal, type Refusal, RefusalError } from '../../../spec/authority/refusal.ts';
import type { Fields } from '../../../spec/kernel/struct.ts';

/** @throws RefusalError with the given values when the condition holds. */
export function refuse<V>(condition: boolean, refusal: (values: V) => Refusal, values: V): void {
  if (condition) throw new RefusalError(refusal(values));
}

/** An assertion of deployed nodes; `at` is the part of the chain that refuses. */
export function assertion<F extends Fields>(slug: string, format: string, fields: F) {
  return defineRefusal(slug, {
    code: 10,
    name: 'assert_exception',
    title: 'Assert Exception',
    at: slug.split('/')[0] ?? '',
    format,
    fields,
  });
}
