import { core, dollars } from '../../../chain/ledger/asset.ts';
import type { StepAction } from '../../scenario.ts';
import { upTo } from './members.ts';

/** Some witnesses see another price. */
export const publishPrices: StepAction = ({ state }) =>
  upTo(3)
    .map((index) => `witness${index + 1}`)
    .filter((name) => state.witnesses.by.name.get(name) !== undefined)
    .map((publisher, index) => ({
      by: publisher,
      operations: [
        {
          type: 'feed_publish',
          value: { publisher, exchange_rate: { base: dollars(250n + BigInt(index)), quote: core(1_000n) } },
        },
      ],
    }));
