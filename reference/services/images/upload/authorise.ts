import { type AccountAuthorities, UnknownAccountError } from '../../../../spec/authority/accounts.ts';
import { startApprovals } from '../../../../spec/authority/approvals.ts';
import { authorityLimits } from '../../../../spec/authority/limits.ts';
import { recover } from '../../../../spec/crypto/recover.ts';
import type { NodeClient } from '../../kit/node-client.ts';
import { type Account, findAccounts } from '../accounts.ts';

/** First bytes of signatures by compressed keys, the only ones of this chain. */
const [FIRST, LAST] = [31, 34];

/** 65 bytes of hex; one digit too many is cut off (deployed). Undefined for anything else. */
export function signatureOf(text: string): string | undefined {
  if (!/^[0-9a-f]{130,131}$/i.test(text)) return undefined;
  const signature = text.slice(0, 130).toLowerCase();
  const first = Number.parseInt(signature.slice(0, 2), 16);
  return first >= FIRST && first <= LAST ? signature : undefined;
}

export interface Claim {
  readonly account: Account;
  readonly digest: Uint8Array;
  /** 130 hex. */
  readonly signature: string;
  readonly level: 'posting' | 'active';
}

/**
 * Whether the authority of the account made the signature (document 1, Authentication), by a key of its own or through the accounts
 * that it names. Throws NodeCallError.
 */
export async function isMadeBy({ account, digest, signature, level }: Claim, node: NodeClient): Promise<boolean> {
  const key = recover(digest, signature);
  if (key === undefined) return false;
  const known = await reachableFrom(account, level, node);
  const { authority } = startApprovals({
    getAccount: (name) => known.get(name),
    level,
    holds: (other) => other === key,
    limits: authorityLimits,
  });
  try {
    return authority(account[level]);
  } catch (error) {
    if (error instanceof UnknownAccountError) return false;
    throw error;
  }
}

/** The accounts that an authority names, and those that theirs name, as deep as authorities are checked. */
async function reachableFrom(
  account: Account,
  level: Claim['level'],
  node: NodeClient,
): Promise<ReadonlyMap<string, AccountAuthorities>> {
  const known = new Map<string, Account>([[account.name, account]]);
  let latest: readonly Account[] = [account];
  for (let depth = 0; depth < authorityLimits.maxDepth; depth++) {
    const named = latest.flatMap((each) => each[level].account_auths.map(([name]) => name));
    const unseen = [...new Set(named)].filter((name) => !known.has(name));
    if (unseen.length === 0 || known.size > authorityLimits.maxAccounts) break;
    latest = await findAccounts(node, unseen.slice(0, authorityLimits.maxAccounts));
    for (const each of latest) known.set(each.name, each);
  }
  return known;
}
