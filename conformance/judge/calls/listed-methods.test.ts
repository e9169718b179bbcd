import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../spec/kernel/json/json.ts';
import { methods } from '../../../spec/methods/index.ts';
import { type Exchange, exchange, fromJson, fromText } from '../../model/exchange/exchange.ts';
import { called } from '../../model/exchange/request.ts';
import { stringifyJson } from '../../model/json.ts';
import type { Rule } from '../../model/rule.ts';
import { openSession } from '../../run/session/session.ts';
import { seeded } from '../../util/random.ts';
import { calls } from './index.ts';

const names = ['get_config', 'get_everything', 'push_everything'].map((name) => `condenser_api.${name}`);
const listed = new Set([...names, 'jsonrpc.get_signature', 'x_api.y']);
const context = { dialect: undefined, irreversible: undefined, listed };

function said(about: string, exchanges: readonly Exchange[], given: object = context): readonly string[] {
  const session = openSession(calls.filter(({ id }) => id === `calls/${about}`));
  return exchanges.flatMap((each) => session.judge(each, { ...context, ...given })).map(({ outcome }) => outcome);
}

const unknown = { code: -32002, message: 'Could not find method', data: { code: 10 } };
const config = '{"jsonrpc":"2.0","id":1,"method":"condenser_api.get_config","params":[]}';

function answered(request: string, part: object): Exchange {
  const answer = fromJson({ jsonrpc: '2.0', id: 1, ...part });
  return exchange({ request: fromText(request), answer });
}

describe('an answer that there is no such method', () => {
  it('is a deviation where the method is listed', () => {
    expect(said('listed-method-exists', [answered(config, { error: unknown })])).toEqual(['deviation']);
    expect(said('listed-method-exists', [answered(config, { error: { ...unknown, code: -32601 } })])).toEqual([
      'deviation',
    ]);
    expect(said('listed-method-exists', [answered(config, { result: {} })])).toEqual(['pass']);
    expect(
      said('listed-method-exists', [answered(config, { error: { code: -32003, message: 'Unknown Transaction' } })]),
    ).toEqual(['pass']);
  });

  it('is one where no document has the method, but it only reads by its name', () => {
    const other = (name: string) => answered(config.replace('get_config', name), { error: unknown });
    expect(said('listed-method-exists', [other('get_everything')])).toEqual(['deviation']);
    expect(said('listed-method-exists', [other('push_everything')])).toEqual([]);
  });

  it('is sought of no method that may write', () => {
    const rule = calls.find(({ id }) => id === 'calls/listed-method-exists') as Rule;
    const random = seeded(1, 'a test');
    const planned = rule.plan?.({ methods: listed, cases: new Map() } as never, random) ?? [];
    expect(planned.flatMap(called).toSorted()).toEqual([names[0], names[1], 'jsonrpc.get_signature']);
  });

  it.each([
    ['is not listed', config.replace('get_config', 'get_version')],
    ['is not documented', config.replace('condenser_api.get_config', 'x_api.y')],
    ['is spelled with escapes, which deployed nodes do not read', config.replace('api.', String.raw`api\u002e`)],
    ['is called by `call`, whose arguments may be wrong', config.replace('condenser_api.get_config', 'call')],
    ['stands twice, of which deployed nodes read the first', config.replace('{', '{"method":"x_api.z",')],
    ['has an id that no reader has to accept', config.replace('"id":1', '"id":1.5')],
  ])('says nothing where the method %s', (_, request) => {
    expect(said('listed-method-exists', [answered(request, { error: unknown })])).toEqual([]);
  });

  it('says nothing where the list is unknown, or the method is an argument', () => {
    const refused = answered(config, { error: unknown });
    expect(said('listed-method-exists', [refused], { listed: undefined })).toEqual([]);
    const signature = '{"jsonrpc":"2.0","id":1,"method":"jsonrpc.get_signature","params":{"method":"x.y"}}';
    const message = 'Could not find method';
    expect(said('listed-method-exists', [answered(signature, { error: { code: -32003, message } })])).toEqual(['pass']);
    const noApi = { code: -32002, message: 'Assert Exception:api_itr != _registered_apis.end(): Could not find API %' };
    expect(said('listed-method-exists', [answered(signature.replace('x.y', '%.y'), { error: noApi })])).toEqual([]);
    expect(said('listed-method-exists', [answered(signature.replace('x.y', 'x_api.y'), { error: noApi })])).toEqual([
      'deviation',
    ]);
  });
});

