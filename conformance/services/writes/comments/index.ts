import { isArray, type JsonObject } from '../../../model/json.ts';
import type { Scenario } from '../../model/rule.ts';
import type { Writer } from '../kit/shown.ts';
import { agrees, is, membersOf } from '../kit/values.ts';
import { written } from '../kit/written.ts';
import {
  comment,
  content,
  first,
  foundComment,
  isOurs,
  permlinkOf,
  selfVote,
  selfVotes,
  type Text,
} from './comment.ts';
import { depthOfReplies } from './depth.ts';
import { voteOfAnother } from './vote-of-another.ts';

const second: Text = {
  title: 'Checked again by plumbline',
  body: 'Another text, which has nothing of the first.',
  json_metadata: '{"app":"plumbline","tags":["test"],"version":2}',
};

/** As diff-match-patch makes it of the first body, and what comes of it. */
const patch = '@@ -37,10 +37,18 @@\n as t\n-wo\n+hree short\n  lin\n';
const patched = first.body.replace('two lines', 'three short lines');

const unchanged = (writer: Writer) => [[comment(writer, first)]];
const update = (writer: Writer) => [comment(writer, second)];

function options(writer: Writer) {
  return {
    type: 'comment_options' as const,
    value: {
      ...{ author: writer.name, permlink: permlinkOf(writer), percent_core_dollars: 5_000 },
      ...{ allow_votes: true, allow_curation_rewards: false, extensions: [] },
      max_accepted_payout: { amount: 100_000n, symbol: 'SBD' as const },
    },
  };
}

/** What of them the comment shows. */
function optionsOf(writer: Writer): JsonObject {
  const { extensions, ...shown } = membersOf(options(writer), writer);
  return shown;
}

