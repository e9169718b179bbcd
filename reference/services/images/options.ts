import type { ImageLimits } from './content/inspect.ts';
import type { ImageDialectName } from './dialect.ts';
import type { GateOptions } from './remote/gate.ts';
import type { ImageStore } from './store/store.ts';
import type { Quota } from './upload/quota.ts';

/** What a list of remote images says. */
export type Verdict = 'whitelisted' | 'unknown' | 'blacklisted';

/** What is refused by name, as operators of such services have to. */
export interface Blocked {
  readonly accounts?: readonly string[];
  /** URLs without query and fragment, and names of uploads. */
  readonly images?: readonly string[];
}

export interface ImagesOptions {
  /** URL of any node of the chain, from which accounts are read. */
  readonly node: string;
  /** Where images, counts of uploads and tokens of previews are kept: a folder, or any store. */
  readonly store: string | ImageStore;
  readonly host?: string;
  /** 0 picks a free one, the default. */
  readonly port?: number;
  /** The URL in answers and of own images; default that of the service itself. */
  readonly serviceUrl?: string;
  /** Default `documents`. */
  readonly dialect?: ImageDialectName;
  /** Uploaders have a reputation above this; default 10, newcomers have 25. */
  readonly reputation?: number;
  readonly limits?: Partial<ImageLimits>;
  /** Uploads of an account; default 300 a week. */
  readonly quota?: Quota;
  /** URL of the avatar of those who have none; default a silhouette. */
  readonly defaultAvatar?: string;
  /** URL of the cover of those who have none; default the avatar. */
  readonly defaultCover?: string;
  readonly blocked?: Blocked;
  /** Whether a remote image may be shown; where it throws, it may. Asked in a dialect with previews alone. */
  readonly allow?: (url: URL) => Promise<Verdict>;
  /** Makes the tokens of previews; default random. */
  readonly newToken?: () => string;
  /** How other hosts are reached. */
  readonly gate?: GateOptions;
  /** Milliseconds until a remote answer begins, and until it is complete. */
  readonly remoteTimes?: { readonly headers: number; readonly all: number };
  /** Bytes of images kept in memory; default 64 MiB. */
  readonly memory?: number;
  /** Milliseconds since 1970; default the clock. */
  readonly now?: () => number;
  /** Failures that are no refusal. */
  readonly onError?: (error: unknown) => void;
}

export const defaultLimits: ImageLimits = { bytes: 15_000_000, pixels: 64_000_000, frames: 1_000 };
export const defaultQuota: Quota = { uploads: 300, seconds: 7 * 24 * 60 * 60 };
export const defaultRemoteTimes = { headers: 5_000, all: 60_000 };
export const DEFAULT_REPUTATION = 10;
export const DEFAULT_MEMORY = 64 * 1024 * 1024;
