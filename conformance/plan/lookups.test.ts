import { expect, it } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import { transactionId } from '../judge/proof/transaction-id.ts';
import { emptyCorpus } from '../model/corpus.ts';
import type { Target } from '../model/target.ts';
import { seeded } from '../util/random.ts';

const idOf = (digit: string) => digit.repeat(40);
const samples = ['vote', 'transfer', 'custom_json'].map((operation, index) => ({
  ...{ operation, num: index + 1, transactionId: idOf(`${index + 1}`) },
}));

const requested = (...offered: readonly string[]) => {
  const target: Target = {
    ...{ dialect: core, head: 9, irreversible: 9, chainId: undefined, provable: 0 },
    ...{ blocks: [], samples: [], signers: [], missing: [], cases: new Map() },
    methods: new Set(offered),
    corpus: { ...emptyCorpus, operationSamples: samples },
  };
  return transactionId.plan?.(target, seeded(1, 'test')).map(({ message }) => message.json);
};

const [object, legacy] = ['account_history_api.get_transaction', 'condenser_api.get_transaction'] as const;

it('looks a transaction with each operation up, by the methods in turn', () => {
  expect(requested(object, legacy)).toMatchObject([
    { method: object, params: { id: idOf('1') } },
    { method: legacy, params: [idOf('2')] },
    { method: object, params: { id: idOf('3') } },
  ]);
});

it('looks them up by the one method that a target offers, and by none where it offers none', () => {
  expect(requested(legacy)).toMatchObject(['1', '2', '3'].map((digit) => ({ method: legacy, params: [idOf(digit)] })));
  expect(requested()).toEqual([]);
});
