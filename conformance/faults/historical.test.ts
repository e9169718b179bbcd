import { describe, expect, it } from 'vitest';
import { rules } from '../judge/index.ts';

/** Dated bugs of this API: each has a rule, whose faults faults.test.ts applies to recorded groups. */
const bugs = {
  'steemit/steem#3131': 'an id "1" echoed as 1',
  'steemit/steem#2584': 'an error of a batch outside of the batch, without an id',
  'steemit/jussi#191': 'the same in the gateway',
  'steemit/steem#2520': 'assets in another form from version to version',
  'steemit/steem#2172': 'the same: text, object and array',
  'steemit/steem#2522': 'answers cached in the form of another namespace',
  'steemit/steem#2807': 'the same request, another answer',
  'steemit/steem#2825': 'the same of lists',
  'steemit/steem#3052': 'the same of histories',
  'steemit/steem#3116': 'virtual operations missing or duplicate',
  'steemit/steem#2936': 'the same in ranges of blocks',
  'steemit/steem#2690': 'no block under the number of the head',
  'steemit/hivemind#191': 'other followers than a full node has',
  'steemit/steem#2297': 'empty signatures',
} as const;

describe('the history of this API', () => {
  it.each(Object.entries(bugs))('%s (%s) has a rule', (bug) => {
    expect(rules.filter((rule) => rule.bugs?.includes(bug))).not.toEqual([]);
  });

  it('has the same names in the rules', () => {
    const reported = rules.flatMap((rule) => rule.bugs ?? []);
    expect(reported.filter((bug) => !Object.hasOwn(bugs, bug))).toEqual([]);
  });
});
