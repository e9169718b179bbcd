import type { FindApp } from './apps.ts';
import type { Accounts } from './chain/accounts.ts';
import type { SignOperations } from './chain/signer.ts';
import type { Call } from './chain/upstream.ts';
import type { Form } from './forms/form.ts';
import type { IdentityOptions, Lifetimes } from './options.ts';
import type { Attempts } from './state/attempts.ts';
import type { Memory } from './state/memory.ts';
import type { Seal } from './state/seal.ts';
import type { Verify } from './tokens/verify.ts';

/** What the routes share. */
export interface Parts {
  readonly call: Call;
  readonly accounts: Accounts;
  readonly findApp: FindApp;
  readonly form: Form;
  readonly memory: Memory;
  readonly verify: Verify;
  readonly sign: SignOperations;
  readonly seal: Seal;
  /** Failed sign-ins of an account from an address, and of all from an address. */
  readonly attempts: Attempts;
  readonly addresses: Attempts;
  /** Wrong secrets of apps. */
  readonly secrets: Attempts;
  readonly lifetimes: Lifetimes;
  readonly broadcaster: IdentityOptions['broadcaster'];
  /** Epoch seconds. */
  readonly now: () => number;
  /** So many random bytes in base64url. */
  readonly random: (bytes: number) => string;
  /** The URL that browsers and apps use. */
  readonly issuer: () => string;
  readonly pagesAt: string | undefined;
}
