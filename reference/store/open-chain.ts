import { type Chain, type ChainOptions, createChain } from '../chain/live/chain.ts';
import type { ChainImage } from '../chain/live/image.ts';

/** A chain that goes on from an image. */
export function openChain(
  { origin: { parameters, ...origin }, ...image }: ChainImage,
  options: Pick<ChainOptions, 'clock' | 'record' | 'verifiesSignatures' | 'mechanics' | 'dropsWaiting'> = {},
): Chain {
  return createChain({ ...origin, parameters, image, ...options });
}
