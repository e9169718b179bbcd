import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Comment lifecycle', level: 'must' } as const;

export const commentLifecycle = [
  {
    ...place,
    id: 'comment/create',
    at: ['1:196#0d6228'],
    text: 'A `comment` with a permlink that is new for its author makes a post or a reply.',
  },
  {
    ...place,
    id: 'comment/post-or-reply',
    at: ['1:196#0d6228'],
    text: 'A `comment` with an empty `parent_author` makes a post, any other a reply.',
  },
  {
    ...place,
    id: 'comment/update',
    at: ['1:197#63808e'],
    text: 'A `comment` with a permlink that its author has used changes that comment.',
  },
  {
    ...place,
    id: 'comment/update-body',
    at: ['1:197#63808e'],
    text: 'The body of an update takes the place of the body before, unless it is a patch of diff-match-patch.',
  },
  {
    ...place,
    id: 'comment/patch-body',
    at: ['1:197#63808e'],
    text: 'A body that is a patch of diff-match-patch is applied to the body before.',
  },
  {
    ...place,
    id: 'comment/update-rest',
    at: ['1:197#63808e'],
    text: 'Title and `json_metadata` are those of the latest update.',
  },
  {
    ...place,
    id: 'comment/archive',
    at: ['1:198#be2be1'],
    text: 'An edit of a comment that is older than seven days is refused, unless its author signalled editing.',
  },
  {
    ...place,
    id: 'comment/archived-mode',
    at: ['1:198#be2be1'],
    text: 'On the web endpoint the `mode` of such content is `archived`.',
  },
  {
    ...place,
    id: 'comment/enable-editing',
    at: ['1:199#3b6eea'],
    text: 'A `custom_json` with id `enable_content_editing` to the witness plugin makes archived content editable.',
  },
  {
    ...place,
    id: 'comment/enable-editing-authority',
    at: ['1:199#3b6eea'],
    text: 'That signal is signed with the active authority.',
  },
  {
    ...place,
    id: 'comment/soft-freeze',
    at: ['1:199#3b6eea'],
    text: 'Consensus never forbids an edit; it is a soft fork that freezes content after its payout.',
  },
  {
    ...place,
    id: 'comment/self-vote',
    at: ['1:201#1b36ed'],
    text: 'One transaction can hold a comment and the vote of its author for it.',
  },
] as const satisfies readonly Clause[];
