import type { Json } from '../../../spec/kernel/json.ts';
import type { JsonObject } from '../../model/json.ts';
import { type Answer, type Args, nameOf, numberOf, textOf } from './args.ts';
import { held } from './form.ts';
import { social } from './social.ts';

const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

type Side = (name: string, type: string) => readonly string[];

const followers: Side = (name, type) =>
  [...social().follows].flatMap(([follower, wants]) => (wants.get(name) === type ? [follower] : [])).toSorted(byBytes);

const followed: Side = (name, type) =>
  [...(social().follows.get(name) ?? [])]
    .flatMap(([following, wants]) => (wants === type ? [following] : []))
    .toSorted(byBytes);

/** A page of those on one side, from a name on. */
const page =
  (side: Side, pair: (name: string, other: string) => JsonObject) =>
  (args: Args): readonly JsonObject[] | undefined => {
    const [name, type, limit] = [nameOf(args('account')), textOf(args('type')), numberOf(args('limit'))];
    const start = nameOf(args('start') ?? '');
    if (name === undefined || limit === undefined || limit < 0 || limit > 1000) return undefined;
    if ((type !== 'blog' && type !== 'ignore') || start === undefined) return undefined;
    return side(name, type)
      .filter((other) => other >= start)
      .slice(0, limit)
      .map((other) => ({ ...pair(name, other), what: [type] }));
  };

const followersPage = page(followers, (following, follower) => ({ follower, following }));
const followedPage = page(followed, (follower, following) => ({ follower, following }));

function count(args: Args): Json | undefined {
  const account = nameOf(args('account'));
  return account === undefined
    ? undefined
    : {
        account,
        follower_count: followers(account, 'blog').length,
        following_count: followed(account, 'blog').length,
      };
}

export const followAnswers: Readonly<Record<string, Answer>> = {
  'condenser_api.get_followers': followersPage,
  'condenser_api.get_following': followedPage,
  'condenser_api.get_follow_count': count,
  'follow_api.get_followers': (args) => held('followers', followersPage(args)),
  'follow_api.get_following': (args) => held('following', followedPage(args)),
  'follow_api.get_follow_count': count,
};
