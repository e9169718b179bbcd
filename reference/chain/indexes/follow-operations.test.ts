import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { followOperations } from './follow-operations.ts';

const custom = (json: Json, signing = ['alice'], id = 'follow') => ({
  required_auths: [],
  required_posting_auths: signing,
  id,
  json: typeof json === 'string' ? json : JSON.stringify(json),
});

const follow = { follower: 'alice', following: 'bob', what: ['blog'] };
const reblog = { account: 'alice', author: 'bob', permlink: 'hello' };
const followed = { type: 'follow', follower: 'alice', following: 'bob', what: new Set(['blog']) };
const reblogged = { type: 'reblog', ...reblog };

describe('followOperations', () => {
  it.each<[string, Json, readonly object[]]>([
    ['the name and the members', ['follow', follow], [followed]],
    ['the number and the members', [1, reblog], [reblogged]],
    ['the object form', { type: 'follow_operation', value: follow }, [followed]],
    [
      'a list',
      [
        ['follow', follow],
        ['reblog', reblog],
      ],
      [followed, reblogged],
    ],
  ])('reads %s', (_, json, operations) => {
    expect(followOperations(custom(json))).toEqual(operations);
  });

  it.each<[string, ReturnType<typeof custom>]>([
    ['another namespace', custom(['follow', follow], ['alice'], 'witness')],
    ['what is no JSON', custom('{')],
    ['the members alone', custom(follow)],
    ['a hundred brackets', custom({ type: 'follow_operation', value: follow, more: '['.repeat(100) })],
    ['the object form without its suffix', custom({ type: 'follow', value: follow })],
    ['an unknown name', custom(['mute', follow])],
    ['what somebody else signed', custom(['follow', follow], ['carol'])],
    ['what somebody else signed too', custom(['follow', follow], ['alice', 'carol'])],
    ['what the active authority signed', { ...custom(['follow', follow]), required_auths: ['alice'] as never }],
    ['who follows itself', custom(['follow', { ...follow, following: 'alice' }])],
    ['who reblogs its own', custom(['reblog', { ...reblog, author: 'alice' }])],
    ['to follow and to mute', custom(['follow', { ...follow, what: ['blog', 'ignore'] }])],
    ['words that are none', custom(['follow', { ...follow, what: 'blog' }])],
    [
      'a list with one that is refused',
      custom([['follow', follow] as Json, ['reblog', { ...reblog, author: 'alice' }]]),
    ],
  ])('refuses %s', (_, operation) => {
    expect(followOperations(operation)).toEqual([]);
  });
});
