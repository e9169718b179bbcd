import type { authority } from '../kernel/keys.ts';
import type { Static } from '../kernel/schema.ts';

export type Authority = Static<typeof authority>;

/** One key signs alone. */
export function authorityOfKey(key: string): Authority {
  return { weight_threshold: 1, account_auths: [], key_auths: [[key, 1]] };
}

/** Cannot be satisfied: the account `null` has no keys. */
export const impossibleAuthority: Authority = { weight_threshold: 1, account_auths: [['null', 1]], key_auths: [] };
