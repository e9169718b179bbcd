import { dollars } from '../../../chain/ledger/asset.ts';
import type { Operation } from '../../../chain/ledger/context.ts';
import type { StepAction } from '../../scenario.ts';
import { members, others } from './members.ts';
import { oddMetadata } from './metadata.ts';

const topics = ['life', 'garden', 'music', 'food', 'travel', 'art', 'photo'] as const;
const topic = (index: number) => topics[index % topics.length] as string;

/** Who posts in a round: six in the first, then kim and two others in turn. */
export const authorsOf = (round: number): readonly string[] =>
  round === 1
    ? members.slice(0, 6)
    : ['kim', others[(2 * round) % others.length] as string, others[(2 * round + 1) % others.length] as string];

export const permlinkOf = (round: number): string => `${topic(round)}-${round}`;

/** The round of posts so long (more than 1,024 bytes) that lists in `get_state` cut their bodies. */
const longRound = 5;

/** The round of posts so long (more than 128 KiB) that content answers show a remark in their place; not that of kim. */
const hugeRound = 4;

/** Those of kim and of the first round are as expected. */
function metadataOf(round: number, index: number): string {
  const usual = JSON.stringify({ tags: ['life', topic(round), topic(round + 1)], app: 'small/1.0' });
  return round === 1 || index !== 1 ? usual : oddMetadata(round);
}

/** Posts under `life` and the topics of the round. */
export const post =
  (round: number): StepAction =>
  () =>
    authorsOf(round).map((author, index) => ({
      by: author,
      role: 'posting',
      operations: [
        {
          type: 'comment',
          value: {
            ...{ parent_author: '', parent_permlink: topic(round - 1), author, permlink: permlinkOf(round) },
            title:
              round === longRound
                ? `About ${topic(round)}, “at length” ✍ ${'and more '.repeat(24)}`.trim()
                : `About ${topic(round)}`,
            body: `What ${author} has to say about ${topic(round)}, number ${round}. `.repeat(
              author !== 'kim' && round === hugeRound ? 3_200 : round === longRound ? 40 : 1 + index,
            ),
            json_metadata: metadataOf(round, index),
          },
        },
        ...(round === 1 ? optionsOf(author) : []),
      ],
    }));

interface Options {
  readonly payout?: bigint;
  readonly percent?: number;
  readonly curation?: boolean;
  readonly shares?: Readonly<Record<string, number>>;
}

/** What some want to happen to the rewards of their first post. */
const wishes: Readonly<Record<string, Options>> = {
  leo: { shares: { mia: 1_000, noah: 500 } },
  mia: { percent: 0 },
  noah: { payout: 0n },
  olga: { curation: false },
};

function optionsOf(author: string): readonly Operation[] {
  const wish = wishes[author];
  if (wish === undefined) return [];
  const { payout = 1_000_000_000n, percent = 10_000, curation = true, shares = {} } = wish;
  const beneficiaries = Object.entries(shares).map(([account, weight]) => ({ account, weight }));
  const extension = { type: 'comment_payout_beneficiaries', value: { beneficiaries } } as const;
  return [
    {
      type: 'comment_options',
      value: {
        ...{ author, permlink: permlinkOf(1), max_accepted_payout: dollars(payout), percent_core_dollars: percent },
        ...{ allow_votes: true, allow_curation_rewards: curation },
        extensions: beneficiaries.length > 0 ? [extension] : [],
      },
    },
  ];
}

/** One post gets a new text, and one reply goes again. */
export const rewrite: StepAction = ({ state }) => {
  const before = state.comments.by.permlink.get('paul', permlinkOf(1));
  return [
    {
      by: 'paul',
      role: 'posting',
      operations: [
        {
          type: 'comment',
          value: {
            ...{ parent_author: '', parent_permlink: before?.parent_permlink ?? '', author: 'paul' },
            ...{ permlink: permlinkOf(1), title: '', body: 'On second thought, nothing.', json_metadata: '' },
          },
        },
      ],
    },
    {
      by: 'vic',
      role: 'posting',
      operations: [{ type: 'delete_comment', value: { author: 'vic', permlink: `re-re-${permlinkOf(1)}` } }],
    },
  ];
};

/** Dollars that are burnt for the newest posts, as much for each. */
export const promote: StepAction = ({ state }) => [
  {
    by: 'kim',
    operations: [...state.comments.by.permlink.from()]
      .filter(({ parent_author, cashout_time }) => parent_author === '' && cashout_time > 0)
      .slice(0, 8)
      .map(({ author, permlink }) => ({
        type: 'transfer',
        value: { from: 'kim', to: 'null', amount: dollars(50n), memo: `@${author}/${permlink}` },
      })),
  },
];
