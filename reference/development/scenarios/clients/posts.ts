import type { Signed, StepAction } from '../../scenario.ts';

interface Written {
  readonly author: string;
  readonly permlink: string;
  readonly title?: string;
  readonly body: string;
  /** A post under `test` unless given. */
  readonly to?: Pick<Written, 'author' | 'permlink'>;
}

const written = ({ author, permlink, title = '', body, to }: Written): Signed => ({
  by: author,
  role: 'posting',
  operations: [
    {
      type: 'comment',
      value: {
        ...{ parent_author: to?.author ?? '', parent_permlink: to?.permlink ?? 'test', author, permlink, title, body },
        json_metadata: JSON.stringify({ tags: ['test'] }),
      },
    },
  ],
});

const announcement = { author: 'almost-digital', permlink: 'a-client-library' };
const answer = { author: 'pal', permlink: 're-a-client-library' };

export const posts: StepAction = () => [
  written({
    ...{ author: 'yamadapc', permlink: 'test-1-2-3-4-5-6-7-9', title: 'test-1-2-3-4-5-6-7-9' },
    body: "<script>alert('hello world')</script>",
  }),
  written({ author: 'siol', permlink: 'test', title: 'Test', body: 'What others answer to.' }),
  written({ ...announcement, title: 'A client library', body: 'What pal answers to.' }),
];

export const replies: StepAction = () => [written({ ...answer, body: 'What is answered again.', to: announcement })];

/** The first of the comments of an account: `get_discussions_by_comments` begins with this place, and its body is compared. */
export const comments: StepAction = () => [
  written({
    author: 'almost-digital',
    permlink: 're-pal-re-almost-digital-dsteem-a-strongly-typed-steem-client-library-20170702t131034262z',
    body: '☀️heroin for programmers',
    to: answer,
  }),
];
