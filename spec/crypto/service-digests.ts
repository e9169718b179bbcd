import { concat, sha256 } from './hash.ts';

/** sha256('steem_jsonrpc_auth'): separates signatures of requests from all others. */
const RPC_AUTH = sha256('steem_jsonrpc_auth');

/** The digest that an uploader signs: sha256('ImageSigningChallenge' ‖ image bytes) (document 1, Authentication). */
export function imageDigest(image: Uint8Array): Uint8Array {
  return sha256(concat(Buffer.from('ImageSigningChallenge'), image));
}

/** The signed members of an access token; `signed_message` keeps the member order it came with. */
export interface TokenClaims {
  readonly signed_message: { readonly type: string; readonly app?: string };
  readonly authors: readonly string[];
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** The digest that the author of an access token signs: sha256 of the JSON of these three members in this order (hivesigner). */
export function tokenDigest({ signed_message, authors, timestamp }: TokenClaims): Uint8Array {
  return sha256(JSON.stringify({ signed_message, authors, timestamp }));
}

/** The parts of a signed JSON-RPC request, each as it stands in `params.__signed` and in `method`. */
export interface SignedRequest {
  /** ISO 8601, as sent. */
  readonly timestamp: string;
  readonly account: string;
  readonly method: string;
  /** Base64 of the JSON of the real params. */
  readonly params: string;
  /** 8 bytes. */
  readonly nonce: Uint8Array;
}

/**
 * What the caller of a signed request signs: sha256(K ‖ sha256(timestamp ‖ account ‖ method ‖ params) ‖ nonce), K being
 * a constant of that protocol (@steemit/rpc-auth).
 */
export function rpcAuthDigest({ timestamp, account, method, params, nonce }: SignedRequest): Uint8Array {
  return sha256(concat(RPC_AUTH, sha256(timestamp + account + method + params), nonce));
}
