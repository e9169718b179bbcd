import { describe, expect, it } from 'vitest';
import { dialects } from '../../../spec/dialects/index.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { parseJson } from '../../../spec/kernel/json/json.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { protocols } from '../../chain/protocol.ts';
import { RpcError } from '../errors.ts';
import { toAsset } from './asset.ts';
import { argumentReader } from './index.ts';

type Form = 'legacy' | 'object';

const readers = {
  legacy: argumentReader(methods['condenser_api.broadcast_transaction'] as AnyMethod, testnet, protocols['0.24']),
  object: argumentReader(
    methods['network_broadcast_api.broadcast_transaction'] as AnyMethod,
    testnet,
    protocols['0.24'],
  ),
};

/** The only operation of a transaction as it is read, or the slug and the code of the refusal. */
function operation(form: Form, json: string): unknown {
  const transaction = `{"operations":[${json}]}`;
  try {
    const params = parseJson(form === 'legacy' ? `[${transaction}]` : `{"trx":${transaction}}`, { decimals: 'exact' });
    const { trx, transaction: read = trx } = readers[form](params);
    return (read as { readonly operations: readonly unknown[] }).operations[0];
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return `${error.refusal?.slug} ${error.code}`;
  }
}

const value = (form: Form, json: string) => (operation(form, json) as { readonly value: object }).value;

/** The amount of a transfer, or the refusal. */
function amount(form: Form, json: string): unknown {
  const members = `{"from":"alice","to":"bob","amount":${json},"memo":""}`;
  const read = operation(form, form === 'legacy' ? `["transfer",${members}]` : `{"type":2,"value":${members}}`);
  return typeof read === 'string' ? read : (read as { readonly value: { readonly amount: object } }).value.amount;
}

// What chain C refused for it is recorded (fixtures/recordings/refusals.ndjson.gz); the rest as condenser_api_legacy_asset.cpp and
// asset.cpp have it in the public sources of the deployed node.
describe('amounts of condenser_api', () => {
  it.each([
    ['"1.000 TESTS"', { amount: 1000n, symbol: 'CORE' }],
    ['" 1.000  TESTS "', { amount: 1000n, symbol: 'CORE' }],
    ['"-1.500 TESTS"', { amount: -500n, symbol: 'CORE' }],
    ['"-0.001 TESTS"', { amount: 1n, symbol: 'CORE' }],
    ['"1.000000 VESTS"', { amount: 1_000_000n, symbol: 'VESTS' }],
    ['"one TESTS"', 'number/not-64-bits -32000'],
    ['"one.000 TESTS"', 'number/not-64-bits -32000'],
    ['"99999999999999999999.000 TESTS"', 'number/not-64-bits -32000'],
    ['"9223372036854775.808 TESTS"', 'number/not-64-bits -32000'],
    ['"1 TESTS"', 'asset/precision -32003'],
    ['"1.00 TESTS"', 'asset/precision -32003'],
    ['"1.000 VESTS"', 'asset/precision -32003'],
    ['"1.000 STEEM"', 'asset/unknown-symbol -32003'],
    ['"1.000 tests"', 'asset/unknown-symbol -32003'],
    ['"1.000 TESTS x"', 'asset/unknown-symbol -32003'],
    ['"1.000"', 'asset/no-symbol -32003'],
    ['"1 TES.TS"', 'asset/late-point -32003'],
    ['[]', 'cast/text -32000'],
  ])('%s is %s', (json, expected) => expect(amount('legacy', json)).toEqual(expected));
});

