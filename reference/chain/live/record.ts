import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import type { QueriedBlock } from '../block-records.ts';
import type { Intervention } from './interventions.ts';

/** A change of a chain as data: the same changes in the same order give the same chain. */
export type ChainRecord =
  /** The next block, or one of a fork. */
  | { readonly kind: 'block'; readonly block: QueriedBlock }
  /** A transaction that was accepted and waits. */
  | { readonly kind: 'transaction'; readonly transaction: SignedTransaction }
  | { readonly kind: 'intervention'; readonly intervention: Intervention }
  /** A public key, 66 hex, that signs for every account from now on. */
  | { readonly kind: 'skeleton_key'; readonly key: string }
  /** The head block is taken back. */
  | { readonly kind: 'pop' };
