import type { Draft, Draw } from './draw.ts';

const place = ({ state, row, accountNames }: Draw) =>
  row(state.comments.by.permlink.from()) ?? { author: accountNames[0], permlink: 'post' };

export const comment: Draft<'comment'> = (draw) => {
  const { person, one, flag, upTo } = draw;
  const { name: author } = person();
  const above = flag() ? undefined : place(draw);
  const permlink = one(['post', 'reply', 'other']);
  const known = draw.state.comments.by.permlink.get(author, permlink);
  const isEdit = known !== undefined && upTo(2) < 2;
  return {
    parent_author: isEdit ? known.parent_author : (above?.author ?? ''),
    parent_permlink: isEdit ? known.parent_permlink : (above?.permlink ?? 'life'),
    author,
    permlink,
    title: '',
    body: one(['text', 'other text']),
    json_metadata: '',
  };
};

export const deleteComment: Draft<'delete_comment'> = (draw) => {
  const { author, permlink } = place(draw);
  return { author, permlink };
};

export const commentOptions: Draft<'comment_options'> = (draw) => {
  const { one, flag, account } = draw;
  const { author, permlink } = place(draw);
  const beneficiaries = [{ account: account(), weight: one([10_000, 2_500, 1]) }];
  return {
    author,
    permlink,
    max_accepted_payout: { amount: one([1_000_000_000n, 100n, 0n]), symbol: 'SBD' },
    percent_core_dollars: one([10_000, 0, 5_000]),
    allow_votes: !flag(),
    allow_curation_rewards: !flag(),
    extensions: flag() ? [{ type: 'comment_payout_beneficiaries', value: { beneficiaries } }] : [],
  };
};

export const vote: Draft<'vote'> = (draw) => {
  const { author, permlink } = place(draw);
  return { voter: draw.person().name, author, permlink, weight: draw.one([10_000, -10_000, 100, 0, -1, 5_000]) };
};

export const customJson: Draft<'custom_json'> = ({ person, account }) => {
  const { name: follower } = person();
  const json = JSON.stringify(['follow', { follower, following: account(), what: ['blog'] }]);
  return { required_auths: [], required_posting_auths: [follower], id: 'follow', json };
};

export const custom: Draft<'custom'> = ({ person, one }) => ({
  required_auths: [person().name],
  id: 1,
  data: one(['', 'ff'.repeat(10)]),
});
