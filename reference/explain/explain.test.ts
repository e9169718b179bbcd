import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../spec/dialects/index.ts';
import { stringifyJson } from '../../spec/kernel/json/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import { signedTransaction } from '../../spec/types/transaction.ts';
import type { Operation } from '../chain/ledger/context.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { protocols } from '../chain/protocol.ts';
import { type ReferenceNode, startNode } from '../node.ts';

let node: ReferenceNode;
beforeAll(async () => {
  const of = { dialect: dialects.steem, protocol: protocols['0.20'], accounts: 2, witnesses: 21, seed: 1 };
  node = await startNode({ development: { ...of, blockTime: 'manual' } });
});
afterAll(() => node.close());

interface Refused {
  readonly message: string;
  readonly data: {
    readonly stack: readonly { readonly format: string; readonly data: unknown }[];
    readonly explain?: { readonly rule: string; readonly because: string; readonly fix?: string };
  };
}

async function refusal(operation: Operation, { by = 0, headers = {} } = {}): Promise<Refused> {
  const key = node.devAccounts[by]?.keys.active as never;
  const signed = signTransaction(node.chain, node.chainId, [operation], key);
  const trx = write(signedTransaction, signed, { form: 'legacy', dialect: dialects.steem });
  const method = 'condenser_api.broadcast_transaction';
  const body = stringifyJson({ jsonrpc: '2.0', id: 1, method, params: [trx] });
  const answered = await fetch(node.url, { method: 'POST', headers, body });
  return ((await answered.json()) as { error: Refused }).error;
}

const asked = { 'x-plumbline-explain': '1' };
const transfer = (amount: bigint, from = 'alice'): Operation => ({
  type: 'transfer',
  value: { from, to: 'bob', amount: { amount, symbol: 'CORE' }, memo: '' },
});

describe('a refusal', () => {
  it('has the words of deployed nodes, which programs compare', async () => {
    const { message, data } = await refusal(transfer(10_000_250n));
    const [frame] = data.stack;
    expect(frame?.format).toBe(
      'available >= -delta: Account ${acc} does not have sufficient funds for balance adjustment. Required: ${r}, Available: ${a}',
    );
    expect(message).toMatch(/^Assert Exception:available >= -delta: Account alice does not have sufficient funds/);
    expect(data.explain).toBeUndefined();
  });

  it('says what would make it pass, where that is asked for', async () => {
    const { data } = await refusal(transfer(10_000_250n), { headers: asked });
    expect(data.explain).toEqual({
      rule: 'balance/insufficient',
      because: 'alice has 10000.000 STEEM, and 10000.250 STEEM is needed',
      values: { acc: 'alice', a: '10000.000 STEEM', r: '10000.250 STEEM' },
      fix: 'alice needs 0.250 more STEEM',
    });
  });

  it('names the account and the chain of a missing signature', async () => {
    const { data, message } = await refusal(transfer(1n), { by: 1, headers: asked });
    expect(message).toMatch(/^missing required active authority:Missing Active Authority alice/);
    expect(data.explain?.fix).toBe(`sign with an active key of alice, for the chain id ${'0'.repeat(64)}`);
  });

  it('says when an account may post again', async () => {
    const post = (permlink: string): Operation => ({
      type: 'comment',
      value: {
        ...{ parent_author: '', parent_permlink: 'life', author: 'alice', permlink },
        ...{ title: 'A title', body: 'A body', json_metadata: '' },
      },
    });
    expect(await refusal(post('one'))).toBeUndefined();
    const { message, data } = await refusal(post('two'), { headers: asked });
    expect(message).toContain('You may only post once every 5 minutes.');
    expect(data.explain?.fix).toBe('alice may post again in 301 s');
    await node.controls.travel('301s');
    expect(await refusal(post('two'))).toBeUndefined();
  });
});
