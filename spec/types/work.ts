import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { variant } from '../kernel/combinators/variant.ts';
import { u32, u64 } from '../kernel/integer.ts';
import { accountName, publicKey, signature } from '../kernel/keys.ts';
import { bytes } from '../kernel/scalars.ts';
import { blockId } from './ids.ts';

const digest = bytes(32, { title: 'Digest' });

/** The first proof of work: a signature over `input` whose digest is small enough (document 1, Operations). */
export const signatureWork = struct({ worker: publicKey, input: digest, signature, work: digest }, { title: 'Work' });

/** What a later proof of work is on. */
export const workInput = struct(
  { worker_account: accountName, prev_block: blockId, nonce: u64 },
  { title: 'WorkInput' },
);

/** Of the third proof of work. */
export const equihashProof = struct({ n: u32, k: u32, seed: digest, inputs: array(u32) }, { title: 'EquihashProof' });

/** The two later proofs of work (deployed). */
export const work = variant(
  {
    pow2: [0, struct({ input: workInput, pow_summary: u32 }, { title: 'Pow2Work' })],
    equihash_pow: [
      1,
      struct(
        { input: workInput, proof: equihashProof, prev_block: blockId, pow_summary: u32 },
        { title: 'EquihashWork' },
      ),
    ],
  },
  { legacyTag: 'index' },
);
