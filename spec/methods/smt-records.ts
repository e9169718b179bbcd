import { dictionary } from '../kernel/combinators/containers.ts';
import { opaque } from '../kernel/scalars.ts';
import { deployed } from '../kernel/source.ts';
import { keyed } from './list.ts';

/** Records of smart tokens: the public sources name the list, no document and no recording shows one (document 1). */
export function smtRecords<const K extends string>(key: K) {
  return deployed(keyed(key, dictionary(opaque)));
}
