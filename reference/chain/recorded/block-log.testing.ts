import { encode } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { signedBlock } from '../../../spec/types/block.ts';
import type { SignedBlock } from '../ledger/identify-block.ts';

/** The bytes of a block log. */
export function logOf(blocks: Iterable<SignedBlock>, dialect: Dialect): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0n;
  for (const block of blocks) {
    const bytes = encode(signedBlock, block, dialect);
    const position = Buffer.alloc(8);
    position.writeBigUInt64LE(at);
    parts.push(bytes, position);
    at += BigInt(bytes.length + position.length);
  }
  return Buffer.concat(parts);
}
