import type { RequestHandler } from 'express';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { isRecord, type JsonRecord, NodeCallError, type NodeClient } from '../../kit/node-client.ts';
import { parsedMetadata } from '../records/metadata.ts';
import { accountRecord } from '../records/user.ts';
import { type Html, html } from './html.ts';
import { sendPage } from './layout.ts';

export interface PageContext {
  readonly node: NodeClient;
  /** URL of the image service, without a slash behind it. */
  readonly images: string | undefined;
}

const LATEST = 20;

const rows = [
  ['Created', 'created'],
  ['Posts', 'post_count'],
  ['Balance', 'balance'],
  ['Vesting', 'vesting_shares'],
  ['Recovery account', 'recovery_account'],
] as const;

/** `/@account`: who it is, and what was written last. */
export function accountPage({ node, images }: PageContext): RequestHandler {
  return async (request, response, next) => {
    const name = request.params[0] ?? '';
    const record = await accountRecord(node, name);
    if (record === undefined) {
      next();
      return;
    }
    const profile = profileOf(record);
    const posts = await latestPosts(node, name);
    const title = profile.name === '' ? `@${name}` : `${profile.name} (@${name})`;
    const main = html`<h1>${title}</h1>
${images === undefined ? [] : html`<img class="avatar" src="${images}/u/${name}/avatar/large" alt="">`}
${profile.about === '' ? [] : html`<p>${profile.about}</p>`}
<dl>${rows.filter(([, member]) => record[member] !== undefined).map(([label, member]) => html`<dt>${label}</dt><dd>${String(record[member])}</dd>`)}</dl>
<h2>Posts</h2>
${posts.length === 0 ? html`<p>None yet.</p>` : html`<ul>${posts.map(postLine)}</ul>`}`;
    sendPage(response, 200, title, main);
  };
}

function profileOf(record: JsonRecord): { readonly name: string; readonly about: string } {
  const text = (member: Json | undefined) => (typeof member === 'string' ? member : '');
  const found = [record.posting_json_metadata, record.json_metadata]
    .map((metadata) => parsedMetadata(metadata, 'documents'))
    .flatMap((metadata) => (isRecord(metadata) && isRecord(metadata.profile) ? [metadata.profile] : []))[0];
  return { name: text(found?.name), about: text(found?.about) };
}

/** None from nodes that keep no blogs. */
async function latestPosts(node: NodeClient, name: string): Promise<readonly JsonRecord[]> {
  try {
    const posts = await node.call('condenser_api.get_discussions_by_blog', [{ tag: name, limit: LATEST }]);
    return Array.isArray(posts) ? posts.filter((post): post is JsonRecord => isRecord(post)) : [];
  } catch (error) {
    if (error instanceof NodeCallError) return [];
    throw error;
  }
}

function postLine({ author, permlink, category, title, created }: JsonRecord): Html {
  const place = `/${encodeURIComponent(String(category))}/@${String(author)}/${String(permlink)}`;
  const said = String(title) === '' ? String(permlink) : String(title);
  return html`<li><a href="${place}">${said}</a> <span class="quiet">by @${String(author)}, ${String(created)}</span></li>`;
}
