import type { Dialect } from '../kernel/wire.ts';

/** What a chain has of its own beside its dialect. */
export interface ChainNames {
  /** 64 hex; the last one of the dialect unless given. */
  readonly chainId?: string | undefined;
  /** Three letters; those of the dialect unless given. */
  readonly prefix?: string | undefined;
}

/** The dialect of a chain that signs for another chain id, or whose keys begin otherwise. */
export function dialectOfChain(dialect: Dialect, { chainId, prefix = dialect.prefix }: ChainNames): Dialect {
  const isUsual = chainId === undefined || dialect.chainIds.at(-1)?.id === chainId;
  if (isUsual && prefix === dialect.prefix) return dialect;
  return { ...dialect, prefix, chainIds: isUsual ? dialect.chainIds : [{ from: 0, id: chainId }] };
}
