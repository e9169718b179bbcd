import type { StateView } from '../../state/index.ts';

/** When the chain began: the first of the processed hardforks is the genesis itself. Epoch seconds. */
export const genesisTime = ({ hardforkProperties }: StateView): number =>
  hardforkProperties.processed_hardforks[0] ?? 0;
