import { describe, expect, it } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { at, isArray, member } from '../model/json.ts';
import { seeded } from '../util/random.ts';
import { operationsOf, type SeenBlock, sampleSigned, sampleSigners, variedBlocks } from './samples.ts';

const signed = (name: string, value: Json, count: number): Json => ({
  ...{ ref_block_num: 1, ref_block_prefix: 1, expiration: '2026-01-01T00:00:00', extensions: [] },
  operations: [[name, value]],
  signatures: Array.from({ length: count }, () => '20'.repeat(65)),
});
const vote = (voter: string) => signed('vote', { voter, author: 'alice', permlink: 'first', weight: 100 }, 1);
const transfer = (from: string, count: number) =>
  signed('transfer', { from, to: 'alice', amount: '1.000 CORE', memo: '' }, count);
const change = signed(
  'change_recovery_account',
  { account_to_recover: 'bob', new_recovery_account: 'alice', extensions: [] },
  1,
);

/** What was sampled: the number of signatures and the first name of the operation. */
const sampled = (transactions: readonly Json[], count: number) => {
  const block: SeenBlock = { num: 1, form: 'legacy', json: { transactions } };
  return sampleSigned([block], core, count, seeded(1, 'samples')).flatMap(({ list, element }) => {
    if (list !== 'legacySigned') return [];
    const [signatures, value] = [member(element as Json, 'signatures'), at(element as Json, ['operations', 0, 1])];
    return [
      `${isArray(signatures) ? signatures.length : 0} ${Object.values(value as Readonly<Record<string, Json>>)[0]}`,
    ];
  });
};

describe('sampled transactions', () => {
  const many = ['bob', 'carol', 'dave', 'erin', 'frank', 'grace'].map(vote);

  it('are of each level, whatever most are', () => {
    const found = sampled([...many, transfer('bob', 1), change], 3);
    expect(found).toHaveLength(3);
    expect(found.filter((each) => /^1 (carol|dave|erin|frank|grace)$/.test(each)).length).toBeLessThan(2);
  });

  it('begin with those of the most signatures, of each account one', () => {
    const shared = ['company', 'company', 'company', 'family'].map((name) => transfer(name, 2));
    const found = sampled([...many, ...shared, transfer('council', 3)], 4);
    expect(found[0]).toBe('3 council');
    expect(found.slice(1, 3).toSorted()).toEqual(['2 company', '2 family']);
  });

  it('are in the legacy form alone where builds differ in the other: those with extensions', () => {
    const options = (extensions: Json) =>
      signed(
        'comment_options',
        {
          ...{ author: 'bob', permlink: 'a', max_accepted_payout: '1.000 SBD', percent_core_dollars: 10_000 },
          ...{ allow_votes: true, allow_curation_rewards: true, extensions },
        },
        1,
      );
    const lists = (transaction: Json) => {
      const block: SeenBlock = { num: 1, form: 'legacy', json: { transactions: [transaction] } };
      return sampleSigned([block], core, 1, seeded(1, 'samples')).map(({ list }) => list);
    };
    expect(lists(options([[0, { beneficiaries: [{ account: 'carol', weight: 5 }] }]]))).toEqual(['legacySigned']);
    expect(lists(options([]))).toEqual(['legacySigned', 'signed']);
  });

  it('hold no text whose brackets deployed nodes take for nesting', () => {
    const bracketed = (count: number) =>
      signed('transfer', { from: 'bob', to: 'alice', amount: '1.000 CORE', memo: '['.repeat(count) }, 1);
    expect(sampled([bracketed(80)], 3)).toHaveLength(1);
    expect(sampled([bracketed(97)], 3)).toEqual([]);
  });
});

describe('sampled blocks', () => {
  const block = (num: number, ...transactions: readonly Json[]): SeenBlock => ({
    ...{ num, form: 'legacy' },
    json: { transactions },
  });
  const convert = signed('convert', { owner: 'erin', requestid: 1, amount: '1.000 SBD' }, 1);
  const blocks = [
    block(1),
    block(2, vote('bob'), vote('carol')),
    block(3, vote('carol'), transfer('dave', 1)),
    block(4, transfer('dave', 1), vote('frank')),
    block(5, convert),
  ];

  it('of most operations come first, then those with what these lack', () => {
    const chosen = (count: number) => variedBlocks(blocks, count).map(({ num }) => num);
    expect(chosen(9)).toEqual([3, 5]);
    expect(chosen(1)).toEqual([3]);
    expect(variedBlocks([], 9)).toEqual([]);
    expect(operationsOf(block(6, vote('bob'), convert, null))).toEqual(['vote', 'convert']);
  });

  it('give signers of each operation before others', () => {
    expect(sampleSigners(blocks, core, 3)).toEqual(['bob', 'dave', 'erin']);
    expect(sampleSigners(blocks, core, 9)).toEqual(['bob', 'dave', 'erin', 'carol', 'frank']);
  });
});
