import { expect, it } from 'vitest';
import { core } from '../../../spec/dialects/core.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { notImplemented } from './not-implemented.ts';

const own = `STM${'5'.repeat(50)}`;
const foreign = `XYZ${'5'.repeat(50)}`;

/** Whether an error in reply to these arguments is a deviation; undefined: it is not judged. */
function isAccused(method: string, params: Json): boolean | undefined {
  const error = { code: 4001, message: 'It cannot be done.', data: { code: 1, name: 'x', message: 'x', stack: [] } };
  const request = fromJson({ jsonrpc: '2.0', id: 1, method, params });
  const answer = fromJson({ jsonrpc: '2.0', id: 1, error });
  const verdict = notImplemented.judge(exchange({ request, answer }), { dialect: core, irreversible: 1 });
  return Array.isArray(verdict) ? verdict.length > 0 : undefined;
}

it('a method that is not implemented may refuse arguments that it does not have, and keys of another chain', () => {
  const references = 'condenser_api.get_account_references';
  const verify = 'condenser_api.verify_account_authority';
  expect([isAccused(references, []), isAccused(references, [0])]).toEqual([true, undefined]);
  expect([isAccused(verify, ['alice', [own]]), isAccused(verify, ['alice', []])]).toEqual([true, true]);
  expect(isAccused(verify, ['alice', [own, foreign]])).toBeUndefined();
});

it('true is that of deployed nodes for the account that needs no signature, and a deviation for any other', () => {
  const departureOf = (method: string, account: string, signers: Json, result: Json) => {
    const params = method.startsWith('condenser_api.') ? [account, signers] : { account, signers };
    const request = fromJson({ jsonrpc: '2.0', id: 1, method, params });
    const answer = fromJson({ jsonrpc: '2.0', id: 1, result });
    const verdict = notImplemented.judge(exchange({ request, answer }), { dialect: core, irreversible: 1 });
    return Array.isArray(verdict) ? verdict.map(({ departure }) => departure ?? 'deviation') : undefined;
  };
  const [positional, named] = ['condenser_api.verify_account_authority', 'database_api.verify_account_authority'];
  expect(departureOf(positional, 'temp', [], true)).toEqual(['account-authority-checked']);
  expect(departureOf(named, 'temp', [], { valid: true })).toEqual(['account-authority-checked-named']);
  expect(departureOf(positional, 'alice', [], true)).toEqual(['deviation']);
  expect(departureOf(named, 'alice', [own], { valid: true })).toEqual(['deviation']);
});
