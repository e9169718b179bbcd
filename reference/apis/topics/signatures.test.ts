import { beforeAll, describe, expect, it } from 'vitest';
import { publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { type ExactJson, type Json, parseJson } from '../../../spec/kernel/json/json.ts';
import { write } from '../../../spec/kernel/schema.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import { initKey, produce, signed, testChain, transfer } from '../../chain/live/chain.testing.ts';
import type { Chain } from '../../chain/live/chain.ts';
import { RpcError, writeError } from '../../rpc/errors.ts';
import { createDispatch } from '../dispatch.ts';

let chain: Chain;
let call: (method: string, params: ExactJson) => Promise<Json>;
beforeAll(() => {
  chain = testChain();
  produce(chain);
  const dispatch = createDispatch(chain);
  call = async (method, params) => {
    const [api = '', name = ''] = method.split('.');
    try {
      return parseJson(String(await dispatch(api, name, params)));
    } catch (error) {
      if (error instanceof RpcError) return parseJson(writeError(error, 0));
      throw error;
    }
  };
});

/** A transfer with these signatures; its own where none are given. */
function transferWith(form: 'legacy' | 'object', signatures?: readonly string[]): Json {
  const transaction = signed(chain, [transfer(5n)]);
  return write(
    signedTransaction,
    { ...transaction, ...(signatures && { signatures }) },
    { form, dialect: chain.dialect },
  );
}

const key = (): string => publicKeyText(publicKeyOf(initKey), chain.dialect.prefix);

const asked = [
  ['condenser_api.get_required_signatures', (signatures) => [transferWith('legacy', signatures), []]],
  ['condenser_api.get_potential_signatures', (signatures) => [transferWith('legacy', signatures)]],
  ['condenser_api.verify_authority', (signatures) => [transferWith('legacy', signatures)]],
  ['database_api.get_required_signatures', (signatures) => ({ trx: transferWith('object', signatures) })],
  ['database_api.get_potential_signatures', (signatures) => ({ trx: transferWith('object', signatures) })],
  ['database_api.verify_authority', (signatures) => ({ trx: transferWith('object', signatures) })],
] as const satisfies readonly (readonly [method: string, params: (signatures?: readonly string[]) => ExactJson])[];

// Observed on a deployed 0.24 node: the given signatures are recovered first, also where no key would be needed.
describe.each(asked)('%s', (method, params: (signatures?: readonly string[]) => ExactJson) => {
  it('refuses a signature that is none', async () => {
    const text = 'unspecified:unable to reconstruct public key from signature';
    expect(await call(method, params(['00'.repeat(65)]))).toMatchObject({
      code: -32000,
      message: text,
      data: { code: 0 },
    });
  });

  it('refuses a signature that is not canonical as an assertion inside of it', async () => {
    expect(await call(method, params([`1f${'ff'.repeat(64)}`]))).toMatchObject({ code: -32003, data: { code: 10 } });
  });

  it('refuses the same signature twice', async () => {
    const [signature = ''] = signed(chain, [transfer(5n)]).signatures;
    expect(await call(method, params([signature, signature]))).toMatchObject({
      code: -32000,
      data: { code: 3_060_000, name: 'tx_duplicate_sig' },
    });
  });

  it('answers where it is signed well', async () => {
    expect(await call(method, params())).not.toHaveProperty('code');
  });
});

it('gives the available keys that are needed, and those that could be', async () => {
  expect(await call('condenser_api.get_required_signatures', [transferWith('legacy', []), [key()]])).toEqual([key()]);
  expect(await call('condenser_api.get_potential_signatures', [transferWith('legacy')])).toEqual([key()]);
});

// Observed on a deployed 0.24 node.
describe('a transaction id', () => {
  const find = (transaction_id: string) => call('transaction_status_api.find_transaction', { transaction_id });
  const pushed = (): string => chain.pending[0]?.id ?? '';
  beforeAll(() => {
    chain.pushTransaction(signed(chain, [transfer(7n)]));
  });

  it.each([
    ['first', (id: string) => `x${id.slice(1)}`],
    ['last', (id: string) => `${id.slice(0, -1)}x`],
    ['in the middle', (id: string) => `${id.slice(0, 20)}-${id.slice(21)}`],
    ['behind it', (id: string) => `${id}0g`],
    ['far behind it', (id: string) => `${id}${'0'.repeat(60)}zz`],
  ])('with a character beyond hex is refused: %s', async (_where, changed) => {
    expect(await find(changed(pushed()))).toMatchObject({
      code: -32000,
      message: expect.stringMatching(/^unspecified:Invalid hex character '[xzg-]'$/),
      data: { code: 0 },
    });
  });

  it('counts by its first 40 digits, in capitals too; a shorter one is unknown', async () => {
    for (const id of [pushed(), `${pushed()}00ff`, pushed().toUpperCase()])
      expect(await find(id)).toEqual({ status: 'within_mempool' });
    expect(await find(pushed().slice(0, 38))).toEqual({ status: 'unknown' });
  });
});

it('condenser_api.verify_authority names the account whose authority is missing, as deployed nodes do', async () => {
  const value = { required_auths: [], required_posting_auths: ['initminer'], id: 'a', json: '{}' };
  const transaction = write(
    signedTransaction,
    { ...signed(chain, [{ type: 'custom_json', value }]), signatures: [] },
    { form: 'legacy', dialect: chain.dialect },
  );
  expect(await call('condenser_api.verify_authority', [transaction])).toMatchObject({
    message: 'missing required posting authority:Missing Posting Authority initminer',
    data: {
      stack: expect.arrayContaining([expect.objectContaining({ data: expect.objectContaining({ id: 'initminer' }) })]),
    },
  });
});
