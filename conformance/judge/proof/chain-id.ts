import type { Context } from '../../model/rule.ts';

/**
 * The chain id (64 hex) that transactions of that time (epoch seconds) are signed for; undefined unless the target itself
 * says which chain it is: private networks look like any other.
 */
export function chainIdAt({ dialect, chainId }: Context, time: number): string | undefined {
  const history = dialect?.chainIds ?? [];
  return history.at(-1)?.id === chainId ? history.findLast(({ from }) => from <= time)?.id : chainId;
}
