import { describe, expect, it } from 'vitest';
import { dialects } from '../../../spec/dialects/index.ts';
import { sampled } from '../../../test/support/sampled.ts';
import { protocols } from '../../chain/protocol.ts';
import { bootstrap } from '../bootstrap.ts';
import { clients } from './clients/index.ts';
import { small } from './small/index.ts';

const headTime = 1_700_000_000;

describe.each([
  ['small', small],
  ['clients', clients],
])('the scenario %s', (_name, scenario) => {
  const cases: readonly (readonly [blockInterval: number, protocol: keyof typeof protocols])[] = [
    [1, '0.20'],
    [2, '0.20'],
    [3, '0.20'],
    [5, '0.20'],
    [30, '0.20'],
    [2, '0.24'],
    [13, '0.24'],
    [30, '0.24'],
  ];
  it.each(sampled(cases, 3))(
    'is played with a block each %s s by %s, and its head is now',
    (blockInterval, protocol) => {
      const dialect = dialects.steem;
      const { chain } = bootstrap({
        ...{ dialect, protocol: protocols[protocol], chainId: dialect.chainIds[0]?.id ?? '', accounts: 2, seed: 1 },
        ...{ witnesses: 21, scenario, blockInterval, headTime },
      });
      const { comments, dynamicGlobalProperties } = chain.state;

      expect(comments.size).toBeGreaterThan(0);
      expect(Math.abs(dynamicGlobalProperties.time - headTime)).toBeLessThanOrEqual(blockInterval);
    },
  );
});
