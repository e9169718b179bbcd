import { type RequestedRow, requested } from '../kit/arguments/echoes-arguments.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

const rows: RuleTable<RequestedRow> = {
  'follow/followers-of-requested': {
    requires: 'Every record of a page of followers has the requested account as `following`.',
    why: 'A page of followers shows who follows this account; a record of another account is wrong about both.',
    example: '`get_followers ["alice", null, "blog", 10]` holds somebody who follows bob.',
    methods: ['condenser_api.get_followers', 'follow_api.get_followers'],
  },
  'follow/following-of-requested': {
    requires: 'Every record of a page of followed accounts has the requested account as `follower`.',
    why: 'A feed is built from those an account follows; those another account follows do not belong there.',
    example: '`get_following ["alice", null, "blog", 10]` holds a record of bob as follower.',
    methods: ['condenser_api.get_following', 'follow_api.get_following'],
  },
  'follow/count-of-requested': {
    requires: 'A follow count has the requested account as `account`.',
    why: 'A profile shows these numbers under the requested name.',
    example: '`get_follow_count ["alice"]` answers with `"account": "bob"`.',
    methods: ['condenser_api.get_follow_count', 'follow_api.get_follow_count'],
  },
  'follow/blog-of-requested': {
    requires: 'Every item and entry of a blog has the requested account as `blog`.',
    why: 'A blog is shown under the name of its owner; entries of another blog put words in the wrong mouth.',
    example: '`get_blog_entries ["alice", 0, 10]` holds an entry with `"blog": "bob"`.',
    // Deployed nodes put items without any name in front of those of condenser_api.get_blog.
    unset: ({ blog }) => blog === '',
    methods: [
      'condenser_api.get_blog',
      'condenser_api.get_blog_entries',
      'follow_api.get_blog',
      'follow_api.get_blog_entries',
    ],
  },
};

export const requestedFollow = rulesOf(rows, requested);
