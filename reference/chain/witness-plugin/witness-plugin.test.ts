import { describe, expect, it } from 'vitest';
import { RefusalError } from '../../../spec/authority/refusal.ts';
import { toBase58Check } from '../../../spec/crypto/base58-check.ts';
import { fromHex, sha256 } from '../../../spec/crypto/hash.ts';
import {
  type PrivateKey,
  privateKeyFromPassword,
  privateKeyFromSeed,
  publicKeyOf,
} from '../../../spec/crypto/private-key.ts';
import { stateHash } from '../apply/state-hash.ts';
import type { Operation } from '../ledger/context.ts';
import { updateAccount } from '../ledger/rows.ts';
import { initKey, produce, signed, testChain, transfer } from '../live/chain.testing.ts';
import type { Chain } from '../live/chain.ts';

const author = 'initminer';

const post = (body: string, permlink = 'soil', parent: readonly [string, string] = ['', 'garden']): Operation => ({
  type: 'comment',
  value: {
    parent_author: parent[0],
    parent_permlink: parent[1],
    author,
    permlink,
    title: '',
    body,
    json_metadata: '',
  },
});

const custom = (id: string, json: unknown, active = [author], posting: readonly string[] = []): Operation => ({
  type: 'custom_json',
  value: { required_auths: active, required_posting_auths: posting, id, json: JSON.stringify(json) },
});

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

const push = (chain: Chain, ...operations: readonly Operation[]) => chain.pushTransaction(signed(chain, operations));

/** The slug and the fields of a refusal; the state must be as before. */
function refusal(chain: Chain, ...operations: readonly Operation[]) {
  const before = stateHash(chain.state);
  try {
    push(chain, ...operations);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    expect(stateHash(chain.state)).toBe(before);
    const { slug, code, name, frames } = error.refusal;
    return { slug, code, name, format: frames[0]?.format, values: frames[0]?.values };
  }
  return undefined;
}

/** A chain whose post `soil` was paid out an hour after it was made. */
function paidOut(chain = testChain()): Chain {
  produce(chain);
  push(chain, post('loam'));
  produce(chain);
  push(chain, post('loam and sand'));
  produce(chain);
  produce(chain, 1300);
  return chain;
}

const now = (chain: Chain): number => chain.state.dynamicGlobalProperties.time;
const body = (chain: Chain) => chain.state.comments.by.permlink.get(author, 'soil')?.body;

describe('archived content (document 1, States)', () => {
  it('is edited only after its author signalled so, until the time that he named', () => {
    const chain = paidOut();
    expect(refusal(chain, post('peat'))).toMatchObject({
      slug: 'witness/archived',
      code: 4_100_000,
      name: 'plugin_exception',
      format: 'The comment is archived',
    });

    push(chain, custom('witness', ['enable_content_editing', { account: author, relock_time: iso(now(chain) + 9) }]));
    push(chain, post('peat'));
    produce(chain);
    expect(body(chain)).toBe('peat');
    produce(chain, 3);
    expect(refusal(chain, post('clay'))?.slug).toBe('witness/archived');
  });

  it.each([
    ['the object form', 'witness', (value: object) => ({ type: 'enable_content_editing_operation', value }), true],
    ['the id of the signal with its members alone', 'enable_content_editing', (value: object) => value, true],
    ['another id', 'witnesses', (value: object) => ['enable_content_editing', value], false],
    ['another operation', 'witness', (value: object) => ['disable_content_editing', value], false],
  ])('through %s', (_what, id, json, isOpened) => {
    const chain = paidOut();
    push(chain, custom(id, json({ account: author, relock_time: iso(now(chain) + 60) })));
    expect(refusal(chain, post('peat'))?.slug).toBe(isOpened ? undefined : 'witness/archived');
  });

  it('is not opened by the posting authority, for another account, or with a time that is none', () => {
    const chain = paidOut();
    const value = { account: author, relock_time: iso(now(chain) + 60) };
    push(chain, custom('enable_content_editing', value, [], [author]));
    push(chain, custom('enable_content_editing', { ...value, account: 'miners' }));
    push(chain, custom('enable_content_editing', { ...value, relock_time: 'tomorrow' }));
    expect(refusal(chain, post('peat'))?.slug).toBe('witness/archived');
  });

  it('is edited in blocks of others all the same: consensus never forbids it', () => {
    const other = paidOut(testChain({ observers: [] }));
    const chain = testChain();
    for (let blockNum = 1; blockNum <= other.headBlockNumber; blockNum++)
      chain.pushBlock(other.block(blockNum) as NonNullable<ReturnType<Chain['block']>>);
    push(other, post('peat'));
    const edit = produce(other);
    chain.pushBlock(edit);

    expect(body(chain)).toBe('peat');
    expect(refusal(chain, post('clay'))?.slug).toBe('witness/archived');
  });

  it('is archived again where the signal is undone', () => {
    const chain = paidOut();
    push(chain, custom('enable_content_editing', { account: author, relock_time: iso(now(chain) + 600) }));
    produce(chain);
    expect(refusal(chain, post('peat'))).toBeUndefined();
    chain.popBlock();
    // The signal waits again and expires before the next block.
    produce(chain, 30);
    expect(refusal(chain, post('clay'))?.slug).toBe('witness/archived');
  });
});

