import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '../../../spec/crypto/hash.ts';
import { array } from '../../../spec/kernel/combinators/containers.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { encode, type Static } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { equihashProof } from '../../../spec/types/work.ts';

type Proof = Static<typeof equihashProof>;

/** Of all proofs (deployed). */
const nonce = 2;

/**
 * Whether the hashes of the inputs cancel each other out in each of k + 1 groups of bits (Equihash; libraries/fc/vendor/equihash of
 * steemit/steem). Inputs may come in any order and more than once.
 */
export function isSolution({ n, k, seed, inputs }: Proof): boolean {
  const bits = Math.floor(n / (k + 1));
  const groups = Array<number>(k + 1).fill(0);
  const message = Buffer.alloc(24);
  halved(seed).copy(message);
  message.writeUInt32LE(nonce, 16);
  for (const input of inputs) {
    message.writeUInt32LE(input, 20);
    const hash = Buffer.from(blake2b(message, { dkLen: 32 }));
    for (let group = 0; group <= k; group++)
      groups[group] = (groups[group] ?? 0) ^ (hash.readUInt32LE(group * 4) >>> (32 - bits));
  }
  return inputs.length > 0 && groups.every((group) => group === 0);
}

/** Both halves of 32 bytes on top of each other. */
function halved(seed: string): Buffer {
  const bytes = Buffer.from(seed, 'hex');
  return Buffer.from(bytes.subarray(0, 16).map((byte, index) => byte ^ (bytes[index + 16] as number)));
}

/** How much work the inputs stand for: the logarithm of their hash, eight bits before the point and 24 behind it. */
export function summaryOf(inputs: readonly number[], dialect: Dialect): number {
  const hash = Buffer.from(sha256(encode(array(u32), inputs, dialect)));
  const zeros = Math.clz32(hash.readUInt32BE(0)) + (hash.readUInt32BE(0) === 0 ? Math.clz32(hash.readUInt32BE(4)) : 0);
  const bits = 255 - zeros;
  const top = hash.readUInt32BE(zeros >> 3) >>> (bits & 7);
  return ((bits << 24) | (top ^ (1 << 24))) >>> 0;
}
