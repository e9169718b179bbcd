import { describe, expect, it } from 'vitest';
import { dialects } from '../../../spec/dialects/index.ts';
import { protocols } from '../../chain/protocol.ts';
import { bootstrap } from '../bootstrap.ts';
import { clients } from './clients/index.ts';
import { small } from './small/index.ts';

const headTime = 1_700_000_000;

describe.each([
  ['small', small],
  ['clients', clients],
])('the scenario %s', (_name, scenario) => {
  it.each([1, 2, 3, 5, 30])('is played with a block each %s s, and its head is now', (blockInterval) => {
    const dialect = dialects.steem;
    const { chain } = bootstrap({
      ...{ dialect, protocol: protocols['0.20'], chainId: dialect.chainIds[0]?.id ?? '', accounts: 2, seed: 1 },
      ...{ witnesses: 21, scenario, blockInterval, headTime },
    });
    const { comments, dynamicGlobalProperties } = chain.state;

    expect(comments.size).toBeGreaterThan(0);
    expect(Math.abs(dynamicGlobalProperties.time - headTime)).toBeLessThanOrEqual(blockInterval);
  });
});
