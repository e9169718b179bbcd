import { expect, it } from 'vitest';
import { core } from '../dialects/core.ts';
import { steem } from '../dialects/steem.ts';
import { expectationOf, valueKindNamed } from './value-kinds.ts';

it('amounts are expected in the symbols of the dialect', () => {
  const amount = (dialect: typeof core) => expectationOf(valueKindNamed('asset'), { form: 'legacy', dialect });
  expect([amount(core), amount(steem)]).toEqual(['an amount like "1.000 CORE"', 'an amount like "1.000 STEEM"']);
});
