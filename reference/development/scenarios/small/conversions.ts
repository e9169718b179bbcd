import { dollars } from '../../../chain/ledger/asset.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, upTo } from './members.ts';

/** Dollars to be converted in three days and a half: all of one moment, and their numbers of different lengths. */
export const convert =
  (round: number): StepAction =>
  () =>
    busy.map((owner) => ({
      by: owner,
      operations: upTo(6).map((index) => ({
        type: 'convert',
        value: { owner, requestid: 10 ** (round + 1) - 3 + index, amount: dollars(100n) },
      })),
    }));
