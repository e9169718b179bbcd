import type { Json } from '../../../model/json.ts';

/** A transaction of a number, in the form of condenser_api. Nobody signed it, and it reaches an upstream of ours only: nothing is written. */
export const unsigned = (number: number, operations: readonly Json[] = []): Json => ({
  ...{ ref_block_num: 1, ref_block_prefix: number, expiration: '2030-01-01T00:00:00' },
  ...{ operations, extensions: [], signatures: [] },
});
