import type { Signer } from '../../conformance/model/signer.ts';
import { CryptoError } from '../../spec/crypto/crypto-error.ts';
import { type KeyRole, type PrivateKey, privateKeyFromWif } from '../../spec/crypto/private-key.ts';
import { usage } from '../kit/exit.ts';

const roles: readonly KeyRole[] = ['owner', 'active', 'posting', 'memo'];

/**
 * The account of --account with the keys in PLUMBLINE_KEYS: private keys in wallet import format, separated by commas or
 * blanks, each with its role as in `posting=5J…`; one without is the posting key. @throws Exit that never shows a key
 */
export function signerFrom(name: string, keys: string | undefined): Signer {
  const found: { [R in KeyRole]?: PrivateKey } = {};
  for (const { role, key } of keysFrom(keys)) found[role] = key;
  return { name, keys: found };
}

/** The keys of PLUMBLINE_KEYS in their order. @throws Exit that never shows a key */
export function keysFrom(keys: string | undefined): readonly { readonly role: KeyRole; readonly key: PrivateKey }[] {
  const parts = (keys ?? '').split(/[\s,]+/).filter((part) => part !== '');
  if (parts.length === 0) throw usage('--write needs the keys of the account in the environment, as PLUMBLINE_KEYS.');
  return parts.map((part, index) => {
    const [, named = 'posting', wif = ''] = /^(?:(\w+)=)?(.*)$/s.exec(part) ?? [];
    const role = roles.find((each) => each === named);
    if (role === undefined) throw usage(`PLUMBLINE_KEYS: key ${index + 1} has no known role: ${roles.join(', ')}.`);
    return { role, key: keyFrom(wif, index) };
  });
}

function keyFrom(wif: string, index: number): PrivateKey {
  try {
    return privateKeyFromWif(wif);
  } catch (error) {
    if (!(error instanceof CryptoError)) throw error;
    throw usage(`PLUMBLINE_KEYS: key ${index + 1} is no private key in wallet import format.`);
  }
}
