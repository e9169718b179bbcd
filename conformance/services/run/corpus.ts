import { isArray, type Json, member } from '../../model/json.ts';
import { rpc } from '../kit/requests.ts';
import type { KnownPost, ServiceContext } from '../model/context.ts';
import { jsonOf } from '../model/http.ts';
import type { Client } from './client.ts';

/** Accounts and posts of the node behind a service. */
export type Corpus = Pick<ServiceContext, 'accounts' | 'posts'>;

export const nothingKnown: Corpus = { accounts: [], posts: [] };

const mostAccounts = 50;

/** What rules draw their arguments from: the newest posts, their authors, then other accounts. */
export async function corpusOf(node: Client): Promise<Corpus> {
  const [listed, created] = await Promise.all([
    resultOf(node, 'condenser_api.lookup_accounts', ['', mostAccounts]),
    resultOf(node, 'condenser_api.get_discussions_by_created', [{ tag: '', limit: 20 }]),
  ]);
  const posts = (isArray(created) ? created : []).flatMap((post): KnownPost[] => {
    const [author, permlink, category] = ['author', 'permlink', 'category'].map((name) => member(post, name));
    if (typeof author !== 'string' || typeof permlink !== 'string' || typeof category !== 'string') return [];
    return [{ author, permlink, category }];
  });
  const names = (isArray(listed) ? listed : []).filter((name) => typeof name === 'string');
  return { accounts: [...new Set([...posts.map(({ author }) => author), ...names])], posts };
}

async function resultOf(node: Client, method: string, params: Json): Promise<Json | undefined> {
  const outcome = await node.send(rpc(method, params));
  return 'answer' in outcome ? member(jsonOf(outcome.answer), 'result') : undefined;
}
