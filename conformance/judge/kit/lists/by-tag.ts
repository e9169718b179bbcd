import { tagNamesAccount } from '../../../../spec/generation/pool.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';

/** Whether a method answers posts of a tag, of which there may be few, and of the empty one all. */
export function isByTag({ name, params }: AnyMethod): boolean {
  const query = params.query?.parts ?? params;
  return 'filter_tags' in query && !tagNamesAccount(name);
}
