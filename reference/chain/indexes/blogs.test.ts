import { expect, it } from 'vitest';
import { type Scenario, startScenario } from '../scenarios/scenario.testing.ts';

const fiveMinutes = 303;

const post = (scenario: Scenario, author: string, permlink: string) => {
  const members = { parent_author: '', parent_permlink: 'life', author, permlink, title: '', json_metadata: '' };
  scenario.apply('comment', { ...members, body: 'text' });
  scenario.block(fiveMinutes);
};

const custom = (signer: string, ...operations: readonly (readonly [string, object])[]) => ({
  required_auths: [],
  required_posting_auths: [signer],
  id: 'follow',
  json: JSON.stringify(operations),
});
const follow = (following: string): readonly [string, object] => [
  'follow',
  { follower: 'bob', following, what: ['blog'] },
];
const reblog = (permlink: string): readonly [string, object] => [
  'reblog',
  { account: 'carol', author: 'alice', permlink },
];

const feedOf = ({ chain }: Scenario) =>
  [...chain.pluginIndexes.feeds.by.account.of('bob')].map(({ permlink, entry_id }) => [entry_id, permlink]);
const blogOf = ({ chain }: Scenario) =>
  [...chain.pluginIndexes.blogs.by.account.of('carol')].map(({ permlink, entry_id }) => [entry_id, permlink]);

/** Entry 0 of a feed was a reblog that is deleted, entry 1 is a post of somebody who is followed. */
function withoutFirstEntry(): Scenario {
  const scenario = startScenario();
  scenario.accounts('alice', 'bob', 'carol', 'dave');
  scenario.apply('custom_json', custom('bob', follow('carol'), follow('dave')));
  for (const permlink of ['one', 'two', 'three']) post(scenario, 'alice', permlink);
  scenario.apply('custom_json', custom('carol', reblog('one')));
  post(scenario, 'dave', 'own');
  expect(feedOf(scenario)).toEqual([
    [1, 'own'],
    [0, 'one'],
  ]);
  scenario.apply('delete_comment', { author: 'alice', permlink: 'one' });
  scenario.block();
  return scenario;
}

// reblog_evaluator, libraries/plugins/follow/follow_evaluators.cpp of steemit/steem: the number of a new entry stays zero.
it('a reblog is entry 0 of a feed, also behind others', () => {
  const scenario = withoutFirstEntry();
  scenario.apply('custom_json', custom('carol', reblog('two')));
  scenario.block();
  expect(feedOf(scenario)).toEqual([
    [1, 'own'],
    [0, 'two'],
  ]);
  expect(scenario.refusal('custom_json', custom('carol', reblog('three')))).toBe('state/duplicate-key');
});

it('in a block of another node it does nothing where entry 0 is taken, also by one before it', () => {
  const scenario = withoutFirstEntry();
  expect(scenario.receive('custom_json', custom('carol', reblog('two'), reblog('three')))).toBeUndefined();
  expect(feedOf(scenario)).toEqual([[1, 'own']]);
  expect(blogOf(scenario)).toEqual([]);

  expect(scenario.receive('custom_json', custom('carol', reblog('three')))).toBeUndefined();
  expect(feedOf(scenario)).toEqual([
    [1, 'own'],
    [0, 'three'],
  ]);
  expect(blogOf(scenario)).toEqual([[0, 'three']]);
});
