import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { wifOf } from '../../spec/crypto/private-key.ts';
import { type DialectName, dialects } from '../../spec/dialects/index.ts';
import { protocols } from '../chain/protocol.ts';
import { type ReferenceNode, startNode } from '../node.ts';

/** dsteem waits for the block; dhive has only the id. */
interface Receipt {
  readonly id: string;
}

/** The parts that dsteem and dhive have in common. */
interface Library {
  readonly PrivateKey: { fromString(wif: string): object };
  readonly Client: new (
    url: string,
    options: object,
  ) => {
    readonly broadcast: Readonly<
      Record<'transfer' | 'vote' | 'comment', (data: object, key: object) => Promise<Receipt>>
    >;
    readonly database: {
      call(method: string, params: readonly unknown[]): Promise<unknown>;
      getAccounts(names: readonly string[]): Promise<readonly { readonly balance: string }[]>;
    };
  };
}

interface Steem {
  readonly api: { setOptions(options: object): void };
  readonly broadcast: {
    transferAsync(wif: string, from: string, to: string, amount: string, memo: string): Promise<Receipt>;
  };
}

const load = createRequire(import.meta.url);
let node: ReferenceNode | undefined;
afterEach(async () => {
  await node?.close();
  (load('steem') as Steem).api.setOptions({ url: 'https://api.steemit.com' });
});

async function start(dialect: DialectName): Promise<ReferenceNode> {
  const of = { protocol: protocols['0.24'], accounts: 2, witnesses: 21, seed: 1, blockTime: 'auto' } as const;
  node = await startNode({ development: { ...of, dialect: dialects[dialect] } });
  return node;
}

const keyOf = ({ devAccounts }: ReferenceNode, name: string, role: 'active' | 'posting'): string => {
  const person = devAccounts.find((each) => each.name === name);
  if (person === undefined) throw new Error(`nobody is called ${name}`);
  return wifOf(person.keys[role]);
};

describe.each([
  ['dsteem', 'steem', 'STEEM'],
  ['@hiveio/dhive', 'hive', 'HIVE'],
] as const)('%s broadcasts to a living %s chain', (library, dialect, symbol) => {
  it('transfers, posts and votes, each visible at once', async () => {
    const { url, devAccounts } = await start(dialect);
    const { Client, PrivateKey } = load(library) as Library;
    const chainId = dialects[dialect].chainIds.at(-1)?.id;
    const { broadcast, database } = new Client(url, { chainId, addressPrefix: 'STM' });
    const key = (name: string, role: 'active' | 'posting') =>
      PrivateKey.fromString(keyOf({ devAccounts } as ReferenceNode, name, role));

    const data = { from: 'alice', to: 'bob', amount: `1.500 ${symbol}`, memo: 'from a client' };
    const receipt = await broadcast.transfer(data, key('alice', 'active'));
    expect(receipt.id).toMatch(/^[0-9a-f]{40}$/);
    const [bob] = await database.getAccounts(['bob']);
    expect(bob?.balance).toBe(`10001.500 ${symbol}`);

    const post = { author: 'bob', permlink: 'hello', title: 'Hello', body: 'text', json_metadata: '{"tags":["life"]}' };
    await broadcast.comment({ parent_author: '', parent_permlink: 'life', ...post }, key('bob', 'posting'));
    const vote = { voter: 'alice', author: 'bob', permlink: 'hello', weight: 10000 };
    await broadcast.vote(vote, key('alice', 'posting'));
    expect(await database.call('get_content', ['bob', 'hello'])).toMatchObject({
      ...{ title: 'Hello', net_votes: 1, active_votes: [{ voter: 'alice', percent: 10000 }] },
    });
    await expect(
      broadcast.transfer({ ...data, amount: `99999.000 ${symbol}` }, key('alice', 'active')),
    ).rejects.toThrow(/alice/);
  });
});

it('steem broadcasts to a living steem chain', async () => {
  const running = await start('steem');
  const { api, broadcast } = load('steem') as Steem;
  api.setOptions({ url: running.url, useAppbaseApi: true });
  const receipt = await broadcast.transferAsync(keyOf(running, 'alice', 'active'), 'alice', 'bob', '1.000 STEEM', '');

  expect(receipt).toMatchObject({ operations: [['transfer', expect.anything()]] });
});
