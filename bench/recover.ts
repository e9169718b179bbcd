import { createRequire } from 'node:module';
import { recoverPublicKey } from '@noble/secp256k1';
import type { CurveName } from '../spec/crypto/curve/curve-types.ts';
import { sha256 } from '../spec/crypto/hash.ts';
import { privateKeyFromSeed } from '../spec/crypto/private-key.ts';
import { verify } from '../spec/crypto/recover.ts';
import { sign } from '../spec/crypto/signature.ts';

/** A signature of the chain, and its parts in the form of the libraries. */
interface Sample {
  readonly digest: Uint8Array;
  readonly signature: string;
  readonly compact: Uint8Array;
  readonly recoveryId: number;
  /** Recovery id, r, s. */
  readonly prefixed: Uint8Array;
}

const rounds = { native: 150, noble: 20 } as const;
/** A round is short, so that some rounds have the processor to themselves. */
const count = { native: 100, noble: 10 } as const;

const bare: Readonly<Record<CurveName, () => (sample: Sample) => unknown>> = {
  native: () => {
    const { ecdsaRecover } = createRequire(import.meta.url)('secp256k1/bindings.js') as {
      ecdsaRecover(compact: Uint8Array, recoveryId: number, digest: Uint8Array): Uint8Array;
    };
    return ({ compact, recoveryId, digest }) => ecdsaRecover(compact, recoveryId, digest);
  },
  noble: () => {
    const options = { prehash: false };
    return ({ prefixed, digest }) => recoverPublicKey(prefixed, digest, options);
  },
};

/** Our `verify` against the bare call of the library, best of interleaved rounds; every signature is used once. */
export function recoverRatio(name: CurveName): number {
  const call = bare[name]();
  const best = { ours: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds[name]; round++) {
    const samples = signed(count[name], round);
    best.bare = Math.min(best.bare, timed(samples, call));
    best.ours = Math.min(
      best.ours,
      timed(samples, ({ digest, signature }) => verify(digest, signature, signature)),
    );
  }
  return best.ours / best.bare;
}

/** Few are signed and the digest is made another one each time: some other key comes out, at the same cost. */
function signed(wanted: number, round: number): readonly Sample[] {
  const key = privateKeyFromSeed('bench');
  const signatures = Array.from({ length: 50 }, (_, index) => sign(sha256(`signature ${index}`), key));
  return Array.from({ length: wanted }, (_, index) => {
    const signature = signatures[index % signatures.length] as string;
    // Bytes outside of the JavaScript heap, as they come from a network: native code need not move them first.
    const prefixed = Buffer.from(signature, 'hex');
    const recoveryId = ((prefixed[0] as number) - 27) & 3;
    prefixed[0] = recoveryId;
    const digest = sha256(`${performance.now()} ${round} ${index}`);
    return { digest, signature, compact: prefixed.subarray(1), recoveryId, prefixed };
  });
}

function timed<T>(items: readonly T[], run: (item: T) => unknown): number {
  const started = performance.now();
  for (const item of items) run(item);
  return performance.now() - started;
}
