import type { Static } from '../../../../spec/kernel/schema.ts';
import type { deployedState } from '../../../../spec/types/state.ts';
import type { ChainView } from '../../../chain/view.ts';
import { accountOf } from '../../kit/rows.ts';
import { extendedAccount } from '../accounts.ts';
import { activeVotes } from '../content/active-votes.ts';
import type { Discussion } from '../content/discussion.ts';

export type State = Static<typeof deployedState>;
export type StateAccount = State['accounts'][string];

/** The parts of the answer that the page of a path fills. */
export interface Draft {
  readonly content: Record<string, Discussion>;
  readonly accounts: Record<string, StateAccount>;
  readonly witnesses: Record<string, State['witnesses'][string]>;
  readonly discussion_idx: Record<string, State['discussion_idx'][string]>;
  readonly tags: Record<string, State['tags'][string]>;
  trending: readonly string[];
}

export const linkOf = ({ author, permlink }: { readonly author: string; readonly permlink: string }): string =>
  `${author}/${permlink}`;

/** An account of a page; its lists are left empty. @throws RpcError for an unknown name. */
export function pageAccount(view: ChainView, name: string): StateAccount {
  return { ...extendedAccount(accountOf(view, name), view), witness_votes: [] };
}

/** Adds a comment with its votes, under its link. */
export function addContent(view: ChainView, { content }: Draft, discussion: Discussion): string {
  const link = linkOf(discussion);
  content[link] = { ...discussion, active_votes: activeVotes(view, discussion.id) };
  return link;
}

/** Adds the authors of discussions. */
export function addAuthors(view: ChainView, { accounts }: Draft, discussions: readonly Discussion[]): void {
  for (const { author } of discussions) if (author !== '') accounts[author] = pageAccount(view, author);
}
