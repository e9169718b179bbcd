import { randomInt } from 'node:crypto';
import type { ExactJson } from '../../../../spec/kernel/json/json.ts';

/** Ids that are no integers are replaced by a long one, as the deployed gateway does. */
const fifteenDigits = [100_000_000_000_000, 281_474_976_710_655] as const;

/** The id that the deployed gateway asks an upstream with: the client's where it is an integer, plus its place in the batch. */
export function sentId(id: ExactJson | undefined, index: number): number | bigint {
  if (typeof id === 'bigint') return id + BigInt(index);
  const integer = typeof id === 'boolean' ? Number(id) : id;
  const [minimum, maximum] = fifteenDigits;
  const base = typeof integer === 'number' ? integer : minimum + randomInt(maximum - minimum - index);
  return base + index;
}
