import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'dsteem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicKeyText } from '../crypto/public-key-text.ts';
import { dialects } from '../dialects/index.ts';
import { type Json, stringifyJson } from '../kernel/json/json.ts';
import { authorityOfKey } from '../types/authority.ts';
import type { OperationOf } from '../types/operation.ts';
import { defineRefusal, type Refusal } from './refusal.ts';
import {
  irrelevantSignature,
  missingActive,
  missingOther,
  missingPosting,
  signatureWithoutKey,
  unknownAccount,
  whileVerifyingKeys,
} from './refusals.ts';
import { renderRefusal } from './render-refusal.ts';

const key = `02${'11'.repeat(32)}`;
const auth = authorityOfKey(key);
const amount = { amount: 1500n, symbol: 'CORE' } as const;
const transfer: OperationOf = { type: 'transfer', value: { from: 'alice', to: 'bob', amount, memo: '' } };
const context = { auth_containers: [transfer], sigs: [key] };
const options = { dialect: dialects.testnet, now: 1_800_000_000 };

const missing = whileVerifyingKeys(missingActive({ id: 'alice', auth, owner: auth }), context);

describe('renderRefusal', () => {
  it('has the deployed structure, in object form and in the dialect', () => {
    const written = publicKeyText(key, 'TST');
    const authority = { weight_threshold: 1, account_auths: [], key_auths: [[written, 1]] };
    const where = {
      file: 'plumbline',
      line: 0,
      method: 'verify_authority',
      hostname: '',
      timestamp: '2027-01-15T08:00:00',
    };
    const value = { from: 'alice', to: 'bob', amount: { amount: '1500', precision: 3, nai: '@@000000021' }, memo: '' };

    expect(renderRefusal(missing, options)).toEqual({
      code: -32000,
      message: 'missing required active authority:Missing Active Authority alice',
      data: {
        code: 3010000,
        name: 'tx_missing_active_auth',
        message: 'missing required active authority',
        stack: [
          {
            context: { level: 'error', ...where },
            format: ['Missing Active Authority $', '{id}'].join(''),
            data: { id: 'alice', auth: authority, owner: authority },
          },
          {
            context: { level: 'warn', ...where },
            format: '',
            data: { auth_containers: [{ type: 'transfer_operation', value }], sigs: [written] },
          },
        ],
      },
    });
  });

  it.each([
    ['steem', 'Orders are between STEEM and SBD, not VESTS'],
    ['testnet', 'Orders are between TESTS and TBD, not VESTS'],
    ['hive', 'Orders are between HIVE and HBD, not VESTS'],
  ] as const)('names assets by the symbols of %s', (dialect, format) => {
    const otherAssets = defineRefusal('orders/assets', {
      ...{ code: 10, name: 'assert_exception', title: 'Assert Exception', at: 'orders', fields: {} },
      format: 'Orders are between CORE and SBD, not VESTS',
    });
    const rendered = renderRefusal(otherAssets({}), { dialect: dialects[dialect], now: 0 });
    expect(rendered).toMatchObject({ message: `Assert Exception:${format}`, data: { stack: [{ format }] } });
  });

  it('can say that a method asserted', () => {
    const { code } = renderRefusal(signatureWithoutKey({}), { ...options, rpcCode: -32003 }) as { readonly code: Json };
    expect(code).toBe(-32003);
  });
});

describe('dsteem', () => {
  let server: Server;
  let refusal: Refusal;
  beforeAll(async () => {
    server = createServer((_, response) => {
      response.end(stringifyJson({ jsonrpc: '2.0', error: renderRefusal(refusal, options), id: '0' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    [missing, /^Missing Active Authority alice auth=\{"weight_threshold":1.* owner=\{/],
    [
      missingPosting({ id: 'bob', posting: auth, active: auth, owner: auth }),
      /^Missing Posting Authority bob posting=/,
    ],
    [missingOther({ auth, sigs: [] }), /^Missing Authority auth=.* sigs=/],
    [irrelevantSignature({}), /^Unnecessary signature\(s\) detected$/],
    [unknownAccount({ ...context, what: 'unknown key' }), /^unknown key: {2}auth_containers=/],
  ])('rebuilds the message of %o', async (given, message) => {
    refusal = given;
    const { port } = server.address() as AddressInfo;
    const client = new Client(`http://127.0.0.1:${port}`);
    await expect(client.call('condenser_api', 'verify_authority', [{}])).rejects.toThrow(message);
  });
});
