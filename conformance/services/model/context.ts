import type { KeyRole, PrivateKey } from '../../../spec/crypto/private-key.ts';
import type { SuiteName } from '../../model/service-name.ts';
import type { Signer } from '../../model/signer.ts';
import type { Random } from '../../util/random.ts';
import { NotTestable } from './not-testable.ts';

/** An app that is registered with an identity layer. */
export interface App {
  readonly id: string;
  readonly redirectUri: string;
  /** Absent: a public app. */
  readonly secret?: string;
}

/** A post that the node behind the service has. */
export interface KnownPost {
  readonly author: string;
  readonly permlink: string;
  readonly category: string;
}

/** What rules know of the service besides its answers. */
export interface ServiceContext {
  readonly service: SuiteName;
  /** Its address, without a slash behind it; of a recording an invented one. */
  readonly url: string;
  /** A stream of choices of this rule's own. */
  readonly random: Random;
  /** Found on the node behind the service; empty where there is none. */
  readonly accounts: readonly string[];
  readonly posts: readonly KnownPost[];
  /** Present where the run may write: `--write`, `--account` and PLUMBLINE_KEYS. */
  readonly signer?: Signer;
  readonly app?: App;
  /** Milliseconds until what is in a block shows in every answer; default 0. */
  readonly patienceMs?: number;
  /** The node is behind a gateway, which may keep answers for a while. */
  readonly mayKeep?: true;
  /** An account of `limits.blacklist_accounts` of the gateway. */
  readonly blacklisted?: string;
}

/** The account to act for. @throws NotTestable */
export function signerOf({ signer }: ServiceContext): Signer {
  if (signer === undefined) throw new NotTestable('it acts for an account: --write, --account and PLUMBLINE_KEYS');
  return signer;
}

/** A key of the account to act for. @throws NotTestable */
export function keyOf(context: ServiceContext, role: KeyRole): PrivateKey {
  const { name, keys } = signerOf(context);
  const key = keys[role];
  if (key === undefined) throw new NotTestable(`PLUMBLINE_KEYS has no ${role} key of ${name}`);
  return key;
}

/** The app to authorise. @throws NotTestable */
export function appOf({ app }: ServiceContext): App {
  if (app === undefined) throw new NotTestable('it needs a registered app: --app and --redirect-uri');
  return app;
}

/** A blacklisted account. @throws NotTestable */
export function blacklistedOf({ blacklisted }: ServiceContext): string {
  if (blacklisted === undefined) throw new NotTestable('it needs a blacklisted account: --blacklisted NAME');
  return blacklisted;
}

/** A known account. @throws NotTestable */
export function accountOf({ accounts, random }: ServiceContext): string {
  const [first, ...rest] = accounts;
  if (first === undefined) throw new NotTestable('no account is known: --upstream URL or --account NAME');
  return random.pick([first, ...rest]);
}
