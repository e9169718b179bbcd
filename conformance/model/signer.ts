import type { KeyRole, PrivateKey } from '../../spec/crypto/private-key.ts';

/** An account that the run may act for, with the keys it was given. */
export interface Signer {
  readonly name: string;
  readonly keys: { readonly [R in KeyRole]?: PrivateKey };
}
