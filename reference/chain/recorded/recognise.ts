import { dialects } from '../../../spec/dialects/index.ts';
import { objectOf } from '../../../spec/kernel/combinators/containers.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { Protocol } from '../protocol.ts';
import { RecordingError } from './recording-error.ts';

/** The first blocks of the recorded test networks whose node numbered account histories from 1: A and C. */
const numberedFromOne: ReadonlySet<Json> = new Set([
  '0000000108e1cedbd0364708dc95871b753a1d68',
  '0000000119c3a513f0b4f97169181633ff2f4bd4',
]);

/** The protocol with the first number of histories, unless given that of the chain with this first block. */
export function withHistoryNumbers(protocol: Protocol, firstBlock: Json, given: number | undefined): Protocol {
  const { block_id = null } = objectOf(firstBlock);
  const firstHistoryNumber = given ?? (numberedFromOne.has(block_id) ? 1 : protocol.firstHistoryNumber);
  return { ...protocol, firstHistoryNumber };
}

/**
 * The first dialect with the prefix of a signing key.
 * @throws RecordingError if none has it.
 */
export function dialectOfKey(key: string): Dialect {
  const found = Object.values(dialects).find(({ prefix }) => key.startsWith(prefix));
  if (found !== undefined) return found;
  throw new RecordingError(`the signing key ${key} is of none of ${Object.keys(dialects).join(', ')}`);
}
