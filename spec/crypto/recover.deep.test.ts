import { describe, expect, it } from 'vitest';
import { curveNamed } from './curve/curve.ts';
import { nobleCurve } from './curve/curve-noble.ts';
import { recoverInput } from './damage.testing.ts';
import { recoverAfresh } from './recover.ts';

const SIZE = 500;
const native = curveNamed('native');

/** 10,000 inputs, noble manages about 200 a second; `-t 'chunk 7 of'` takes up again where a run broke off. */
describe('native and noble agree on every input, valid and damaged', () => {
  const chunks = Array.from({ length: 20 }, (_, chunk) => ({ chunk: chunk + 1, from: chunk * SIZE }));

  it.each(chunks)('chunk $chunk of 20', ({ from }) => {
    expect(native, 'the optional module secp256k1').toBeDefined();
    for (let index = from; index < from + SIZE; index++) {
      const input = recoverInput(index);
      const answer = recoverAfresh(input.digest, input.signature, nobleCurve);
      expect(recoverAfresh(input.digest, input.signature, native), `${index} ${JSON.stringify(input)}`).toBe(answer);
      if (input.key !== undefined) expect(answer, `${index} ${input.kind}`).toBe(input.key);
    }
  });
});
