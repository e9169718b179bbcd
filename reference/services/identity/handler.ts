import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { type ExactJson, stringifyJson } from '../../../spec/kernel/json/json.ts';
import { ChainError, NodeAwayError } from './chain/upstream.ts';
import { IdentityError, nodeAway, type Refusal } from './errors.ts';
import { pageText } from './pages/layout.ts';
import { errorPage } from './pages/notices.ts';
import { style } from './pages/style.ts';
import type { Parts } from './parts.ts';
import { broadcast } from './routes/broadcast.ts';
import { decode } from './routes/decode.ts';
import { discovery } from './routes/discovery.ts';
import { me } from './routes/me.ts';
import { sendPage } from './routes/page.ts';
import { authorizations, authorize, decide, home, type PageRoute, signIn, signOut } from './routes/pages.ts';
import { revoke } from './routes/revoke.ts';
import { sign, signLink } from './routes/sign.ts';
import { token } from './routes/token.ts';

type JsonRoute = (request: Request) => Promise<ExactJson>;

const BODY_LIMIT = '1mb';

/** The routes of the service on express. @param proxies Whose `X-Forwarded-For` is believed. */
export function createHandler(parts: Parts, proxies: number, logger: Logger | undefined): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', proxies);
  if (logger !== undefined) app.use(logged(logger));
  app.use(headers);
  app.use(express.json({ limit: BODY_LIMIT }), express.urlencoded({ limit: BODY_LIMIT, extended: false }));

  const json = (route: JsonRoute) => async (request: Request, response: Response) =>
    sendJson(response, 200, await route(request));
  const ofMe = me(parts);
  app.all('/api/me', async (request, response) => sendText(response, 200, await ofMe(request)));
  app.all('/api/oauth2/token', json(token(parts)));
  app.all('/api/oauth2/token/revoke', json(revoke(parts)));
  app.post('/api/broadcast', json(broadcast(parts)));
  if (parts.form.decodes) app.all('/api/decode', json(decode(parts)));
  app.get('/.well-known/oauth-authorization-server', json(discovery(parts)));

  const { pagesAt } = parts;
  if (pagesAt === undefined) pages(app, parts);
  else app.get('*path', (request, response) => response.redirect(`${pagesAt}${request.originalUrl}`));
  app.use((request, response) => {
    failed(parts, request, response, {
      status: 404,
      error: 'invalid_request',
      description: 'There is nothing at this address',
    });
  });
  app.use(refuse(parts, logger));
  return app;
}

function pages(app: Express, parts: Parts): void {
  const page = (route: PageRoute) => (request: Request, response: Response) => route(parts, request, response);
  app.get('/', page(home));
  app.get(['/oauth2/authorize', '/login-request/:app'], page(authorize));
  app.post('/sign-in', page(signIn));
  app.post('/sign-out', page(signOut));
  app.post('/oauth2/decision', page(decide));
  app.get(['/sign/:kind/:encoded', '/sign/:operation'], page(signLink));
  app.post('/sign', page(sign));
  app.get('/authorizations', page(authorizations));
  app.post('/authorizations', page(authorizations));
  app.get('/identity.css', (_, response) => {
    response.set('cache-control', 'max-age=3600').type('css').send(style);
  });
}

/** For all answers; browsers of any origin may call, as no cookie opens anything under /api. */
function headers(request: Request, response: Response, next: () => void): void {
  response.set({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  });
  if (request.method === 'OPTIONS') preflight(request, response);
  else next();
}

function preflight(request: Request, response: Response): void {
  const asked = request.headers['access-control-request-headers'];
  response.set('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE').vary('Access-Control-Request-Headers');
  if (asked !== undefined) response.set('access-control-allow-headers', asked);
  response.status(204).end();
}

function sendJson(response: Response, status: number, body: ExactJson): void {
  sendText(response, status, stringifyJson(body));
}

function sendText(response: Response, status: number, json: string): void {
  response.status(status).set('cache-control', 'no-store').type('json').send(json);
}

function sendRefusal(response: Response, { status, error, description, response: said }: Refusal): void {
  const more = said === undefined ? {} : { response: said };
  sendJson(response, status, { error, error_description: description, ...more });
}

/** JSON for the API and for clients that ask for it, a page for people (deployed: a page with a stack trace). */
function failed({ pagesAt }: Parts, request: Request, response: Response, refusal: Refusal): void {
  const { status, description } = refusal;
  const page = errorPage(description, 'Nothing was changed.');
  if (request.accepts(['html', 'json']) === 'json') sendRefusal(response, refusal);
  else if (pagesAt === undefined && !request.path.startsWith('/api/')) sendPage(response, status, page);
  else {
    response.status(status).set('content-security-policy', "default-src 'none'; style-src 'self'").type('html');
    response.send(pageText(page));
  }
}

/** What the body parser says of a request, without the text that it could not read. */
const unread: Readonly<Record<string, string>> = {
  'entity.parse.failed': 'The body is not JSON of an object or a list',
  'entity.too.large': 'The body is larger than 1 MB',
  'encoding.unsupported': 'The content encoding is not supported',
  'charset.unsupported': 'The charset is not supported',
};

function refuse(parts: Parts, logger: Logger | undefined): ErrorRequestHandler {
  return (error: Error & { readonly type?: string; readonly status?: number }, request, response, _next) => {
    if (error instanceof IdentityError) return sendRefusal(response, error.refusal);
    const isAway = error instanceof NodeAwayError || error instanceof ChainError;
    if (isAway && request.path.startsWith('/api/')) return sendRefusal(response, nodeAway().refusal);
    if (isAway) return failed(parts, request, response, nodeAway().refusal);
    const { status = 500, type = '' } = error;
    if (status >= 500) logger?.error({ error: error.name, message: error.message, path: request.path }, 'failed');
    const description = unread[type] ?? (status < 500 ? 'The request cannot be read' : 'The service failed');
    failed(parts, request, response, { status, error: status < 500 ? 'invalid_request' : 'server_error', description });
  };
}

/** One line a request; never a query, a header or a body, which have tokens and keys. */
const logged = (logger: Logger) => (request: Request, response: Response, next: () => void) => {
  const begun = performance.now();
  response.on('finish', () => {
    const milliseconds = Math.round((performance.now() - begun) * 10) / 10;
    const path = request.originalUrl.split('?')[0];
    logger.info({ method: request.method, path, status: response.statusCode, milliseconds }, 'request');
  });
  next();
};
