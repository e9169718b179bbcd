import type { PrivateKey } from '../../../../spec/crypto/private-key.ts';
import { tokenDigest } from '../../../../spec/crypto/service-digests.ts';
import { sign } from '../../../../spec/crypto/signature.ts';
import type { SignedMessage } from './token.ts';
import { tokenText } from './token-text.ts';

/** Issues a token in the name of an author, signed by the broadcaster at a time in epoch seconds. */
export function issueToken(message: SignedMessage, author: string, timestamp: number, key: PrivateKey): string {
  const claims = { signed_message: message, authors: [author], timestamp };
  return tokenText(claims, sign(tokenDigest(claims), key));
}
