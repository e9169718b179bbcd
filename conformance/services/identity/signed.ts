import type { KeyRole, PrivateKey } from '../../../spec/crypto/private-key.ts';
import { tokenDigest } from '../../../spec/crypto/service-digests.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { keyOf, type ServiceContext, signerOf } from '../model/context.ts';

export interface TokenOf {
  readonly type?: string;
  readonly app?: string;
  /** Epoch seconds. */
  readonly timestamp?: number;
  readonly user?: string;
  readonly role?: KeyRole;
  readonly key?: PrivateKey;
}

/** A token in the form of deployed services, which a user signs without the pages. @throws NotTestable without the key */
export function signedToken(context: ServiceContext, of: TokenOf): string {
  const { type = 'posting', app = 'plumbline', timestamp = Math.floor(Date.now() / 1000), role = 'posting' } = of;
  const { user = signerOf(context).name, key = keyOf(context, role) } = of;
  const claims = { signed_message: { type, app }, authors: [user], timestamp };
  const text = JSON.stringify({ ...claims, signatures: [sign(tokenDigest(claims), key)] });
  return Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.');
}
