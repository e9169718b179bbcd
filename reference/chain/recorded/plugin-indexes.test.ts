import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { timeText } from '../../../spec/kernel/scalars.ts';
import { read } from '../../../spec/kernel/schema.ts';
import { marketMethods } from '../../apis/topics/market-history.ts';
import { followersOf } from '../indexes/follows.ts';
import { pastContent } from './content.ts';
import { openRecordedChain, type RecordedView } from './open.ts';
import { payoutsByTime } from './payouts.ts';
import { recordedPluginIndexes } from './plugin-indexes.ts';
import { type SeenVote, seenVote, seenVotes } from './seen-votes.ts';

interface Amount {
  readonly amount: string;
}

interface Trade {
  readonly date: string;
  readonly current_pays: Amount;
  readonly open_pays: Amount;
}

interface Line {
  readonly head: number;
  readonly changed: {
    readonly ticker?: Readonly<Record<string, string | Amount>>;
    readonly trades?: { readonly trades: readonly Trade[] };
    readonly followers?: Readonly<Record<string, readonly { readonly follower: string }[]>>;
    readonly votes?: { readonly votes: readonly never[] };
    readonly unseen_votes?: { readonly votes: readonly never[] };
  };
}

const ticker = marketMethods['market_history_api.get_ticker'];

const fixture = (chain: string, file: string) =>
  fileURLToPath(new URL(`../../../fixtures/chains/${chain}/${file}.ndjson.gz`, import.meta.url));
const linesOf = (chain: string) =>
  gunzipSync(readFileSync(fixture(chain, 'states')))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const open = (chain: string) =>
  openRecordedChain({ blocks: fixture(chain, 'blocks'), states: fixture(chain, 'states') });

function votesOf(lines: readonly Line[], { dialect }: RecordedView): readonly SeenVote[] {
  const records = lines.flatMap(({ changed }) => [
    ...(changed.votes?.votes ?? []),
    ...(changed.unseen_votes?.votes ?? []),
  ]);
  return records.map((record) => read(seenVote, record, { form: 'object', dialect }));
}

describe.each(['a', 'c'])('the side indexes of chain %s', (chain) => {
  const lines = linesOf(chain);
  let view: RecordedView;
  beforeAll(async () => {
    view = await open(chain);
  });

  it('are made with every comment as the last state shows it', () => {
    const content = pastContent(view.state, seenVotes(votesOf(lines, view)));
    const payouts = payoutsByTime(view.state);
    for (let blockNum = 1; blockNum <= view.headBlockNumber; blockNum++) {
      for (const record of view.operationsInBlock(blockNum)) content.apply(record);
      const { timestamp = 0 } = view.block(blockNum) ?? {};
      for (const { update } of payouts.get(timestamp) ?? []) content.payOut(update.author, update.permlink);
    }
    const comments = [...view.state.comments.by.permlink.from()];
    expect(comments.length).toBeGreaterThan(20);
    for (const comment of comments)
      expect(comment).toMatchObject(withoutVotes(content.comment(comment.author, comment.permlink)));
  });

  it.each([0.5, 1])('have what was recorded of the market and of followers, after %s of the chain', (part) => {
    const shown = lines.filter(({ changed }) => changed.ticker !== undefined);
    const { head, changed } = shown.slice(0, Math.ceil(shown.length * part)).at(-1) as Line;
    const upTo = { ...view, headBlockNumber: head };
    const sides =
      head === view.headBlockNumber
        ? view.sides
        : recordedPluginIndexes(upTo, () => seenVotes(votesOf(lines, view))).finish();

    const { latest, percent_change, steem_volume, sbd_volume } = changed.ticker as NonNullable<typeof changed.ticker>;
    const ours = ticker({ ...upTo, sides });
    expect(ours).toMatchObject({ latest, percent_change });
    expect([ours.core_volume, ours.sbd_volume].map(({ amount }) => String(amount))).toEqual(
      [steem_volume, sbd_volume].map((asset) => (asset as Amount).amount),
    );

    const { followers = {} } = lines.findLast((line) => line.head <= head && line.changed.followers)?.changed ?? {};
    for (const [account, follows] of Object.entries(followers)) {
      expect([...followersOf(sides, account)]).toEqual(follows.map(({ follower }) => follower));
    }
  });

  it('have the recorded trades', () => {
    const { trades = [] } = lines.at(-1)?.changed.trades ?? {};
    const ours = [...view.sides.trades.by.date.before()].map(({ date, current_pays, open_pays }) => [
      timeText(date),
      String(current_pays.amount),
      String(open_pays.amount),
    ]);
    expect(ours).toEqual(trades.map((trade) => [trade.date, trade.current_pays.amount, trade.open_pays.amount]));
  });
});

describe('side indexes made in pieces', () => {
  it('are those made at once, and are complete when they are first read', async () => {
    const [once, pieces, early] = await Promise.all([open('a'), open('a'), open('a')]);
    const rows = ({ sides }: RecordedView) => [...sides.accountHistory.rows()];
    while (pieces.prepareSides(500));
    early.prepareSides(500);
    expect(rows(once).length).toBeGreaterThan(1000);
    expect(rows(pieces)).toEqual(rows(once));
    expect(rows(early)).toEqual(rows(once));
    expect(early.prepareSides(500)).toBe(false);
  });
});

/** What the chain shows, of what is followed. */
function withoutVotes(post: object | undefined): object {
  const { votes: _, paid: __, ...shown } = (post ?? {}) as { readonly votes?: unknown; readonly paid?: unknown };
  return shown;
}
