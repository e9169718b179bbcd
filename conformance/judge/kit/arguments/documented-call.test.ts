import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testnet } from '../../../../spec/dialects/testnet.ts';
import { type Exchange, exchange, fromJson, fromText } from '../../../model/exchange/exchange.ts';
import type { Request } from '../../../model/exchange/request.ts';
import { stringifyJson } from '../../../model/json.ts';
import { recordedExchange } from '../../../run/recording/recorded-line.ts';
import { judgeExchange } from '../../../run/session/judging.ts';
import { rules } from '../../index.ts';
import { rows } from '../../protocol/index.ts';
import { protocolRule } from '../../protocol/row.ts';
import { fullBase } from '../../protocol/sending.ts';
import { isDocumentedCall } from './documented-call.ts';

const context = { dialect: testnet, irreversible: 4_876 };
const answer = fromJson({ jsonrpc: '2.0', result: [], id: 7 });
const isDocumented = (text: string) => isDocumentedCall(exchange({ request: fromText(text), answer }), context);

const method = '"method":"condenser_api.lookup_accounts"';
const params = '"params":["",10]';

describe('a documented call', () => {
  it.each([
    `{"jsonrpc":"2.0",${method},${params},"id":7}`,
    `{"jsonrpc":"2.0","id":7,${method},${params}}`,
    '{"jsonrpc":"2.0","method":"database_api.list_witnesses","params":{"start":"","limit":5,"order":"by_name"},"id":1}',
    '{"jsonrpc":"2.0","method":"database_api.get_config","params":{},"id":2147483646}',
    '{"jsonrpc":"2.0","method":"condenser_api.get_version","params":[],"id":1}',
  ])('is %s', (text) => expect(isDocumented(text)).toBe(true));

  it.each([
    ['the id 0', `{"jsonrpc":"2.0",${method},${params},"id":0}`],
    ['a negative id', `{"jsonrpc":"2.0",${method},${params},"id":-7}`],
    ['an id of 32 bits', `{"jsonrpc":"2.0",${method},${params},"id":2147483647}`],
    ['a text for an id', `{"jsonrpc":"2.0",${method},${params},"id":"7"}`],
    ['no id', `{"jsonrpc":"2.0",${method},${params}}`],
    ['another version', `{"jsonrpc":"1.0",${method},${params},"id":7}`],
    ['the version last', `{${method},${params},"id":7,"jsonrpc":"2.0"}`],
    ['another member', `{"jsonrpc":"2.0",${method},${params},"id":7,"extra":true}`],
    ['a member twice', `{"jsonrpc":"2.0",${method},${params},"id":7,"id":7}`],
    ['white space', `{"jsonrpc": "2.0",${method},${params},"id":7}`],
    ['an escape', `{"jsonrpc":"2.0",${method},"params":["\\u0061",10],"id":7}`],
    ['something behind it', `{"jsonrpc":"2.0",${method},${params},"id":7}{}`],
    ['the form of `call`', '{"jsonrpc":"2.0","method":"call","params":["condenser_api","get_version",[]],"id":7}'],
    ['a batch of one', `[{"jsonrpc":"2.0",${method},${params},"id":7}]`],
    ['an unknown method', '{"jsonrpc":"2.0","method":"condenser_api.nope","params":[],"id":7}'],
    ['no params', '{"jsonrpc":"2.0","method":"condenser_api.get_version","id":7}'],
    ['params that are null', '{"jsonrpc":"2.0","method":"condenser_api.get_version","params":null,"id":7}'],
    ['an object for positional params', '{"jsonrpc":"2.0","method":"condenser_api.get_version","params":{},"id":7}'],
    ['an argument too many', '{"jsonrpc":"2.0","method":"condenser_api.get_version","params":["extra"],"id":7}'],
    ['no arguments of some', '{"jsonrpc":"2.0","method":"block_api.get_block","params":{},"id":7}'],
    ['a text for a number', '{"jsonrpc":"2.0","method":"block_api.get_block","params":{"block_num":"1"},"id":7}'],
  ])('has not %s', (_, text) => expect(isDocumented(text)).toBe(false));

  it('is sent plainly', () => {
    const plain = { request: fromText(`{"jsonrpc":"2.0",${method},${params},"id":7}`), answer };
    expect(isDocumentedCall(exchange({ ...plain, probe: { method: 'PUT' } }), context)).toBe(false);
  });
});

describe('the rules of nonstandard requests', () => {
  const unasked = rules.filter((rule) => rule.kind === 'exchange' && rule.onlyNonstandard === true);

  it('say nothing of a documented call, recorded as JSON or as text', () => {
    const recorded = gunzipSync(
      readFileSync(new URL('../../../../fixtures/recordings/callsC.ndjson.gz', import.meta.url)),
    )
      .toString()
      .split('\n')
      .filter((_, index) => index % 7 === 0)
      .flatMap((text) => {
        const found = recordedExchange({ number: 1, text });
        return found === undefined || 'problem' in found ? [] : [found as Exchange];
      });
    const spelled = recorded.map(({ request, ...rest }) =>
      exchange({ ...rest, request: fromText(stringifyJson(request.json as never)) }),
    );
    const documented = [...recorded, ...spelled].filter((each) => isDocumentedCall(each, context));
    expect(documented.length).toBeGreaterThan(recorded.length);
    expect(unasked.length).toBeGreaterThan(150);
    const judging = documented.flatMap((each) =>
      unasked.filter((rule) => rule.kind === 'exchange' && judgeExchange(rule, each, context) !== undefined),
    );
    expect(judging.map(({ id }) => id)).toEqual([]);
  });

  it('are asked about all of their own requests', () => {
    const ofRows = rows.map((row) => ({ rule: protocolRule(row), requests: row.requests(fullBase) }));
    // An audit does not know which requests may fail.
    const isAsked = ({ message, probe: { mayFail: _, ...probe } = {} }: Request) =>
      isDocumentedCall(
        exchange({ request: message, answer, ...(Object.keys(probe).length > 0 && { probe }) }),
        context,
      );
    const mixed = ofRows.filter(({ requests }) => requests.some(isAsked)).map(({ rule }) => rule);
    expect(mixed.map(({ id }) => id)).toContain('arguments/block-num-zero');
    expect(mixed.filter(({ onlyNonstandard }) => onlyNonstandard)).toEqual([]);
  });
});