describe('amounts of other namespaces', () => {
  const of = (changes: object) =>
    JSON.stringify({ amount: '1', precision: 3, nai: '@@000000021', ...changes } as object);

  it.each([
    [of({}), { amount: 1n, symbol: 'CORE' }],
    ['["1",3,"@@000000021"]', 'asset/not-an-object -32003'],
    [of({ amount: undefined }), 'asset/no-amount -32003'],
    [of({ amount: 1 }), 'asset/amount-not-text -32003'],
    [of({ amount: 'x' }), 'asset/amount-not-an-integer -32000'],
    [of({ amount: '9223372036854775808' }), 'asset/amount-not-an-integer -32000'],
    [of({ amount: '-1' }), 'asset/negative -32003'],
    [of({ precision: undefined }), 'asset/no-precision -32003'],
    [of({ precision: '3' }), 'asset/precision-not-a-number -32003'],
    [of({ precision: 6 }), 'asset/precision -32003'],
    [of({ nai: undefined }), 'asset/no-nai -32003'],
    [of({ nai: 21 }), 'asset/nai-not-text -32003'],
    [of({ nai: 'TESTS' }), 'asset/nai-length -32003'],
    [of({ nai: '##000000021' }), 'asset/nai-prefix -32003'],
    [of({ nai: '@@00000002x' }), 'asset/nai-not-a-number -32000'],
    [of({ nai: '@@000000005' }), 'asset/nai-range -32003'],
    [of({ nai: '@@000000022' }), 'asset/nai-check-digit -32003'],
    [of({ nai: '@@422838704', precision: 13 }), 'asset/decimals -32003'],
    [of({ nai: '@@422838704' }), { amount: 1n, symbol: '@@422838704.3' }],
  ])('%s is %s', (json, expected) => expect(amount('object', json)).toEqual(expected));
});

it.each([
  ['legacy', '1.00 STEEM', 'STEEM'],
  ['legacy', '1 SBD', 'SBD'],
  ['object', { amount: '1', precision: 6, nai: '@@000000021' }, 'STEEM'],
  ['object', { amount: '1', precision: 2, nai: '@@000000013' }, 'SBD'],
] as const)('in the %s form the decimals of %o are refused by the symbol of the dialect', (form, value, symbol) => {
  const read = toAsset({ form, dialect: dialects.steem });
  expect(() => read(value)).toThrow(`${symbol} has another precision`);
});

