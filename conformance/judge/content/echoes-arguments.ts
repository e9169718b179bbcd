import { type RequestedRow, requested } from '../kit/arguments/echoes-arguments.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

const rows: RuleTable<RequestedRow> = {
  'content/post-as-requested': {
    requires: 'The post of an answer is of the requested author and permlink, or an empty record.',
    why: 'A page shows the post of its address; with another post it shows the wrong article.',
    example: '`get_content ["alice", "hello"]` answers with a post of bob.',
    // An unknown post is an empty record.
    unset: ({ author }) => author === '',
    renamed: (record, _, author) => ({
      ...record,
      author,
      root_author: record.parent_author === '' ? author : (record.root_author as string),
      url: String(record.url).replaceAll(`@${record.author}/`, `@${author}/`),
    }),
    methods: ['condenser_api.get_content', 'tags_api.get_discussion'],
  },
  'content/votes-of-requested': {
    requires: 'Every vote of an answer is for the comment of the requested author and permlink.',
    why: 'Votes decide what a post earns; votes for another post must not be counted.',
    example: '`find_votes` for a post of alice holds a vote for a post of bob.',
    methods: ['database_api.find_votes'],
  },
  'content/replies-of-requested': {
    requires: 'Every reply of an answer replies to the requested author and permlink.',
    why: 'A thread is drawn from these replies: one to another comment hangs in the wrong place.',
    example: '`get_content_replies ["alice", "hello"]` holds a reply to a post of bob.',
    methods: ['condenser_api.get_content_replies', 'tags_api.get_content_replies'],
  },
  'content/replies-to-requested': {
    requires: 'Every comment of the answer of `get_replies_by_last_update` replies to the requested author.',
    why: 'An author reads here who replied; replies to other authors do not belong there.',
    example: '`get_replies_by_last_update ["alice", "", 10]` holds a reply to bob.',
    methods: ['condenser_api.get_replies_by_last_update', 'tags_api.get_replies_by_last_update'],
    // With an empty author they list the posts that reply to nothing.
    ignored: { argument: 'start_author', value: '', departure: 'replies-by-parent-author' },
  },
};

export const requestedContent = rulesOf(rows, requested);
