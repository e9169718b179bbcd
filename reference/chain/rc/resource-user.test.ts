import { describe, expect, it } from 'vitest';
import type { Authority } from '../../../spec/types/authority.ts';
import type { OperationOf } from '../../../spec/types/operation.ts';
import { resourceUser } from './resource-user.ts';

const authority = (...names: string[]): Authority => ({
  weight_threshold: 1,
  account_auths: names.map((name) => [name, 1] as const),
  key_auths: [],
});
const json = (required_auths: string[], required_posting_auths: string[]): OperationOf => ({
  type: 'custom_json',
  value: { required_auths, required_posting_auths, id: 'x', json: '{}' },
});
const recovery = (fresh: Authority, recent: Authority): OperationOf => ({
  type: 'recover_account',
  value: { account_to_recover: 'lost', new_owner_authority: fresh, recent_owner_authority: recent, extensions: [] },
});
const properties: OperationOf = {
  type: 'witness_set_properties',
  value: { owner: 'wit', props: [['key', '02'.padEnd(66, '1')]], extensions: [] },
};
const mined = { type: 'pow', value: {} } as OperationOf;

describe('who pays for a transaction', () => {
  it.each([
    ['the first of the active names', [json(['bob', 'alice'], ['aaron'])], 'alice'],
    ['a posting name where no other must sign', [json([], ['carol', 'bob'])], 'bob'],
    ['the witness whose key signs', [properties], 'wit'],
    ['an account of the new authority', [recovery(authority('friend'), authority('old'))], 'friend'],
    ['else one of the recent authority', [recovery(authority(), authority('old'))], 'old'],
    ['else the account itself', [recovery(authority(), authority())], 'lost'],
    ['whoever pays for the first operation that has somebody', [mined, json([], ['dan']), json(['alice'], [])], 'dan'],
    ['nobody for what nobody signs', [mined], undefined],
  ])('is %s', (_, operations, user) => {
    expect(resourceUser({ operations })).toBe(user);
  });
});
