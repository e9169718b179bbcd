import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray, isObject, member } from '../../model/json.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { elementsAt, type Placed } from '../kit/placed.ts';

/** Follow relations, as one call lists them. */
export interface Following extends Placed {
  readonly follower: string;
  readonly following: string;
}

/** A page of followers, or of followed accounts. */
export interface FollowPage {
  readonly side: 'followers' | 'following';
  readonly account: string;
  readonly type: string;
  /** It begins with the first and is not full. */
  readonly complete: boolean;
  readonly path: readonly PathSegment[];
  readonly list: readonly Following[];
}

const sides = { get_followers: 'followers', get_following: 'following' } as const;

export const followerMethods = ['condenser_api.get_followers', 'follow_api.get_followers'] as const;
export const followingMethods = ['condenser_api.get_following', 'follow_api.get_following'] as const;
export const followMethods: readonly string[] = [...followerMethods, ...followingMethods];

export function followPage(call: Call): FollowPage | undefined {
  if (!followMethods.includes(call.method) || call.result === undefined) return undefined;
  const [namespace, name] = call.method.split('.') as [string, keyof typeof sides];
  const side = sides[name];
  const under = namespace === 'follow_api' ? [side] : [];
  const [account, type] = [argument(call, 'account'), argument(call, 'type')];
  if (typeof account !== 'string' || (type !== 'blog' && type !== 'ignore')) return undefined;
  const read = elementsAt(call, under).map(({ json, path }): Following | undefined => {
    const [follower, following] = [member(json, 'follower'), member(json, 'following')];
    if (!isObject(json) || typeof follower !== 'string' || typeof following !== 'string') return undefined;
    return { json, path, follower, following };
  });
  const list = read.filter((each) => each !== undefined);
  // What the elements are is open; of other ones nothing is known.
  if (list.length < read.length) return undefined;
  const [start, capacity = 0] = [argument(call, 'start'), pageCapacity(call)];
  const complete = (start === '' || start === null) && isWhole(list.length, capacity);
  return { side, account, type, complete, path: ['result', ...under], list };
}

/** The kinds in `what` of a follow record. */
export function kindsOf({ json }: Following): readonly unknown[] {
  const what = member(json, 'what');
  return isArray(what) ? what : [];
}