describe('a list of methods', () => {
  const list = (result: unknown) =>
    answered('{"jsonrpc":"2.0","id":1,"method":"jsonrpc.get_methods","params":{}}', { result });

  it('has itself; elements may look otherwise', () => {
    const all = [list(['jsonrpc.get_methods']), list([]), list(['a.b']), list([{ name: 'a.b' }])];
    expect(said('methods-list-themselves', all)).toEqual(['pass', 'deviation', 'deviation']);
  });

  it('has each once; elements may look otherwise', () => {
    const all = [list(['a.b', 'a.c']), list(['a.b', 'a.c', 'a.b']), list([{ name: 'a.b' }, { name: 'a.b' }])];
    expect(said('methods-listed-once', all)).toEqual(['pass', 'deviation']);
  });

  it('has what is answered, whichever comes first', () => {
    const version = answered(config, { result: parseJson('{}') });
    expect(said('answered-method-is-listed', [list(['condenser_api.get_config']), version])).toEqual(['pass']);
    expect(said('answered-method-is-listed', [version, list(['jsonrpc.get_methods'])])).toContain('deviation');
    expect(said('answered-method-is-listed', [list([]), answered(config, { error: unknown })])).toEqual([]);
  });

  it('is compared with methods that it lacks, but for those of an index beside the node', () => {
    const rule = calls.find(({ id }) => id === 'calls/answered-method-is-listed') as Rule;
    const planned = (methods: readonly string[]) =>
      (
        rule.plan?.(
          { methods: new Set(methods), blocks: [], corpus: { accounts: ['bob'] } } as never,
          {
            sample: (all: readonly unknown[]) => all,
          } as never,
        ) ?? []
      ).map(({ message }) => message.text ?? '');
    const lost = planned(['jsonrpc.get_methods']);
    expect(lost.filter((text) => text.includes('database_api.find_accounts'))).toEqual([
      expect.stringContaining('{"accounts":["bob"]}'),
    ]);
    expect(lost.some((text) => /follow_api|get_follow_count/.test(text))).toBe(false);
    const all = Object.keys(methods);
    expect(planned(all)).toEqual([]);
    expect(planned(all.filter((name) => name !== 'condenser_api.get_open_orders'))[1]).toContain('["bob"]');
  });
});

describe('a signature', () => {
  const signature = (method: string, args: unknown) =>
    answered(stringifyJson({ jsonrpc: '2.0', id: 1, method: 'jsonrpc.get_signature', params: { method } }), {
      result: { args, ret: {} },
    });

  it('has no arguments of other methods alone; other names, and those of positions, are its own', () => {
    const said1 = (method: string, args: unknown) => said('signature-names-own-arguments', [signature(method, args)]);
    expect(said1('database_api.find_accounts', { from: '' })).toEqual(['deviation']);
    expect(said1('database_api.find_accounts', { accounts: [] })).toEqual(['pass']);
    expect(said1('database_api.find_accounts', { from: '', accounts: [] })).toEqual(['pass']);
    expect(said1('database_api.find_comments', { comments: [] })).toEqual(['pass']);
    expect(said1('database_api.find_accounts', {})).toEqual([]);
    expect(said1('database_api.get_config', { from: '' })).toEqual([]);
    expect(said1('condenser_api.get_accounts', { from: '' })).toEqual([]);
    expect(said1('x_api.y', { from: '' })).toEqual([]);
  });
});
