import { fromBase58Check } from '../../../spec/crypto/base58-check.ts';
import { CryptoError } from '../../../spec/crypto/crypto-error.ts';
import { sha256 } from '../../../spec/crypto/hash.ts';
import { privateKeyFromBytes, privateKeyFromPassword, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import type { Context } from '../ledger/context.ts';
import { pluginRefusal, refuse } from '../ledger/refuse.ts';

const text = 'The memo is the private ${role} key of its sender, or gives it';
const privateKey = pluginRefusal('witness/private-key-in-memo', 'check_memo', text, { role: string() });

const roles = ['owner', 'active', 'posting'] as const;

/** Bytes of an extended private key (BIP 32), how its text begins, and where its secret does. */
const extended = { size: 78, magic: 0x0488_ade4, text: 'xprv', secret: 46 } as const;

interface Sent {
  readonly from: string;
  readonly memo: string;
}

const known = new WeakMap<Sent, ReadonlySet<string>>();

/** The public keys that a memo gives; computed once for an operation, which is applied several times before it is in a block. */
function keysOf(operation: Sent): ReadonlySet<string> {
  const { from, memo } = operation;
  const keys =
    known.get(operation) ??
    new Set([...roles.map((role) => publicKeyOf(privateKeyFromPassword(from, memo, role))), ...extendedKey(memo)]);
  known.set(operation, keys);
  return keys;
}

/**
 * A memo is public: one that is the password of its sender, or an extended private key of his, is refused (deployed).
 * @throws RefusalError that names the role of the key.
 */
export function verifyMemo({ state }: Context, operation: Sent): void {
  const account = state.accounts.by.name.get(operation.from);
  if (operation.memo === '' || account === undefined) return;
  const keys = keysOf(operation);
  for (const role of roles)
    refuse(
      account[role].key_auths.some(([key]) => keys.has(key)),
      privateKey,
      { role },
    );
  refuse(keys.has(account.memo_key), privateKey, { role: 'memo' });
}

/** The public key of an extended private key, or nothing. */
function extendedKey(memo: string): readonly string[] {
  if (!memo.startsWith(extended.text)) return [];
  try {
    const bytes = fromBase58Check(memo, extended.size, (payload) => sha256(sha256(payload)), 'memo');
    if (Buffer.from(bytes).readUInt32BE(0) !== extended.magic) return [];
    return [publicKeyOf(privateKeyFromBytes(bytes.subarray(extended.secret)))];
  } catch (error) {
    if (error instanceof CryptoError) return [];
    throw error;
  }
}
