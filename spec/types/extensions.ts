import { set } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { variant } from '../kernel/combinators/variant.ts';

/** No extension of a transaction or operation is defined on any chain of the family; one that holds nothing is numbered. */
const futureExtension = variant({ void_t: [0, struct({})] }, { legacyTag: 'index' });

/** A flat set ordered by number, so that each kind stands in it once at most (deployed). */
export const futureExtensions = set(futureExtension, () => 0, { title: 'FutureExtensions' });
