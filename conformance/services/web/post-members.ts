import { type Json, member } from '../../model/json.ts';
import type { HttpRule } from '../model/rule.ts';
import { endpoints, isInteger, isTime, memberRule } from './members.ts';
import { isParsed } from './parsed-metadata.ts';

const isAsset = (value: Json | undefined): boolean => typeof value === 'string' && /^\d+\.\d+ [A-Z]+$/.test(value);

/** What is written instead of the time of a payout that is over; which of the two stands there is not stated. */
const paid: ReadonlySet<unknown> = new Set(['1969-12-31T23:59:59', '1970-01-01T00:00:00']);

const common = { endpoint: endpoints.post, clause: 'web/post' } as const;

/** Deployed servers give none of the three. */
const hasNone = (record: Json) =>
  ['children_rshares2', 'root_comment', 'mode'].every((name) => member(record, name) === undefined);
const departure = (record: Json) => (hasNone(record) ? ('web-posts-without-mode' as const) : undefined);

const assetRule = (name: string): HttpRule =>
  memberRule({
    ...common,
    clause: 'web/text-assets',
    ...{ id: `web/post-${name.replaceAll('_', '-')}-is-text`, name, fits: isAsset },
    requires: `\`${name}\` of a post is a text.`,
    why: 'Pages show it as it comes; an object is shown as [object Object].',
    example: `\`"${name}": {"amount": "0", …}\`.`,
    expected: 'an amount and a symbol, such as 0.000 SBD',
    wrong: { amount: '0', precision: 3, nai: '@@000000013' },
  });

export const postMemberRules: readonly HttpRule[] = [
  ...['total_payout_value', 'curator_payout_value', 'max_accepted_payout'].map(assetRule),
  memberRule({
    ...{ ...common, departure },
    id: 'web/post-has-children-rshares2',
    clause: 'web/post/children_rshares2',
    requires: '`post` has `children_rshares2`, an integer.',
    why: 'Lists of older clients sort replies by it.',
    example: 'A post without it.',
    name: 'children_rshares2',
    fits: isInteger,
    expected: 'an integer',
    wrong: undefined,
  }),
  memberRule({
    ...{ ...common, departure },
    id: 'web/post-root-comment-is-an-integer',
    clause: 'web/post/root_comment',
    also: ['web/root-comment'],
    requires: '`root_comment` of a post is an integer.',
    why: 'Clients find the thread of a reply by it.',
    example: '`"root_comment": "alice/first"`.',
    name: 'root_comment',
    fits: isInteger,
    expected: 'an integer',
    wrong: 'alice/first',
  }),
  memberRule({
    ...{ ...common, departure },
    id: 'web/post-mode-is-text',
    clause: 'web/post/mode',
    also: ['web/mode'],
    requires: '`mode` of a post is a text.',
    why: 'Pages hide the button to edit by it.',
    example: '`"mode": 2`.',
    name: 'mode',
    fits: (value) => typeof value === 'string' && value !== '',
    expected: 'a text such as archived',
    wrong: 2,
  }),
  memberRule({
    ...{ ...common, departure },
    id: 'web/paid-posts-are-archived',
    clause: 'comment/archived-mode',
    also: ['web/mode'],
    requires: '`mode` of a post is `archived` once it was paid out, seven days after it was made, and not before.',
    why: 'The chain refuses to edit what is archived, so that pages must not offer it.',
    example: '`"mode": "first_payout"` with `"cashout_time": "1969-12-31T23:59:59"`.',
    name: 'mode',
    fits: (value, record) => paid.has(member(record, 'cashout_time')) === (value === 'archived'),
    expected: 'archived where the post was paid out, another mode where not',
    wrong: 'archived',
  }),
  memberRule({
    ...common,
    id: 'web/post-metadata-is-parsed',
    // A text by the table of content records (document 1); that it is parsed is stated of users alone.
    level: 'unstated',
    requires: '`json_metadata` of a post is parsed, as that of a user.',
    why: 'Widgets read `post.json_metadata.tags` without parsing.',
    example: '`"json_metadata": "{\\"tags\\":…}"`.',
    name: 'json_metadata',
    fits: (value) => value === '' || isParsed(value),
    expected: 'what the text holds, parsed',
    wrong: '{"tags":[]}',
  }),
  memberRule({
    ...common,
    id: 'web/post-created-is-a-time',
    requires: '`created` of a post is a time in legacy form.',
    why: 'Pages say how old a post is.',
    example: '`"created": 1795395087`.',
    name: 'created',
    fits: isTime,
    expected: 'a time such as 2026-01-01T00:00:00',
    wrong: 1_795_395_087,
  }),
];
