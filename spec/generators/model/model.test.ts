import { describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { describe as model } from './index.ts';
import { reserved } from './reserved.ts';
import { namesIn, typesOf } from './type.ts';
import { lowerCamel, snake, upperCamel } from './words.ts';

const testnet = model(dialects.testnet);
const named = (name: string) => testnet.declarations.find((declaration) => declaration.name === name);

describe('the model', () => {
  it('has all methods and both forms of every operation', () => {
    const forms = ['Operation', 'LegacyOperation'].map((name) => named(name)?.shape);

    expect(testnet.methods).toHaveLength(193);
    expect(forms).toMatchObject([
      { kind: 'tagged', form: 'object', open: true },
      { kind: 'tagged', form: 'legacy', open: true },
    ]);
    expect(forms.map((shape) => shape?.kind === 'tagged' && shape.cases.length)).toEqual([66, 66]);
    expect(forms[0]).toMatchObject({
      cases: expect.arrayContaining([{ tag: 'vote_operation', name: 'VoteOperation' }]),
    });
    expect(forms[1]).toMatchObject({ cases: expect.arrayContaining([{ tag: 'vote', name: 'VoteOperation' }]) });
  });

  it('has one type where the form makes no difference, two where it does', () => {
    expect(named('LegacyVoteOperation')).toBeUndefined();
    expect(named('LegacyAuthority')).toBeUndefined();
    expect([named('Price'), named('LegacyPrice')].map((each) => each?.shape.kind)).toEqual(['struct', 'struct']);
  });

  it('declares each type once, behind those it refers to', () => {
    const seen = new Set<string>();
    for (const { name, shape } of testnet.declarations) {
      expect(seen.has(name) || reserved.has(name)).toBe(false);
      for (const inner of typesOf(shape).flatMap(namesIn)) expect(seen).toContain(inner);
      seen.add(name);
    }
    const used = testnet.methods.flatMap(({ result }) => namesIn(result));
    expect(used.filter((name) => !seen.has(name))).toEqual([]);
  });

  it('gives types the same names whatever methods are chosen', () => {
    const part = model(dialects.testnet, (name) => name === 'condenser_api.get_order_book');

    expect(part.methods.map(({ name }) => name)).toEqual(['condenser_api.get_order_book']);
    expect(part.declarations.length).toBeLessThan(10);
    for (const declaration of part.declarations) expect(named(declaration.name)).toEqual(declaration);
  });

  it('spells names as the dialect does, each member once', () => {
    const hive = model(dialects.hive);

    expect(hive.methods.map(({ name }) => name)).toContain('database_api.find_hbd_conversion_requests');
    for (const { shape } of hive.declarations) {
      const names = shape.kind === 'struct' ? shape.members.map(({ name }) => name) : [];
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('knows how pages go on', () => {
    const paging = Object.fromEntries(testnet.methods.map((method) => [method.name, method.paging]));

    expect(paging['condenser_api.lookup_accounts']).toMatchObject({ next: { lower_bound_name: '' }, from: 'last' });
    expect(paging['database_api.list_accounts']?.orders?.by_name).toEqual({ next: ['name'], plain: true });
    expect(paging['account_history_api.get_account_history']).toMatchObject({ from: 'first', step: -1, size: 1000 });
    expect(paging['database_api.list_smt_tokens']).toBeUndefined();
  });

  it('marks what is deployed and where deployed nodes depart', () => {
    const state = testnet.methods.find(({ name }) => name === 'condenser_api.get_state');
    const account = named('Account')?.shape;

    expect(state?.deprecated).toBe(true);
    expect(state?.doc.join('\n')).toMatch(/^All that one page[\s\S]*Departure state-of-today: /);
    expect(state?.result).toMatchObject({
      kind: 'union',
      alternatives: [{ name: 'State' }, { name: 'DeployedState' }],
    });
    expect(account?.kind === 'struct' && account.members.find(({ name }) => name === 'downvote_manabar')).toMatchObject(
      {
        beyond: true,
        optional: true,
      },
    );
  });
});

it.each([
  ['condenser_api.get_block', 'CondenserApiGetBlock', 'condenserApiGetBlock', 'condenser_api_get_block'],
  ['STEEM_100_PERCENT', 'Steem100Percent', 'steem100Percent', 'steem100_percent'],
  ['LegacyVoteOperation', 'LegacyVoteOperation', 'legacyVoteOperation', 'legacy_vote_operation'],
])('%s in other cases', (name, upper, lower, snaked) => {
  expect([upperCamel(name), lowerCamel(name), snake(upperCamel(name))]).toEqual([upper, lower, snaked]);
});
