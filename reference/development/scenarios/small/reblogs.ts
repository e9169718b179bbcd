import type { Operation } from '../../../chain/ledger/context.ts';
import type { StepAction } from '../../scenario.ts';
import { members } from './members.ts';
import { permlinkOf } from './posts.ts';

const reblog = (account: string, author: string, permlink: string): Operation => ({
  type: 'custom_json',
  value: {
    required_auths: [],
    required_posting_auths: [account],
    id: 'follow',
    json: JSON.stringify(['reblog', { account, author, permlink }]),
  },
});

/** Five reblog a post of kim, who follows none of them. */
export const reblogKim =
  (round: number): StepAction =>
  () =>
    members.slice(-5).map((by) => ({ by, role: 'posting', operations: [reblog(by, 'kim', permlinkOf(round))] }));

/** Four, two of whom nobody follows, reblog the newest posts of five others. */
export const reblogMany: StepAction = ({ state }) => {
  const rebloggers = members.slice(-4);
  const posts = [...state.comments.by.permlink.from()].filter(
    ({ parent_author, author }) =>
      parent_author === '' && author !== 'kim' && !rebloggers.some((name) => name === author),
  );
  const newest = new Map(posts.toSorted((one, other) => one.id - other.id).map((each) => [each.author, each]));
  return rebloggers.map((by) => ({
    by,
    role: 'posting',
    operations: [...newest.values()].slice(-5).map(({ author, permlink }) => reblog(by, author, permlink)),
  }));
};
