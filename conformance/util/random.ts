import { createHash } from 'node:crypto';

/** A seeded source of choices; the same seed and calls give the same values on every platform. */
export interface Random {
  /** An integer from 0 to `below` − 1; `below` ≤ 2^32. */
  int(below: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** `count` of the items (all, if there are fewer), in their original order. */
  sample<T>(items: readonly T[], count: number): readonly T[];
}

/** An independent stream for each label, so that a new rule does not change the requests of others. */
export function seeded(seed: number, label: string): Random {
  const digest = createHash('sha256').update(`${seed}\n${label}`).digest();
  const next = xoshiro128(
    digest.readUInt32LE(0),
    digest.readUInt32LE(4),
    digest.readUInt32LE(8),
    digest.readUInt32LE(12) | 1,
  );
  const int = (below: number) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const value = next();
      if (value < limit) return value % below;
    }
  };
  return {
    int,
    pick: (items) => items[int(items.length)] as (typeof items)[0],
    sample(items, count) {
      let [wanted, left] = [Math.min(count, items.length), items.length];
      return items.filter(() => {
        const taken = int(left--) < wanted;
        if (taken) wanted--;
        return taken;
      });
    },
  };
}

/** xoshiro128** of Blackman and Vigna: 32 bits a call. */
function xoshiro128(a: number, b: number, c: number, d: number): () => number {
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  };
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
