/** secp256k1 as this project needs it. All bytes have the right length already; nothing here checks form. */
export interface Curve {
  readonly name: CurveName;
  /** Compressed key (33 bytes) that signed `digest`; undefined where `compact` (r ‖ s) and recovery id give none. */
  recover(digest: Uint8Array, compact: Uint8Array, recoveryId: number): Uint8Array | undefined;
  /** RFC 6979 with 32 bytes of extra entropy, low s. */
  sign(digest: Uint8Array, secret: Uint8Array, entropy: Uint8Array): RecoverableSignature;
  isSecret(secret: Uint8Array): boolean;
  /** Compressed, 33 bytes. */
  publicKey(secret: Uint8Array): Uint8Array;
  /** x of secret × key, 32 bytes; undefined where the key is no point. */
  sharedX(key: Uint8Array, secret: Uint8Array): Uint8Array | undefined;
}

export type CurveName = 'native' | 'noble';

export interface RecoverableSignature {
  readonly compact: Uint8Array;
  readonly recoveryId: number;
}
