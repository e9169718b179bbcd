import { defineRefusal } from '../../../spec/authority/refusal.ts';
import type { Fields } from '../../../spec/kernel/struct.ts';

/** What deployed nodes class as the refusal of a plugin. */
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
