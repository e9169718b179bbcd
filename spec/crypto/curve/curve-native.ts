import { createRequire } from 'node:module';
import { toHex } from '../hash.ts';
import type { Curve } from './curve-types.ts';

/** The used part of the package `secp256k1`; its functions throw where there is no result. */
interface Binding {
  ecdsaRecover(compact: Uint8Array, recoveryId: number, digest: Uint8Array): Uint8Array;
  ecdsaSign(
    digest: Uint8Array,
    secret: Uint8Array,
    options: { readonly data: Uint8Array },
  ): { readonly signature: Uint8Array; readonly recid: number };
  privateKeyVerify(secret: Uint8Array): boolean;
  publicKeyCreate(secret: Uint8Array): Uint8Array;
  publicKeyTweakMul(key: Uint8Array, secret: Uint8Array): Uint8Array;
}

/** Loads a module by name; replaced in tests. */
export type Load = (name: string) => unknown;

/** The public key of the secret 1. */
const BASE_POINT = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

let loaded: { readonly curve: Curve | undefined } | undefined;

/** secp256k1 in C, from the optional package of that name; undefined where it is absent or does not run here. */
export function nativeCurve(): Curve | undefined {
  loaded ??= { curve: loadNativeCurve(createRequire(import.meta.url)) };
  return loaded.curve;
}

/** Loads again. A binding that loads but fails a known computation counts as absent. */
export function loadNativeCurve(load: Load): Curve | undefined {
  try {
    // Not the package's main file: that one falls back to slow JavaScript without saying so.
    const native = curveOf(load('secp256k1/bindings.js') as Binding);
    const sum = toHex(native.publicKey(new Uint8Array(32).fill(1, 31)));
    return sum === BASE_POINT ? native : undefined;
  } catch {
    return undefined;
  }
}

const curveOf = (binding: Binding): Curve => ({
  name: 'native',

  recover(digest, compact, recoveryId) {
    return unlessRefused(() => binding.ecdsaRecover(compact, recoveryId, digest));
  },

  sign(digest, secret, data) {
    const { signature, recid } = binding.ecdsaSign(digest, secret, { data });
    return { compact: signature, recoveryId: recid };
  },

  isSecret: (secret) => binding.privateKeyVerify(secret),

  publicKey: (secret) => binding.publicKeyCreate(secret),

  sharedX: (key, secret) => unlessRefused(() => binding.publicKeyTweakMul(key, secret).subarray(1)),
});

/** The binding throws if there is no point. */
function unlessRefused(compute: () => Uint8Array): Uint8Array | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
