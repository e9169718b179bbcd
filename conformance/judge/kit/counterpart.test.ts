import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import type { Json } from '../../model/json.ts';
import { block } from '../block/index.ts';
import { answered } from '../by-hand.testing.ts';
import { content } from '../content/index.ts';
import { post } from '../content/samples.testing.ts';
import { judgedBy, saidBy } from '../one-session.testing.ts';
import { twinsOf } from './counterpart.ts';

const blocks = (...answers: Parameters<typeof judgedBy>[2]) =>
  judgedBy(block, 'block/counterpart-shows-the-block', answers);
const posts = (...answers: Parameters<typeof judgedBy>[2]) =>
  judgedBy(content, 'content/counterpart-shows-the-posts', answers);

const header = {
  previous: '00000006b1a5e1f4e0a0d4b5d6b3a2f1c0e9d8b7',
  timestamp: '2026-08-01T00:00:21',
  witness: 'init-3',
  transaction_merkle_root: '0'.repeat(40),
  extensions: [],
};
const number = (num: number) => answered('condenser_api.get_block_header', [num], header);
const found = { outcomes: ['deviation'], pointers: ['/result'] };
const passed = { outcomes: ['pass'], pointers: [] };
const silent = { outcomes: [], pointers: [] };

const shortName = (name = '') => name.split('.')[1];

it('the twins are those of the documents, of the same name', () => {
  const catalog = JSON.parse(readFileSync('spec/source/catalog.json', 'utf8')).methods as Record<
    string,
    { counterpart?: string }
  >;
  const documented = Object.entries(catalog).flatMap(([name, { counterpart }]) =>
    shortName(counterpart) === shortName(name) ? [[name, counterpart]] : [],
  );

  expect([...twinsOf('tags_api'), ...twinsOf('block_api')]).toEqual(expect.arrayContaining(documented));
  expect(documented).toHaveLength(twinsOf('tags_api').size + twinsOf('block_api').size);
});

describe('a counterpart of a block', () => {
  const said = (result: Json, block_num: Json = 7) => answered('block_api.get_block_header', { block_num }, result);

  it.each([
    ['x'],
    [null],
    [{}],
    [[]],
    [7],
    [true],
    [{ header: {} }],
    [{ ...header, previous: '00', witness: '', timestamp: '1970-01-01T00:00:00' }],
  ])('that is %j shows nothing of it', (result) => {
    expect(blocks(number(7), said(result))).toEqual(found);
  });

  it.each([
    [{ header }],
    [[header.previous]],
    [{ block: { producer: header.witness } }],
    [{ at: [`${header.timestamp}Z`] }],
    [{ [header.witness]: 7 }],
  ])('may have the shape %j', (result) => {
    expect(blocks(number(7), said(result))).toEqual(passed);
  });

  it('is compared with the block of the same number alone, in any order', () => {
    expect(blocks(number(8), said('x'))).toEqual(silent);
    expect(blocks(said('x'), number(7))).toEqual(found);
  });

  it('may refuse the arguments, as its own are not shown', () => {
    const request = fromJson({ jsonrpc: '2.0', id: 1, method: 'block_api.get_block_header', params: { block_num: 7 } });
    const answer = fromJson({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no such argument' } });

    expect(blocks(number(7), exchange({ request, answer, snapshot: 'by hand' }))).toEqual(silent);
  });

  it('may be another while the block can be undone', () => {
    expect(blocks(number(101), said('x', 101)).outcomes).toEqual(['inconclusive']);
  });

  it('is not judged where its twin shows no block either', () => {
    expect(blocks(answered('condenser_api.get_block_header', [7], null), said({}))).toEqual(silent);
  });
});

describe('a counterpart in tags_api', () => {
  const shown = answered('condenser_api.get_content_replies', ['alice', 'hello-world'], [post]);
  const replies = (result: Json, author = 'alice') =>
    answered('tags_api.get_content_replies', { author, permlink: 'hello-world' }, result);
  const page = answered('condenser_api.get_discussions_by_created', [{ tag: 'life', limit: 2 }], [post]);
  const discussions = (result: Json, limit = 2) =>
    answered('tags_api.get_discussions_by_created', { limit, tag: 'life' }, result);

  it('shows the post that its twin shows, in whatever shape', () => {
    expect(posts(shown, replies({ ...post, author: '', permlink: '' })).outcomes).toEqual(['pass']);
    expect(posts(shown, replies({ post: { by: 'alice' } })).outcomes).toEqual(['pass']);
    expect(posts(shown, replies({ author: '', permlink: '', id: 0 }))).toEqual(found);
    expect(posts(shown, replies({}, 'bob'))).toEqual(silent);
  });

  it('has the name of its twin: get_discussion is none of get_content', () => {
    const content = answered('condenser_api.get_content', ['alice', 'hello-world'], post);
    const other = answered('tags_api.get_discussion', { author: 'alice', permlink: 'hello-world' }, {});

    expect(posts(content, other)).toEqual(silent);
  });

  it('lists what its twin lists for the same query', () => {
    expect(posts(page, discussions({ discussions: [post] }))).toEqual(passed);
    expect(posts(page, discussions({ discussions: [] }))).toEqual(found);
    expect(posts(page, discussions({ discussions: [] }, 3))).toEqual(silent);
  });

  it('is not judged beside an empty page, or one of another state', () => {
    const empty = answered('condenser_api.get_discussions_by_created', [{ tag: 'life', limit: 2 }], []);
    const later = { ...discussions({ discussions: [] }), snapshot: 'later' };

    expect(posts(empty, discussions({ discussions: [] }))).toEqual(silent);
    expect(posts(page, later)).toEqual(silent);
  });

  it('is told what it should have shown', () => {
    expect(saidBy(content, 'content/counterpart-shows-the-posts', [shown, replies('x')])).toEqual([
      'deviation /result: something of what condenser_api.get_content_replies shows for the same arguments, such as "alice"',
    ]);
  });
});
