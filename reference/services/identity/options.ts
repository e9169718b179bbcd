import type { Logger } from 'pino';
import type { PrivateKey } from '../../../spec/crypto/private-key.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { FormName } from './forms/index.ts';

/** An app that may send its users here. Without a secret it is a public one, which has to prove its codes (RFC 7636). */
export interface App {
  /** Its account. */
  readonly name: string;
  readonly displayName?: string;
  /** Compared character by character. */
  readonly redirectUris: readonly string[];
  /** sha256 of its secret, 64 hex. */
  readonly secret?: string;
  /** Addresses that its secret may come from; any if omitted. */
  readonly allowedIps?: readonly string[];
}

/** Seconds. */
export interface Lifetimes {
  readonly access: number;
  readonly code: number;
  readonly refresh: number;
  readonly session: number;
}

export const defaultLifetimes: Lifetimes = { access: 604_800, code: 600, refresh: 90 * 86_400, session: 3_600 };

export interface IdentityOptions {
  /** URL of the node. */
  readonly node: string;
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** Default 0, a free one. */
  readonly port?: number | undefined;
  /** The URL that browsers and apps use, without a slash behind it; `http://host:port` if omitted. */
  readonly publicUrl?: string | undefined;
  /** The account in whose name tokens are issued and transactions signed: apps give it their posting authority. */
  readonly broadcaster: { readonly name: string; readonly key: PrivateKey };
  /** Beside those that are registered on the chain, in the profile of their account. */
  readonly apps?: readonly App[] | undefined;
  /** Which deployed service answers are like; default hivesigner. */
  readonly form?: FormName | undefined;
  /** Names and symbols of the chain; asked of the node if omitted. */
  readonly dialect?: Dialect | undefined;
  /** 64 hex; asked of the node if omitted. */
  readonly chainId?: string | undefined;
  /** Where revocations, used codes and grants are kept; in memory alone if omitted. */
  readonly dataDir?: string | undefined;
  /** Milliseconds since 1970; the clock of the machine if omitted. */
  readonly clock?: (() => number) | undefined;
  readonly random?: ((bytes: number) => Uint8Array) | undefined;
  /** A user interface elsewhere, to which all pages are redirected as deployed APIs do. */
  readonly pagesAt?: string | undefined;
  /** Proxies in front, whose `X-Forwarded-For` is believed; default 0. */
  readonly proxies?: number | undefined;
  readonly lifetimes?: Partial<Lifetimes> | undefined;
  readonly logger?: Logger | undefined;
}
