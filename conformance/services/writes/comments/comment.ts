import type { OperationOf } from '../../../../spec/types/operation.ts';
import { isArray, type Json, member } from '../../../model/json.ts';
import type { Shown, Writer } from '../kit/shown.ts';
import { is } from '../kit/values.ts';

/** What a comment of ours says. */
export interface Text {
  readonly title: string;
  readonly body: string;
  readonly json_metadata: string;
}

export const first: Text = {
  title: 'Checked by plumbline: “ä ß 日本” <b>&amp;</b>',
  body: 'The first version of this text.\nIt has two lines.\n<p title="ö">¿ 日本 & 😀 &lt;</p>',
  json_metadata: '{"app":"plumbline","tags":["test"],"version":1}',
};

export const permlinkOf = ({ slug }: Writer): string => `plumbline-${slug}`;

/** A reply to a post that the node has, or a post where it has none; sent again it is an update. */
export function comment(writer: Writer, text: Text): OperationOf {
  const { name, parent } = writer;
  return {
    type: 'comment',
    value: {
      parent_author: parent?.author ?? '',
      parent_permlink: parent?.permlink ?? 'plumbline',
      ...{ author: name, permlink: permlinkOf(writer), ...text },
    },
  };
}

/** The vote of its author for our comment. */
export function selfVote(writer: Writer, weight: number): OperationOf {
  const { name } = writer;
  return { type: 'vote', value: { voter: name, author: name, permlink: permlinkOf(writer), weight } };
}

/** Whether votes, as `get_active_votes` gives them, have that of an account with this weight. */
export const hasVote = (votes: Json | undefined, voter: string, weight: number): boolean =>
  isArray(votes) && votes.some((vote) => is(vote, 'voter', voter) && is(vote, 'percent', weight));

/** The votes for our comment have that of its author, with this weight. */
export const selfVotes = (weight: number): readonly [Shown, Shown] => [
  {
    method: 'condenser_api.get_active_votes',
    params: (writer) => [writer.name, permlinkOf(writer)],
    fits: (result, { name }) => hasVote(result, name, weight),
    expected: `a vote of the author with \`percent\` ${weight}`,
  },
  {
    method: 'database_api.find_votes',
    params: (writer) => ({ author: writer.name, permlink: permlinkOf(writer) }),
    fits: (result, { name }) => {
      const votes = member(result, 'votes');
      return isArray(votes) && votes.some((vote) => is(vote, 'voter', name) && is(vote, 'vote_percent', weight));
    },
    expected: `a vote of the author with \`vote_percent\` ${weight}`,
  },
];

/** `get_content` gives our comment, and this of it. */
export function content(expected: string, fits: (comment: Json | undefined, writer: Writer) => boolean): Shown {
  return {
    method: 'condenser_api.get_content',
    params: (writer) => [writer.name, permlinkOf(writer)],
    fits,
    expected,
  };
}

/** `database_api.find_comments` gives our comment, and this of it. */
export function foundComment(expected: string, fits: (comment: Json | undefined, writer: Writer) => boolean): Shown {
  return {
    method: 'database_api.find_comments',
    params: (writer) => ({ comments: [[writer.name, permlinkOf(writer)]] }),
    fits: (result, writer) => {
      const list = member(result, 'comments');
      return isArray(list) && fits(list[0], writer);
    },
    expected,
  };
}

export const isOurs = (comment: Json | undefined, writer: Writer): boolean =>
  member(comment, 'author') === writer.name && member(comment, 'permlink') === permlinkOf(writer);
