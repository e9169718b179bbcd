import type { Operation } from '../../../chain/ledger/context.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, members, others } from './members.ts';

/** To follow (`blog`) or to mute (`ignore`). */
const follow = (follower: string, following: string, what: 'blog' | 'ignore'): Operation => ({
  type: 'custom_json',
  value: {
    required_auths: [],
    required_posting_auths: [follower],
    id: 'follow',
    json: JSON.stringify(['follow', { follower, following, what: [what] }]),
  },
});

export const followKim: StepAction = () =>
  others.slice(0, -1).map((by) => ({ by, role: 'posting', operations: [follow(by, 'kim', 'blog')] }));

/** Kim follows six and leo eight; nobody follows the others, so that deployed nodes take many reblogs of theirs. */
const followed = { kim: members.slice(1, 7), leo: members.slice(2, 9) };

/** Witnesses take five custom operations of an account into a block. */
const mostInBlock = 5;

export const followMany =
  (from: number): StepAction =>
  () =>
    busy.map((by) => ({
      by,
      role: 'posting',
      operations: followed[by].slice(from, from + mostInBlock).map((name) => follow(by, name, 'blog')),
    }));

/** Two mute the last five; kim and leo, whom clients ask about first, mute each other, and no longer follow. */
export const mute: StepAction = () =>
  Object.entries({
    mia: members.slice(-mostInBlock),
    noah: members.slice(-mostInBlock),
    kim: ['leo'],
    leo: ['kim'],
  }).map(([by, muted]) => ({
    by,
    role: 'posting',
    operations: muted.map((name) => follow(by, name, 'ignore')),
  }));
