import { LRUCache } from 'lru-cache';
import { fromHex } from '../../../../spec/crypto/hash.ts';
import { publicKeyText } from '../../../../spec/crypto/public-key-text.ts';
import { recoverAfresh } from '../../../../spec/crypto/recover.ts';
import type { Accounts } from '../chain/accounts.ts';
import { expired, invalidRole, revoked } from '../errors.ts';
import type { Lifetimes } from '../options.ts';
import type { Memory } from '../state/memory.ts';
import type { Token, TokenType } from './token.ts';
import { readToken } from './token-text.ts';

export interface VerifierOptions {
  readonly accounts: Accounts;
  readonly memory: Memory;
  readonly lifetimes: Lifetimes;
  /** Epoch seconds. */
  readonly now: () => number;
  readonly broadcaster: string;
  /** Of the key that this service signs with, 66 hex. */
  readonly ownKey: string;
}

/** A token that is good now, of one of these types. @throws IdentityError; NodeAwayError where its signer cannot be looked up. */
export type Verify = (text: string | undefined, types: readonly TokenType[]) => Promise<Token>;

/** Clocks differ; a token of a later future was made for one. */
const AHEAD_SECONDS = 60;
/** Tokens that are read again and again; those of one visit must not stay for long. */
const MOST_KEPT = 1_000;

export const lifetimeOf = (type: TokenType, { access, code, refresh }: Lifetimes): number =>
  type === 'code' ? code : type === 'refresh' ? refresh : access;

interface Read {
  readonly token: Token;
  /** 66 hex. */
  readonly signer: string;
}

export function verifierOf(options: VerifierOptions): Verify {
  const { accounts, memory, lifetimes, now, broadcaster, ownKey } = options;
  // Reading and recovering depend on nothing but the text.
  const known = new LRUCache<string, Read>({ max: MOST_KEPT });

  function read(text: string): Read | undefined {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const token = readToken(text);
    const signer = token && recoverAfresh(fromHex(token.digest), token.signature);
    if (token === undefined || signer === undefined) return undefined;
    const found = { token, signer };
    known.set(text, found);
    return found;
  }

  async function mayIssue(author: string, signer: string): Promise<boolean> {
    if (signer === ownKey) return true;
    const user = await accounts.get(author);
    if (user !== undefined && holds(user.keys, signer)) return true;
    const issuer = await accounts.get(broadcaster);
    return issuer !== undefined && holds(postingKeys(issuer.json), signer);
  }

  return async (text, types) => {
    const found = text === undefined ? undefined : read(text);
    if (found === undefined) throw invalidRole();
    const { token, signer } = found;
    const { type, app, grant } = token.message;
    if (!types.includes(type) || !(await mayIssue(token.author, signer))) throw invalidRole();
    const age = now() - token.timestamp;
    if (!(age >= -AHEAD_SECONDS)) throw invalidRole();
    if (age >= lifetimeOf(type, lifetimes)) throw expired();
    const ended = memory.isRevoked(token.digest) || (grant !== undefined && memory.isRevoked(grant));
    if (ended || memory.isWithdrawn(token.author, app, token.timestamp)) throw revoked();
    return token;
  };
}

const holds = (keys: Iterable<string>, signer: string): boolean => {
  for (const key of keys) if (publicKeyText(signer, key.slice(0, 3)) === key) return true;
  return false;
};

function postingKeys(account: Readonly<Record<string, unknown>>): readonly string[] {
  const posting = account.posting as { readonly key_auths?: unknown } | undefined;
  const entries = Array.isArray(posting?.key_auths) ? posting.key_auths : [];
  return entries.flatMap((entry) => (Array.isArray(entry) && typeof entry[0] === 'string' ? [entry[0]] : []));
}
