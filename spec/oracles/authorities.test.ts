import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '../operations/index.ts';
import type { RequiredAuthorities } from '../operations/operation.ts';
import { signedOperations, transactionsOf } from './agreement.testing.ts';
import { fitted } from './oracle.testing.ts';
import { completeSigningKeys } from './restrictions.testing.ts';
import { wax, waxRequires } from './wax.testing.ts';

describe('wax requires the same authorities for', () => {
  it.each(signedOperations.filter((name) => !(name in wax.unfit)))('%s', (name) => {
    fc.assert(
      fc.property(transactionsOf(name), (generated) => {
        const value = fitted(generated, { restrictions: [...wax.restrictions, completeSigningKeys] });
        const requires = operations[name].requires as (value: unknown) => RequiredAuthorities;
        const { owner = [], active = [], posting = [], other = [] } = requires(value.operations[0]?.value);
        expect({
          owner: [...owner],
          active: [...active],
          posting: [...posting],
          thresholds: other.map(({ weight_threshold }) => weight_threshold),
        }).toEqual(waxRequires(value));
      }),
      { seed: 20260722, numRuns: 8 },
    );
  });
});
