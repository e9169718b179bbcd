import { defineRefusal, type Refusal, RefusalError } from '../../../spec/authority/refusal.ts';
import type { Fields } from '../../../spec/kernel/combinators/struct.ts';

/** @throws RefusalError with the given values when the condition holds. */
export function refuse<V>(condition: boolean, refusal: (values: V) => Refusal, values: V): void {
  if (condition) throw new RefusalError(refusal(values));
}

/** What deployed nodes class as the refusal of a plugin; `at` is its failed step. */
export function pluginRefusal<F extends Fields>(slug: string, at: string, format: string, fields: F) {
  return defineRefusal(slug, {
    code: 4_100_000,
    name: 'plugin_exception',
    title: 'plugin exception',
    at,
    format,
    fields,
  });
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
