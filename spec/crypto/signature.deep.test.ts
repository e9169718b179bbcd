import { afterEach, describe, it } from 'vitest';
import { chooseCurve } from './curve/curve.ts';
import { curves } from './oracles.testing.ts';
import { namesItsKey, signsAsOthers } from './signing.testing.ts';

describe('sign', () => {
  afterEach(() => chooseCurve(undefined));

  it.each(curves)('by $name equals dsteem and dhive byte for byte, many times', (curve) => {
    chooseCurve(curve);
    signsAsOthers(curve.name === 'native' ? 2_000 : 200);
  });

  it('is canonical, accepted, and names its key to us, to dsteem and to steem, many times', () => namesItsKey(200));
});
