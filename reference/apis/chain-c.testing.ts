import { fileURLToPath } from 'node:url';
import type { Chain } from '../chain/live/chain.ts';
import { readCheckpointFile } from '../store/checkpoint-file.ts';
import { openChain } from '../store/open-chain.ts';

const checkpoint = fileURLToPath(new URL('../../fixtures/chains/c/chain.checkpoint', import.meta.url));

/** Deployed nodes leave out of a list what is due by their own clock, which was long after the chain. */
const afterwards = () => 0xfffffffe;

let opened: Promise<Chain> | undefined;

/** Chain C at its last block, which nothing changes: one chain for all test files of a worker. */
export function chainC(): Promise<Chain> {
  opened ??= anotherChainC();
  return opened;
}

/** One of its own for a test that changes it. */
export async function anotherChainC(): Promise<Chain> {
  const { image } = await readCheckpointFile(checkpoint);
  return openChain(image, { clock: afterwards });
}
