import type { Draft, Draw } from './draw.ts';

const place = ({ state, row, accountNames }: Draw) =>
  row(state.comments.by.permlink.from()) ?? { author: accountNames[0], permlink: 'post' };

const longText = 'A text that is longer than a patch of it, with signs of two bytes: é ü.';
const bodies = [
  ...(['text', 'other text', longText, '', 'x'.repeat(300)] as const),
  '@@ -1,4 +1,5 @@\n text\n+s\n',
  '@@ -1,10 +1,8 @@\n-A text\n+Lines\n  th\n',
  '@@ -3,4 +3,8 @@\n text\n+ %C3%A9%0A\n',
  '@@ -1,4 +1 @@\n-text\n',
] as const;
const metadata = [
  ...(['', '{}', '{"tags":["life","art"]}', '{"tags":["art"],"image":["a"]}', '{"tags":"life"}'] as const),
  ...(['{"tags":["Life","a b","#x"]}', '{"tags":["life"', '[]', '{"tags":[1,null,{"a":1}]}'] as const),
] as const;
const textLimit = 256;

export const comment: Draft<'comment'> = (draw) => {
  const { person, one, flag, upTo, text } = draw;
  const { name: author } = person();
  const above = flag() ? undefined : place(draw);
  const permlink = one(['post', 'reply', 'other']);
  const known = draw.state.comments.by.permlink.get(author, permlink);
  const isEdit = known !== undefined && upTo(2) < 2;
  return {
    parent_author: isEdit ? known.parent_author : (above?.author ?? ''),
    parent_permlink: isEdit ? known.parent_permlink : (above?.permlink ?? 'life'),
    author,
    permlink: upTo(15) === 15 ? text(textLimit - 1) : permlink,
    body: one(bodies),
    json_metadata: one(metadata),
    title: flag() ? text(textLimit - 1) : '',
  };
};

export const deleteComment: Draft<'delete_comment'> = (draw) => {
  const { author, permlink } = place(draw);
  return { author, permlink };
};

/** Names in their order, mostly; shares that are all, part, or more. */
function beneficiaries({ account, one, upTo, state }: Draw) {
  const some = one([1, 2, 3, 8, 9]);
  const all = [...state.accounts.by.name.from()].map(({ name }) => name);
  const chosen = some > 3 ? all.slice(0, some) : Array.from({ length: some }, account);
  const names = upTo(7) === 7 ? chosen : [...new Set(chosen)].sort();
  return names.map((name) => ({ account: name, weight: one([1_000, 2_500, 1, 10_000, 3_333, 0]) }));
}

export const commentOptions: Draft<'comment_options'> = (draw) => {
  const { one, flag } = draw;
  const { author, permlink } = place(draw);
  return {
    author,
    permlink,
    max_accepted_payout: { amount: one([1_000_000_000n, 100n, 0n]), symbol: 'SBD' },
    percent_core_dollars: one([10_000, 0, 5_000]),
    allow_votes: !flag(),
    allow_curation_rewards: !flag(),
    extensions: flag() ? [{ type: 'comment_payout_beneficiaries', value: { beneficiaries: beneficiaries(draw) } }] : [],
  };
};

export const vote: Draft<'vote'> = (draw) => {
  const { author, permlink } = place(draw);
  return { voter: draw.person().name, author, permlink, weight: draw.one([10_000, -10_000, 100, 0, -1, 5_000]) };
};

/** What the follow plugin reads, and what it does not. */
const said = (draw: Draw, follower: string): unknown => {
  const { account, one, upTo } = draw;
  const following = account();
  const choice = upTo(9);
  if (choice < 6) {
    const what = one([['blog'], [], ['ignore'], ['blog'], [''], ['blog', 'ignore']]);
    return ['follow', { follower, following, what }];
  }
  if (choice === 9) return one([[], {}, 'follow', ['follow', {}], ['unknown', { follower }]]);
  const { author, permlink } = place(draw);
  const reblog = ['reblog', { account: follower, author, permlink }];
  return choice < 8 ? reblog : [['follow', { follower, following, what: ['blog'] }], reblog];
};

export const customJson: Draft<'custom_json'> = (draw) => {
  const { name: follower } = draw.person();
  const json = JSON.stringify(said(draw, follower));
  const id = draw.upTo(9) < 9 ? 'follow' : draw.one(['', 'other', 'x'.repeat(32)]);
  const long = draw.upTo(15) === 15 ? JSON.stringify(draw.text(8_192 - 2)) : json;
  const isActive = draw.upTo(9) === 9;
  return {
    required_auths: isActive ? [follower] : [],
    required_posting_auths: isActive ? [] : [follower],
    id,
    json: id === 'follow' ? json : long,
  };
};

const customBytes = 8_192;

export const custom: Draft<'custom'> = ({ person, one }) => ({
  required_auths: [person().name],
  id: 1,
  data: one(['', 'ff'.repeat(10), '00', 'ff'.repeat(customBytes), 'ff'.repeat(customBytes + 1)]),
});

export const customBinary: Draft<'custom_binary'> = ({ person, one, flag }) => {
  const { name } = person();
  const isPosting = flag();
  return {
    required_owner_auths: [],
    required_active_auths: isPosting ? [] : [name],
    required_posting_auths: isPosting ? [name] : [],
    required_auths: [],
    id: one(['', 'other', 'x'.repeat(32)]),
    data: one(['', 'ff'.repeat(10)]),
  };
};
