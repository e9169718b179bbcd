/** The operations that a token can allow, the member that has to name its user, and what they mean to a person. */
export const authorised = {
  vote: { author: 'voter', means: 'Vote on posts and comments' },
  comment: { author: 'author', means: 'Publish and edit posts and comments' },
  delete_comment: { author: 'author', means: 'Delete posts and comments' },
  comment_options: { author: 'author', means: 'Set the payout options of posts and comments' },
  custom_json: { author: 'required_posting_auths', means: 'Follow, reblog and other posting actions of apps' },
  claim_reward_balance: { author: 'account', means: 'Claim rewards into the account' },
  account_update2: { author: 'account', means: 'Change the public profile' },
} as const;

export type ScopedOperation = keyof typeof authorised;

export const allOperations = Object.keys(authorised) as readonly ScopedOperation[];

/** What an app asks for: nothing but the name, or operations; `offline` asks for a token that can be renewed. */
export interface Scope {
  readonly login: boolean;
  readonly offline: boolean;
  /** Those that a token allows, in the order of the table; all of them for `posting`. */
  readonly operations: readonly ScopedOperation[];
}

const older: Readonly<Record<string, ScopedOperation>> = { comment_delete: 'delete_comment' };

export const isScoped = (name: string): name is ScopedOperation => Object.hasOwn(authorised, name);

/**
 * Reads `a,b` or `a b` (RFC 6749); empty means every operation (deployed). Gives the unknown names instead where there are any:
 * an operation that needs more than the posting authority is one.
 */
export function readScope(text: string): Scope | { readonly unknown: readonly string[] } {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const plain = names.map((name) => older[name] ?? name);
  const unknown = plain.filter((name) => !isScoped(name) && !['login', 'posting', 'offline'].includes(name));
  if (unknown.length > 0) return { unknown };
  const asked = allOperations.filter((name) => plain.includes(name));
  const login = plain.includes('login') && asked.length === 0 && !plain.includes('posting');
  const operations = login ? [] : asked.length === 0 || plain.includes('posting') ? allOperations : asked;
  return { login, offline: plain.includes('offline'), operations };
}

/** As a token shows it: `login` alone, or its operations. */
export const scopeNames = ({ login, operations }: Scope): readonly string[] => (login ? ['login'] : operations);
