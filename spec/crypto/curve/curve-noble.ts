import { createHmac } from 'node:crypto';
import { getPublicKey, getSharedSecret, hashes, recoverPublicKey, sign, utils } from '@noble/secp256k1';
import type { Curve } from './curve-types.ts';

// noble's synchronous signing has no built-in hash; with `prehash: false` it needs none.
hashes.hmacSha256 = (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest());

/** secp256k1 in JavaScript: always available, recovers about sixty times slower than native. */
export const nobleCurve: Curve = {
  name: 'noble',

  recover(digest, compact, recoveryId) {
    const signature = new Uint8Array(65);
    signature[0] = recoveryId;
    signature.set(compact, 1);
    return unlessRefused(() => recoverPublicKey(signature, digest, { prehash: false }));
  },

  sign(digest, secret, extraEntropy) {
    const signature = sign(digest, secret, { prehash: false, format: 'recovered', extraEntropy });
    return { compact: signature.subarray(1), recoveryId: signature[0] as number };
  },

  isSecret: (secret) => utils.isValidSecretKey(secret),

  publicKey: (secret) => getPublicKey(secret),

  sharedX: (key, secret) => unlessRefused(() => getSharedSecret(secret, key).subarray(1)),
};

/** noble throws if there is no point. */
function unlessRefused(compute: () => Uint8Array): Uint8Array | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
