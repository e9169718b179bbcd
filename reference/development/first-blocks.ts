import { chainIdAt } from '../../spec/dialects/chain-id.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import type { SignedBlock } from '../chain/ledger/identify-block.ts';

/** What a network is known by. */
export interface Network {
  /** 64 hex, at its genesis. */
  readonly chainId: string;
  /** Epoch seconds. */
  readonly genesisTime: number;
  /** Seconds. */
  readonly blockInterval: number;
}

/** The blocks that a network began with. */
export interface FirstBlocks {
  readonly network: Network;
  /** The key that they are signed with, 66 hex. */
  readonly initKey: string;
  readonly blocks: readonly SignedBlock[];
}

/** What a chain of ours begins with: nothing where it has another chain id or interval than the network, or was given another time. */
export const ofNetwork = (
  first: FirstBlocks | undefined,
  { dialect, genesisTime, blockInterval }: NetworkOptions,
): FirstBlocks | undefined =>
  first !== undefined &&
  chainIdAt(dialect, first.network.genesisTime) === first.network.chainId &&
  (genesisTime ?? first.network.genesisTime) === first.network.genesisTime &&
  blockInterval === first.network.blockInterval
    ? first
    : undefined;

interface NetworkOptions extends Pick<Network, 'blockInterval'> {
  readonly dialect: Dialect;
  /** Epoch seconds; that of the network unless given. */
  readonly genesisTime: number | undefined;
}
