import type { Chain } from '../../chain/live/chain.ts';
import type { Controls } from '../../controls/controls.ts';
import type { Dispatch } from '../../rpc/envelope.ts';
import type { Refusals } from './refusals.ts';

/** What the page of a node shows. */
export interface PageSource {
  readonly chain: Chain;
  readonly controls: Controls;
  /** Whether callers may control it. */
  readonly isControlled: boolean;
  /** 64 hex. */
  readonly chainId: string;
  readonly refusals: Refusals;
  /** What calls come to. */
  readonly dispatch: Dispatch;
  /** The address that the server listens on. */
  readonly host: string;
}