/** What a comment becomes by broadcasts of its author (document 1, States and transitions; document 2, Comment broadcast). */
export const commentRules: readonly Scenario[] = [
  written('comment-created', {
    requires: 'A `comment` with a new permlink that is in a block is content of its author.',
    clause: 'comment/create',
    also: ['comment/broadcast', 'operation/comment'],
    why: 'A user who has published sees nothing.',
    example: '`get_content` of a comment that is in a block has an empty author.',
    operations: (writer) => [comment(writer, first)],
    shows: [content('the comment that was broadcast', isOurs), foundComment('the comment that was broadcast', isOurs)],
    lost: { author: '', permlink: '' },
  }),
  written('comment-of-the-posting-key', {
    requires:
      'A `comment` that the posting key of its author signed comes into being with its title, body and metadata.',
    clause: 'comment/broadcast',
    why: 'What readers see is not what the author signed.',
    example: '`get_content` has another body than the one that was broadcast.',
    operations: (writer) => [comment(writer, first)],
    shows: [
      content('title, body and json_metadata of the broadcast', (each) =>
        Object.entries(first).every(([name, value]) => is(each, name, value)),
      ),
    ],
    lost: { ...first, author: 'zzzz', body: 'another' },
  }),
  written('comment-updated', {
    requires: 'A `comment` with a permlink that its author has used changes that comment, and makes no second one.',
    clause: 'comment/update',
    why: 'An edit that makes a second comment, or none, leaves the mistake for everybody to read.',
    example: 'After an update `get_content` has the title of before.',
    before: unchanged,
    operations: update,
    shows: [
      content(
        'the comment with its new title',
        (each, writer) => isOurs(each, writer) && is(each, 'title', second.title),
      ),
    ],
    lost: { ...first, author: 'zzzz', permlink: 'x' },
  }),
  written('comment-body-replaced', {
    requires: 'The body of an update takes the place of the body before.',
    clause: 'comment/update-body',
    why: 'Readers go on reading what the author took back.',
    example: 'After an update the body is the one of before.',
    before: unchanged,
    operations: update,
    shows: [
      content('the body of the update', (each) => is(each, 'body', second.body)),
      foundComment('the body of the update', (each) => is(each, 'body', second.body)),
    ],
    lost: { ...second, body: first.body },
  }),
  written('comment-title-and-metadata-replaced', {
    requires: 'Title and `json_metadata` of a comment are those of its latest update.',
    clause: 'comment/update-rest',
    why: 'Tags and titles of a post that was moved or renamed stay the old ones.',
    example: 'After an update `json_metadata` is the one of before.',
    before: unchanged,
    operations: update,
    shows: [
      content(
        'title and json_metadata of the update',
        (each) => is(each, 'title', second.title) && is(each, 'json_metadata', second.json_metadata),
      ),
    ],
    lost: { ...second, json_metadata: first.json_metadata },
  }),
  written('comment-patched', {
    requires: 'A body that is a diff-match-patch patch is applied to the body before.',
    clause: 'comment/patch-body',
    why: 'Editors send patches: a node that keeps the patch as the body shows readers its marks.',
    example: 'The body of an edited post is `@@ -1,5 +1,7 @@…`.',
    before: unchanged,
    operations: (writer) => [comment(writer, { ...first, body: patch })],
    shows: [content('the body with the patch applied', (each) => is(each, 'body', patched))],
    lost: { ...first, body: patch },
  }),
  written('comment-is-a-reply', {
    requires: 'A `comment` with a `parent_author` is a reply to that content, one deeper; one with none is a post.',
    clause: 'comment/post-or-reply',
    why: 'A reply that stands elsewhere is read by nobody who follows the thread.',
    example: 'A reply has an empty `parent_author`.',
    operations: (writer) => [comment(writer, first)],
    shows: [
      content(
        '`parent_author` and `parent_permlink` of the broadcast',
        (each, { parent }) =>
          is(each, 'parent_author', parent?.author ?? '') &&
          is(each, 'parent_permlink', parent?.permlink ?? 'plumbline'),
      ),
      content(
        '`category` of the parent, and another root than itself',
        (each, writer) =>
          writer.parent === undefined ||
          (agrees(each, { category: writer.parent.category }) &&
            !(is(each, 'root_author', writer.name) && is(each, 'root_permlink', permlinkOf(writer)))),
      ),
      {
        method: 'condenser_api.get_content_replies',
        params: ({ name, parent }) => [parent?.author ?? name, parent?.permlink ?? 'plumbline'],
        fits: (result, writer) =>
          writer.parent === undefined || !isArray(result) || result.some((each) => isOurs(each, writer)),
        expected: 'the reply among those to its parent',
      },
    ],
    lost: { parent_author: 'zzzz' },
  }),
  written('self-vote-travels-with-the-comment', {
    requires: 'A comment and the vote of its author for it are taken in one transaction.',
    clause: 'comment/self-vote',
    also: ['operation/vote'],
    why: 'Clients offer to vote for a post as it is published, and send both at once.',
    example: 'The comment is there and has no vote of its author.',
    operations: (writer) => [comment(writer, first), selfVote(writer, 1_000)],
    shows: selfVotes(1_000),
    lost: [],
  }),
  written('vote-changed', {
    requires: 'A further `vote` of an account for a comment changes its vote, and makes no second one.',
    clause: 'operation/vote',
    why: 'Who votes again sees the old weight, or counts twice.',
    example: 'After votes of 10 % and 25 % `get_active_votes` has the vote of 10 %.',
    before: (writer) => [[comment(writer, first)], [selfVote(writer, 1_000)]],
    operations: (writer) => [selfVote(writer, 2_500)],
    shows: selfVotes(2_500),
    lost: [],
  }),
  written('comment-options-set', {
    requires: '`comment_options` sets the options of a comment, all of them.',
    clause: 'comment/options',
    also: ['operation/comment_options'],
    why: 'An author who declines curation rewards or votes by options must not get them all the same.',
    example: 'After `allow_curation_rewards` false the comment says true.',
    before: unchanged,
    operations: (writer) => [options(writer)],
    shows: [
      content(
        '`allow_curation_rewards` false, and the other options of the broadcast',
        (each, writer) => is(each, 'allow_curation_rewards', false) && agrees(each, optionsOf(writer)),
      ),
    ],
    lost: { allow_curation_rewards: true },
  }),
  written('comment-deleted', {
    requires: 'A comment without votes and replies that its author deletes is no content any more.',
    clause: 'operation/delete_comment',
    why: 'What was deleted must not be read.',
    example: '`get_content` goes on giving it.',
    before: unchanged,
    operations: (writer) => [{ type: 'delete_comment', value: { author: writer.name, permlink: permlinkOf(writer) } }],
    shows: [
      foundComment('no comment', (each) => each === undefined),
      { ...content('no comment of ours', (each, writer) => !isOurs(each, writer)), mayRefuse: true },
      {
        method: 'condenser_api.get_content_replies',
        params: ({ name, parent }) => [parent?.author ?? name, parent?.permlink ?? 'plumbline'],
        fits: (result, writer) => !isArray(result) || !result.some((each) => isOurs(each, writer)),
        expected: 'no reply of ours',
      },
    ],
    lost: { comments: [{ author: 'zzzz', permlink: 'x' }] },
  }),
  depthOfReplies,
  voteOfAnother,
];