describe('custom operations', () => {
  it('are five at most of an account in a block', () => {
    const chain = testChain();
    produce(chain);
    for (let count = 0; count < 5; count++) push(chain, custom('seeds', { count }));
    expect(refusal(chain, custom('seeds', {}))).toMatchObject({
      slug: 'witness/too-many-custom-operations',
      values: { a: author, n: 5 },
    });
    expect(refusal(chain, transfer(1n))).toBeUndefined();
    produce(chain);
    expect(refusal(chain, custom('seeds', {}))).toBeUndefined();
  });

  // libraries/plugins/witness/witness_plugin.cpp of steemit/steem counts before an operation is applied.
  it('are counted before consensus looks at them', () => {
    const chain = testChain();
    produce(chain);
    const long = custom('seeds', 'x'.repeat(8193));
    expect(refusal(chain, long)?.slug).toBe('custom/too-long');
    for (let count = 0; count < 5; count++) push(chain, custom('seeds', { count }));
    expect(refusal(chain, long)?.slug).toBe('witness/too-many-custom-operations');
  });
});

describe('a memo', () => {
  const password = 'correct horse';
  const keys = Object.fromEntries(
    ['owner', 'active', 'posting', 'memo'].map((role) => [role, privateKeyFromPassword(author, password, role)]),
  ) as Readonly<Record<'owner' | 'active' | 'posting' | 'memo', PrivateKey>>;

  /** A chain where these keys of the author are of the password. */
  function withKeys(...roles: readonly (keyof typeof keys)[]): Chain {
    const chain = testChain();
    const account = chain.state.accounts.by.name.get(author) as NonNullable<
      ReturnType<typeof chain.state.accounts.by.name.get>
    >;
    const authority = (role: keyof typeof keys) => ({
      weight_threshold: 1,
      account_auths: [],
      key_auths: [[publicKeyOf(roles.includes(role) ? keys[role] : initKey), 1]] as const,
    });
    updateAccount({ state: chain.state } as never, account, {
      owner: authority('owner') as never,
      posting: authority('posting') as never,
    });
    produce(chain);
    return chain;
  }

  it.each(['owner', 'posting'] as const)('that gives the %s key of its sender is refused', (role) => {
    const chain = withKeys(role);
    expect(refusal(chain, transfer(1n, password))).toMatchObject({
      slug: 'witness/private-key-in-memo',
      values: { role },
    });
    expect(refusal(chain, transfer(1n, `${password}s`))).toBeUndefined();
  });

  it('that is an extended private key of its sender is refused', () => {
    const seed = privateKeyFromSeed('init_key');
    const secret = sha256('init_key');
    expect(publicKeyOf(seed)).toBe(publicKeyOf(initKey));
    const head = fromHex(`0488ade4${'00'.repeat(42)}`);
    const text = toBase58Check(Uint8Array.from([...head, ...secret]), (bytes) => sha256(sha256(bytes)));
    const chain = testChain();
    produce(chain);

    expect(text).toMatch(/^xprv/);
    expect(refusal(chain, transfer(1n, text))).toMatchObject({ slug: 'witness/private-key-in-memo' });
    expect(refusal(chain, transfer(1n, `${text}1`))).toBeUndefined();
  });
});

describe('a reply', () => {
  it('is refused where its parent is 255 replies deep', () => {
    const chain = testChain();
    produce(chain);
    push(chain, post('loam'));
    produce(chain);
    const row = chain.state.comments.by.permlink.get(author, 'soil');
    chain.state.tables.comments.replace(row as never, { ...(row as object), depth: 255 } as never);
    expect(refusal(chain, post('reply', 're-soil', [author, 'soil']))).toMatchObject({
      slug: 'witness/too-deep',
      values: { x: 255, y: 255 },
    });
  });

  it('has eight beneficiaries at most', () => {
    const chain = testChain();
    produce(chain);
    const options = (count: number): Operation => ({
      type: 'comment_options',
      value: {
        author,
        permlink: 'soil',
        max_accepted_payout: { amount: 1_000_000n, symbol: 'SBD' },
        percent_core_dollars: 10_000,
        allow_votes: true,
        allow_curation_rewards: true,
        extensions: [
          {
            type: 'comment_payout_beneficiaries',
            value: {
              beneficiaries: Array.from({ length: count }, (_, index) => ({
                account: `gardener${index}`,
                weight: 100,
              })),
            },
          },
        ],
      },
    });
    expect(refusal(chain, options(9))?.slug).toBe('state/unknown-comment');
    expect(refusal(chain, post('loam'), options(9))).toMatchObject({
      slug: 'witness/too-many-beneficiaries',
      values: { n: 9, max: 8 },
    });
    expect(refusal(chain, post('loam'), options(8))?.slug).toBe('comment_options/unknown-beneficiary');
  });
});
