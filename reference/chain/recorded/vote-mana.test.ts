import { describe, expect, it } from 'vitest';
import { inProportion, spend } from './vote-mana.ts';

/**
 * Voters of chain C before and after block 2127, whose votes no snapshot shows: their bars at the snapshots of the blocks 2123
 * and 2128, and what the chain made of them (chainC.states).
 */
const terms = (shares: bigint) => ({ shares, downvotePercent: 2500n, reserveRate: 10n });

describe('spend', () => {
  it('takes a fiftieth of a full bar for a vote at full weight', () => {
    const before = {
      voting: { current_mana: 245_283_231_696n, last_update_time: 1_789_011_015 },
      downvote: { current_mana: 61_320_807_923n, last_update_time: 1_789_011_015 },
    };
    const { bars, rshares } = spend(
      before,
      10_000n,
      1_789_090_974,
      terms(262_319_514_910n + 1_196_045_173n - 18_232_328_387n),
    );
    expect(bars).toEqual({
      voting: { current_mana: 240_377_567_062n, last_update_time: 1_789_090_974 },
      downvote: { current_mana: 61_320_807_924n, last_update_time: 1_789_090_974 },
    });
    expect(rshares).toBe(4_855_664_634n);
  });

  it('takes votes against from the second bar', () => {
    const before = {
      voting: { current_mana: 137_370_772_118n, last_update_time: 1_789_087_779 },
      downvote: { current_mana: 33_144_819_896n, last_update_time: 1_789_087_779 },
    };
    const { bars, rshares } = spend(before, -6865n, 1_789_090_974, terms(137_370_772_118n));
    expect(bars).toEqual({
      voting: { current_mana: 137_370_772_118n, last_update_time: 1_789_090_974 },
      downvote: { current_mana: 31_512_712_027n, last_update_time: 1_789_090_974 },
    });
    expect(rshares).toBe(-1_836_100_702n);
  });

  it('weighs nothing below the dust', () => {
    const full = { current_mana: 1_000_000_000n, last_update_time: 0 };
    expect(spend({ voting: full, downvote: full }, 10_000n, 0, terms(1_000_000_000n)).rshares).toBe(0n);
  });
});

describe('inProportion', () => {
  // Two votes of ivy-8z in the blocks 3164 and 3165 of chain C; the strength of the second is less by what the first took.
  it('gives nearly what another vote of the same strength weighs', () => {
    const estimate = inProportion(42_376_868_701n, 7296, 10_000);
    expect(Number(estimate) / 31_362_800_850).toBeCloseTo(1, 1);
    expect(inProportion(42_376_868_701n, -7296, 10_000)).toBe(-estimate);
  });
});
