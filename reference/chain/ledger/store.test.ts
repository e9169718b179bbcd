import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testChain } from '../live/chain.testing.ts';
import type { Session } from './journal.ts';

type Step = 'set' | 'open' | 'undo' | 'merge' | 'commit';
const step = fc.constantFrom<Step>('set', 'set', 'set', 'open', 'open', 'undo', 'merge', 'commit');

describe('what there is one of', () => {
  it('is what it was when its sessions were opened, however often they changed it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { state } = testChain();
        const open: { readonly session: Session; readonly before: number }[] = [];
        let expected = state.dynamicGlobalProperties.time;
        for (const [index, each] of steps.entries()) {
          if (each === 'set') {
            expected = index + 1;
            state.set('dynamicGlobalProperties', { time: expected });
          } else if (each === 'open') open.push({ session: state.journal.open(), before: expected });
          else if (each === 'commit') open.shift()?.session.commit();
          else {
            const ended = open.pop();
            if (each === 'undo') expected = ended?.before ?? expected;
            ended?.session[each]();
          }
          expect(state.dynamicGlobalProperties.time).toBe(expected);
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });
});
