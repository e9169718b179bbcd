import type { RequestHandler } from 'express';
import { isRecord, type JsonRecord, NodeCallError, type NodeClient } from '../../kit/node-client.ts';
import { contentRecord } from '../records/post.ts';
import type { PageContext } from './account.ts';
import { type Html, html } from './html.ts';
import { sendPage } from './layout.ts';
import { renderPost } from './markdown.ts';

/** The path of a post: its text, and the replies to it. */
export function postPage({ node, images }: PageContext): RequestHandler {
  return async (request, response, next) => {
    const [author = '', permlink = ''] = [request.params[0], request.params[1]];
    const record = await contentRecord(node, author, permlink);
    if (record === undefined) {
      next();
      return;
    }
    const replies = await repliesTo(node, author, permlink);
    const title = String(record.title) === '' ? `A reply by @${author}` : String(record.title);
    const main = html`<article>
<h1>${title}</h1>
${byline(record)}
${renderPost(String(record.body), images)}
<p class="quiet">${Number(record.net_votes ?? 0)} votes, ${String(record.pending_payout_value ?? '')} pending</p>
<h2>Replies</h2>
${replies.length === 0 ? html`<p>None yet.</p>` : replies.map((reply) => html`<article>${byline(reply)}${renderPost(String(reply.body), images)}</article>`)}
</article>`;
    sendPage(response, 200, title, main);
  };
}

function byline({ author, created }: JsonRecord): Html {
  const [name, time] = [String(author), String(created)];
  return html`<p class="quiet">By <a href="/@${name}">@${name}</a>, <time datetime="${time}Z">${time.replace('T', ' ')}</time></p>`;
}

/** None from nodes that do not keep them. */
async function repliesTo(node: NodeClient, author: string, permlink: string): Promise<readonly JsonRecord[]> {
  try {
    const replies = await node.call('condenser_api.get_content_replies', [author, permlink]);
    return Array.isArray(replies) ? replies.filter((reply): reply is JsonRecord => isRecord(reply)) : [];
  } catch (error) {
    if (error instanceof NodeCallError) return [];
    throw error;
  }
}
