/** What a transaction says of the block that it refers to. */
export interface BlockReference {
  /** The low 16 bits of its number. */
  readonly ref_block_num: number;
  /** Bytes 4 to 8 of its id, little-endian. */
  readonly ref_block_prefix: number;
}

/** `blockId` is 40 hex. */
export const referenceTo = (blockNum: number, blockId: string): BlockReference => ({
  ref_block_num: blockNum & 0xffff,
  ref_block_prefix: prefixOf(blockId),
});

export const prefixOf = (blockId: string): number => Buffer.from(blockId, 'hex').readUInt32LE(4);
