import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { NodeClient } from '../kit/node-client.ts';
import { sendJson, sendRedirect, sendText } from './answer.ts';
import type { WebOptions } from './options.ts';
import { accountPage } from './page/account.ts';
import { pageHeaders } from './page/layout.ts';
import { missingPage } from './page/missing.ts';
import { postPage } from './page/post.ts';
import { contentRecord, postOf } from './records/post.ts';
import { accountRecord, userOf } from './records/user.ts';

/** Names of posts and accounts in paths, as they came: an escape is no name. */
const accountPath = /^\/@([\w.-]+)\.json$/;
const postPath = /^\/([\s\S]{1,32})\/@([\w.-]+)\/([\w-]+)\.json$/;
const accountPagePath = /^\/@([\w.-]+)\/?$/;
const postPagePath = /^\/(?:[^/@][^/]{0,31}\/)?@([\w.-]+)\/([\w-]+)\/?$/;

/** The routes of the web server: JSON records (document 3, Web JSON endpoints), and pages of the same for people. */
export function createWebApp(node: NodeClient, options: Omit<WebOptions, 'node'>): Express {
  const { form = 'documents', blocked = {}, onError = () => undefined } = options;
  const [withheld, hidden] = [new Set(blocked.accounts), new Set(blocked.pages)];
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');

  app.use(lowerCase);
  app.get('/.well-known/healthcheck.json', (request, response, next) => {
    if (request.method === 'HEAD') next();
    else response.json({ status: 'ok', docker_tag: false, source_commit: false });
  });
  app.get(accountPath, async (request, response) => {
    const name = request.params[0] ?? '';
    if (form === 'deployed' && request.originalUrl.includes('?')) {
      sendText(response, 500, 'Internal Server Error');
      return;
    }
    const record = withheld.has(name) ? 'withheld' : await accountRecord(node, name);
    if (record === 'withheld') await sendJson(request, response, { user: 'Content unavailable', status: '451' }, form);
    else if (record === undefined) await sendJson(request, response, { user: 'No account found', status: '404' }, form);
    else await sendJson(request, response, { user: userOf(record, form), status: '200' }, form);
  });
  app.get(postPath, async (request, response) => {
    const [category = '', author = '', permlink = ''] = [request.params[0], request.params[1], request.params[2]];
    const record = category.includes('@') ? undefined : await contentRecord(node, author, permlink);
    if (record === undefined) await sendJson(request, response, { post: 'No post found', status: '404' }, form);
    else if (withheld.has(author))
      await sendJson(request, response, { post: 'Content unavailable', status: '451' }, form);
    else await sendJson(request, response, { post: await postOf(record, form, node), status: '200' }, form);
  });

  const pages = { node, images: options.images?.replace(/\/$/, '') };
  app.use(pageHeaders(pages.images), (request, response, next) => {
    const name = /^\/(?:[^/]+\/)?@([\w.-]+)/.exec(request.path)?.[1];
    if (name !== undefined && (withheld.has(name) || hidden.has(name)))
      sendText(response, 451, 'Unavailable For Legal Reasons');
    else next();
  });
  app.get(accountPagePath, accountPage(pages));
  app.get(postPagePath, postPage(pages));
  app.use(missingPage);
  app.use(failed(onError));
  return app;
}

/** Pages and accounts have one address each; that of a post's record is taken as it is (condenser). */
const lowerCase: RequestHandler = (request, response, next) => {
  const { path } = request;
  const isPage = /^\/(?:[^/]+\/)?@[\w.-]+(?:\/[\w-]+)?\/?$/.test(path) && !/\/@[^/]+\/[^/]+\.json$/i.test(path);
  if (!isPage || path === path.toLowerCase()) {
    next();
    return;
  }
  const place = request.originalUrl.replace(path, path.toLowerCase());
  sendRedirect(response, place);
};

function failed(onError: (error: unknown) => void): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    if (error instanceof URIError) {
      sendText(response, 400, 'Bad Request');
      return;
    }
    onError(error);
    if (response.headersSent) response.destroy();
    else sendText(response, 500, 'Internal Server Error');
  };
}
