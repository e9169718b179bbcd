import { body, call } from './call.ts';
import { type Bench, type Figure, hundredths } from './kit/figure.ts';
import { load } from './kit/load.ts';
import { startEcho, startNode } from './kit/processes.ts';

const rounds = 6;
const seconds = 1;

/** Below this many echoes a second the client is the limit, and a ratio is meaningless. */
const meaningful = 8_000;

interface Measured {
  readonly what: string;
  readonly method: string;
  readonly leastRatio: number;
  /** Of the requests, which take turns. */
  readonly params: readonly unknown[];
}

interface Votes {
  readonly votes: readonly { readonly author: string; readonly permlink: string; readonly voter: string }[];
}

interface Comments {
  readonly comments: readonly { readonly author: string; readonly permlink: string }[];
}

const page = { limit: 100 };
const votes = { method: 'database_api.list_votes', order: 'by_comment_voter' };
const comments = { method: 'database_api.list_comments', order: 'by_permlink' };

/** What the node answers a second against a bare node:http server that sends the same bytes; best of interleaved rounds. */
export const throughput: Bench = async () => {
  const node = await startNode();
  const figures: Figure[] = [];
  for (const measured of await measuredOn(node.url)) figures.push(...(await ratio(node.url, measured)));
  await node.stop();
  return figures;
};

/** A page is cold when so many others are read before it again that the cache of replies no longer has it. */
async function measuredOn(url: string): Promise<readonly Measured[]> {
  const allVotes = await result<Votes>(url, votes.method, { start: ['', '', ''], limit: 1000, order: votes.order });
  const allComments = await result<Comments>(url, comments.method, {
    start: ['', ''],
    limit: 1000,
    order: comments.order,
  });
  const votePages = allVotes.votes.map(({ author, permlink, voter }) => ({
    ...page,
    start: [author, permlink, voter],
    order: votes.order,
  }));
  // The last of them have fewer rows.
  const commentPages = allComments.comments
    .slice(0, -page.limit)
    .map(({ author, permlink }) => ({ ...page, start: [author, permlink], order: comments.order }));
  return [
    {
      what: 'global properties',
      method: 'condenser_api.get_dynamic_global_properties',
      leastRatio: 0.8,
      params: [[]],
    },
    { what: 'get_accounts', method: 'condenser_api.get_accounts', leastRatio: 0.65, params: [[['alder']]] },
    { what: 'get_block', method: 'condenser_api.get_block', leastRatio: 0.65, params: [[4_000]] },
    { what: '100 votes, cached', method: votes.method, leastRatio: 0.5, params: votePages.slice(0, 1) },
    { what: '100 votes, cold', method: votes.method, leastRatio: 0.3, params: votePages },
    { what: '100 comments, cached', method: comments.method, leastRatio: 0.5, params: commentPages.slice(0, 1) },
    { what: '100 comments, cold', method: comments.method, leastRatio: 0.3, params: commentPages },
  ];
}

async function result<T>(url: string, method: string, params: unknown): Promise<T> {
  return (JSON.parse(await call(url, method, params)) as { result: T }).result;
}

async function ratio(url: string, { what, method, leastRatio, params }: Measured): Promise<readonly Figure[]> {
  const bodies = params.map((each) => body(method, each));
  const echo = await startEcho(await call(url, method, params[0]));
  const best = { node: 0, echo: 0 };
  for (let round = 0; round < rounds; round++) {
    best.echo = Math.max(best.echo, await load(echo.url, bodies, seconds));
    best.node = Math.max(best.node, await load(url, bodies, seconds));
  }
  await echo.stop();
  const value = best.node / best.echo;
  return [
    { what: `echo of ${what}`, value: `${Math.round(best.echo)} /s` },
    { what, value: `${Math.round(best.node)} /s` },
    {
      what: `${what} / echo`,
      value: `${hundredths(value)} ×`,
      bar: `≥ ${leastRatio} ×`,
      holds: best.echo >= meaningful ? value >= leastRatio : undefined,
    },
  ];
}
