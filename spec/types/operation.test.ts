import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { core } from '../dialects/core.ts';
import { jsonSchema } from '../kernel/schema.ts';
import { virtualOperations } from '../operations/index.ts';
import { operation, signedOperation } from './operation.ts';

const vote = { voter: 'alice', author: 'bob', permlink: 'hello', weight: 100 };
const reward = { producer: 'alice', vesting_shares: { amount: '1', precision: 6, nai: '@@000000037' } };

const compiled = (schema: typeof operation, form: 'legacy' | 'object') =>
  new Ajv({ strict: false }).compile(jsonSchema(schema, { form, dialect: core }));
const signed = { legacy: compiled(signedOperation, 'legacy'), object: compiled(signedOperation, 'object') };
const any = compiled(operation, 'object');

describe('the JSON Schema of an operation in a transaction', () => {
  it('accepts operations that accounts sign, and those that nothing describes', () => {
    expect(signed.legacy(['vote', vote])).toBe(true);
    expect(signed.object({ type: 'vote_operation', value: vote })).toBe(true);
    expect(signed.legacy(['unheard_of', { any: 1 }])).toBe(true);
  });

  it('refuses virtual ones, which records of operations hold', () => {
    const record = { type: 'producer_reward_operation', value: reward };

    expect(any(record)).toBe(true);
    expect(signed.object(record)).toBe(false);
    for (const name of Object.keys(virtualOperations)) {
      expect(signed.legacy([name, {}])).toBe(false);
    }
  });
});
