import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { core } from '../dialects/core.ts';
import { jsonSchema } from '../kernel/schema.ts';
import { virtualOperations } from '../operations/index.ts';
import { operation, signedOperation } from './operation.ts';

const vote = { voter: 'alice', author: 'bob', permlink: 'hello', weight: 100 };
const reward = { producer: 'alice', vesting_shares: { amount: '1', precision: 6, nai: '@@000000037' } };
const accepts = (schema: typeof operation, form: 'legacy' | 'object', json: unknown) =>
  new Ajv({ strict: false }).validate(jsonSchema(schema, { form, dialect: core }), json);

describe('the JSON Schema of an operation in a transaction', () => {
  it('accepts operations that accounts sign, and those that nothing describes', () => {
    expect(accepts(signedOperation, 'legacy', ['vote', vote])).toBe(true);
    expect(accepts(signedOperation, 'object', { type: 'vote_operation', value: vote })).toBe(true);
    expect(accepts(signedOperation, 'legacy', ['unheard_of', { any: 1 }])).toBe(true);
  });

  it('refuses virtual ones, which records of operations hold', () => {
    const record = { type: 'producer_reward_operation', value: reward };

    expect(accepts(operation, 'object', record)).toBe(true);
    expect(accepts(signedOperation, 'object', record)).toBe(false);
    for (const name of Object.keys(virtualOperations)) {
      expect(accepts(signedOperation, 'legacy', [name, {}])).toBe(false);
    }
  });
});
