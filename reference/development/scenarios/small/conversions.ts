import { dollars } from '../../../chain/ledger/asset.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, upTo } from './members.ts';

/** Dollars to be converted in three days and a half: all of one moment. */
export const convert =
  (round: number): StepAction =>
  () =>
    busy.map((owner) => ({
      by: owner,
      operations: upTo(6).map((index) => ({
        type: 'convert',
        value: { owner, requestid: 10 * round + index, amount: dollars(100n) },
      })),
    }));
