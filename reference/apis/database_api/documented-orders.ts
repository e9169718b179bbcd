import { removalTime } from '../../chain/state/proposals.ts';
import type { ChainView } from '../../chain/view.ts';
import { toArray } from '../../rpc/convert.ts';
import type { ListOrders } from './page.ts';
import {
  commentId,
  exactly,
  flag,
  mapped,
  name,
  one,
  pair,
  type Start,
  text,
  time,
  u32,
  u64,
  voterId,
} from './start.ts';

/**
 * Orders and starts of the documents where deployed nodes have others (departures accounts-by-plain-name, comments-by-parent-first,
 * conversions- and escrows-go-on-by-object, votes-without-symbols).
 */

const post = [name, text] as const;

/** A name by itself or in an array. */
const nameOrArray: Start = (start, view) => one(name)(Array.isArray(start) ? (start[0] ?? '') : start, view);

export const accountOrders: ListOrders<'accounts'> = { by_name: ['name', nameOrArray] };

/** The child that the page begins with, then its root; without a child, the replies of the root. */
const childThenRoot = mapped(exactly(...post, ...post), ([author, permlink, ...root], view) => {
  const child = view.state.comments.get(commentId(view, author, permlink));
  const isNamed = author !== '' || permlink !== '';
  return isNamed && child !== undefined ? [child.parent_author, child.parent_permlink, child.id] : [...root, 0];
});

export const commentOrders: ListOrders<'comments'> = { by_parent: ['parent', childThenRoot] };

/** Behind all that the chain gave a number. */
const behindAll = Number.MAX_SAFE_INTEGER;

/**
 * The number that the chain gave to the first of the given number; where none of the moment has it, to the first of a higher one, so
 * that no page begins before its start.
 */
function idFrom<R extends { readonly id: number }>(
  rows: Iterable<R>,
  number: (row: R) => number,
  from: number,
): number {
  const all = [...rows];
  const found = all.find((each) => number(each) === from) ?? all.find((each) => number(each) > from);
  return found?.id ?? behindAll;
}

/** The numbers that accounts choose for their requests lead to those that the chain gave. */
function requestFrom({ state }: ChainView, at: number, requestid: number): number {
  return idFrom(state.sbdConversionRequests.by.conversion_date.of(at), (each) => each.requestid, requestid);
}

function escrowFrom({ state }: ChainView, isApproved: boolean, at: number, escrowId: number): number {
  return idFrom(state.escrows.by.ratification_deadline.of(isApproved, at), (each) => each.escrow_id, escrowId);
}

export const conversionOrders: ListOrders<'sbdConversionRequests'> = {
  by_conversion_date: [
    'conversion_date',
    mapped(pair(time, u32), ([at, requestid], view) => [at, requestFrom(view, at as number, requestid as number)]),
  ],
};

export const escrowOrders: ListOrders<'escrows'> = {
  by_ratification_deadline: [
    'ratification_deadline',
    mapped(exactly(flag, time, u32), ([isApproved, at, escrowId], view) => [
      isApproved,
      at,
      escrowFrom(view, isApproved as boolean, at as number, escrowId as number),
    ]),
  ],
};

/** The removal of what ends then; the placeholder −1, later than every time, stays. */
const removalFrom = (end_date: number): number => (end_date < 0 ? end_date : removalTime({ end_date }));

/** Deployed nodes read the date as that of removal, a day later (departure proposals-by-date-of-removal). */
export const proposalOrders: ListOrders<'proposals'> = {
  by_end_date: ['end_date', mapped(pair(time, u64), ([at, proposal_id]) => [removalFrom(at as number), proposal_id])],
};

/** There is one symbol, so that it separates no votes: the other values by their places, one left out is nothing. */
function votes(isByComment: boolean, ...[author, permlink, voter]: readonly [number, number, number]): Start {
  return (start, view) => {
    const values = toArray(start);
    const at = (place: number, { convert }: typeof name) => convert(values[place] ?? '', view);
    const comment = commentId(view, at(author, name), at(permlink, text));
    const account = voterId(view, at(voter, name));
    return isByComment ? [comment, account] : [account, comment];
  };
}

export const voteOrders: ListOrders<'votes'> = {
  by_comment_voter_symbol: ['comment_voter', votes(true, 0, 1, 2)],
  by_comment_symbol_voter: ['comment_voter', votes(true, 0, 1, 3)],
  by_voter_comment_symbol: ['voter_comment', votes(false, 1, 2, 0)],
  by_voter_symbol_comment: ['voter_comment', votes(false, 2, 3, 0)],
};
