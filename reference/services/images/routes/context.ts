import type { NodeClient } from '../../kit/node-client.ts';
import type { ImageDialect } from '../dialect.ts';
import type { Library } from '../library.ts';
import type { Verdict } from '../options.ts';
import type { Previews } from '../upload/previews.ts';
import type { HotImages } from './hot.ts';

/** What every route of the service has. */
export interface ImageContext {
  readonly library: Library;
  readonly hot: HotImages;
  readonly node: NodeClient;
  readonly dialect: ImageDialect;
  /** The URL of the service in answers, without a slash behind it. */
  readonly serviceUrl: string;
  /** URLs of the images of those who have none. */
  readonly defaults: { readonly avatar: string; readonly cover: string };
  /** Uploaders have a reputation above it. */
  readonly reputation: number;
  readonly blockedAccounts: ReadonlySet<string>;
  /** Whether an account may upload once more; counts it. */
  readonly mayUpload: (account: string) => Promise<boolean>;
  /** Bytes of a request. */
  readonly limit: number;
  readonly previews: Previews;
  readonly allow: ((url: URL) => Promise<Verdict>) | undefined;
  readonly now: () => number;
}
