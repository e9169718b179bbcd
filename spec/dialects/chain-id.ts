import type { Dialect } from '../kernel/wire.ts';

/** The chain id that transactions are signed for at a time (epoch seconds), 64 hex; zeros where the dialect has none yet. */
export const chainIdAt = ({ chainIds }: Dialect, time: number): string =>
  chainIds.findLast(({ from }) => from <= time)?.id ?? '0'.repeat(64);