describe('operations', () => {
  const members = '{"author":"alice","permlink":"a"}';

  it('go by their name, their full name and their number', () => {
    expect(operation('legacy', '["legacy_transfer_operation",{}]')).toMatchObject({ type: 'transfer' });
    const expected = { type: 'delete_comment', value: { author: 'alice', permlink: 'a' } };
    for (const tag of ['"delete_comment"', '"delete_comment_operation"', '17'])
      expect(operation('legacy', `[${tag},${members}]`)).toEqual(expected);
    for (const type of ['"delete_comment_operation"', '17'])
      expect(operation('object', `{"type":${type},"value":${members}}`)).toEqual(expected);
  });

  it.each<[Form, string, string]>([
    ['legacy', `["nosuch",${members}]`, 'operation/unknown-name -32003'],
    ['legacy', `["transfer_operation",${members}]`, 'operation/unknown-name -32003'], // recorded
    ['legacy', `[99,${members}]`, 'variant/unknown-number -32003'],
    ['legacy', '"transfer"', 'cast/array -32000'],
    ['object', `{"type":"delete_comment","value":${members}}`, 'variant/unknown-name -32003'],
    ['object', `{"type":99,"value":${members}}`, 'variant/unknown-number -32003'],
    ['object', `{"value":${members}}`, 'variant/no-type -32003'],
    ['object', '{"type":"delete_comment_operation"}', 'variant/no-value -32003'],
    ['object', `["delete_comment",${members}]`, 'variant/not-an-object -32003'],
    [
      'legacy',
      '["claim_account",{"creator":"alice","fee":"0.000 TESTS","extensions":[[0,{}]]}]',
      'variant/not-an-object -32003',
    ],
    ['object', '{"type":45,"value":{"voter":"alice","proposal_ids":[2,1]}}', 'proposal-ids/unsorted -32003'],
    ['object', '{"type":45,"value":{"voter":"alice","proposal_ids":[1,1]}}', 'proposal-ids/unsorted -32003'],
  ])('are refused in %s form: %s', (form, json, expected) => expect(operation(form, json)).toBe(expected));

  it('have sets sorted, the first of equal keys left, and what is missing empty', () => {
    const authority = '{"weight_threshold":1,"account_auths":[["bob",1],["alice",2],["bob",3]],"key_auths":[]}';
    expect(value('legacy', `["account_update",{"account":"alice","owner":${authority}}]`)).toMatchObject({
      owner: {
        account_auths: [
          ['alice', 2],
          ['bob', 1],
        ],
      },
      memo_key: '00'.repeat(33),
      json_metadata: '',
    });
  });

  it('have sets of kinds sorted by their numbers, not by their names', () => {
    const header = (...extensions: readonly string[]) => `{"witness":"alice","extensions":[${extensions.join(',')}]}`;
    const [none, version] = ['{"type":"void_t","value":{}}', '{"type":"version","value":"0.1.2"}'];
    const vote = '{"type":"hardfork_version_vote","value":{"hf_version":"0.1.0","hf_time":"2026-01-01T00:00:00"}}';
    const blocks = `"first_block":${header(vote, none, version)},"second_block":${header()}`;
    const report = `{"type":"report_over_production_operation","value":{"reporter":"bob",${blocks}}}`;
    expect(value('object', report)).toMatchObject({
      first_block: { extensions: [{ type: 'void_t' }, { type: 'version' }, { type: 'hardfork_version_vote' }] },
    });
  });

  it('have names cut to 16 bytes and custom ids to 32', () => {
    const custom = `{"required_auths":["${'a'.repeat(20)}"],"id":"${'i'.repeat(40)}","json":"{}"}`;
    expect(value('legacy', `["custom_json",${custom}]`)).toMatchObject({
      required_auths: ['a'.repeat(16)],
      id: 'i'.repeat(32),
    });
  });

  it('have the members left out that deployed nodes have', () => {
    expect(value('object', '{"type":"comment_options_operation","value":{"author":"alice"}}')).toEqual({
      author: 'alice',
      permlink: '',
      max_accepted_payout: { amount: 1_000_000_000n, symbol: 'SBD' },
      percent_core_dollars: 10_000,
      allow_votes: true,
      allow_curation_rewards: true,
      extensions: [],
    });
    expect(value('legacy', '["decline_voting_rights",{"account":"alice"}]')).toMatchObject({ decline: true });
  });

  it('of condenser_api forget that no votes are wanted', () => {
    const options = '{"author":"alice","permlink":"a","max_accepted_payout":"1.000 TBD","allow_votes":false}';
    expect(value('legacy', `["comment_options",${options}]`)).toMatchObject({ allow_votes: true });
  });

  it('keep that no votes are wanted by the documents, or signatures of clients would not hold', () => {
    const method = methods['condenser_api.broadcast_transaction'] as AnyMethod;
    const options = '["comment_options",{"author":"alice","permlink":"a","allow_votes":false}]';
    const read = argumentReader(method, testnet, protocols['0.20'])(parseJson(`[{"operations":[${options}]}]`));
    expect(read).toMatchObject({ transaction: { operations: [{ value: { allow_votes: false } }] } });
  });

  it('have prices verified in condenser_api alone', () => {
    const feed = (base: string, quote: string) =>
      `{"publisher":"alice","exchange_rate":{"base":${base},"quote":${quote}}}`;
    const [nothing, same] = [feed('"0.000 TBD"', '"1.000 TESTS"'), feed('"1.000 TBD"', '"1.000 TBD"')];
    expect(operation('legacy', `["feed_publish",${nothing}]`)).toBe('price/base -32003');
    expect(operation('legacy', `["feed_publish",${same}]`)).toBe('price/same-asset -32003');
    const object = feed(
      '{"amount":"0","precision":3,"nai":"@@000000013"}',
      '{"amount":"1","precision":3,"nai":"@@000000021"}',
    );
    expect(value('object', `{"type":7,"value":${object}}`)).toMatchObject({ exchange_rate: { base: { amount: 0n } } });
  });
});
