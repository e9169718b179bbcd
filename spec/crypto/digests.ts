import { concat, ripemd160, sha224, sha256, toHex } from './hash.ts';

const EMPTY_ROOT = '0'.repeat(40);

/** The digest that the signers of a transaction sign: sha256(chain id ‖ transaction without signatures). 32 bytes each. */
export function transactionDigest(chainId: Uint8Array, unsignedTransaction: Uint8Array): Uint8Array {
  return sha256(concat(chainId, unsignedTransaction));
}

/** 40 hex: the first 20 bytes of sha256(transaction without signatures) (document 1, Authentication). */
export function transactionId(unsignedTransaction: Uint8Array): string {
  return toHex(sha256(unsignedTransaction).subarray(0, 20));
}

/** The digest that the witness signs: sha256 of the header without its signature; the chain id has no part in it. */
export function headerDigest(unsignedHeader: Uint8Array): Uint8Array {
  return sha256(unsignedHeader);
}

/** 40 hex: sha224 of the header with its signature, the first 4 bytes replaced by the number big-endian, cut to 20. */
export function blockId(blockNum: number, signedHeader: Uint8Array): string {
  return blockNum.toString(16).padStart(8, '0') + toHex(sha224(signedHeader).subarray(4, 20));
}

/** A leaf of the merkle tree: sha256 of a transaction with its signatures. */
export function merkleLeaf(signedTransaction: Uint8Array): Uint8Array {
  return sha256(signedTransaction);
}

/** 40 hex: pairs hashed with sha256, an odd one carried up, ripemd160 of the last; zeros where there is no leaf. */
export function merkleRoot(leaves: readonly Uint8Array[]): string {
  let row = leaves;
  while (row.length > 1) row = pairs(row);
  const [top] = row;
  return top === undefined ? EMPTY_ROOT : toHex(ripemd160(top));
}

function pairs(row: readonly Uint8Array[]): readonly Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let index = 0; index < row.length; index += 2) {
    const left = row[index] as Uint8Array;
    const right = row[index + 1];
    above.push(right === undefined ? left : sha256(concat(left, right)));
  }
  return above;
}
