import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { ImageFailure } from './failure.ts';
import { sendJson } from './routes/answer.ts';
import { avatarRoute, coverRoute } from './routes/avatar.ts';
import type { ImageContext } from './routes/context.ts';
import { crossOrigin } from './routes/cors.ts';
import { commonHeaders } from './routes/hot.ts';
import { previewRoute } from './routes/preview.ts';
import { proxiedRoute } from './routes/proxied.ts';
import { serveRoute } from './routes/serve.ts';
import { sizedRoute } from './routes/sized.ts';
import { signedContent, uploadRoute } from './routes/upload.ts';

/** The routes of the image service, first match first; paths are matched as they came, before escapes are read. */
export function createImagesApp(context: ImageContext, onError: (error: unknown) => void): Express {
  const { dialect } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(ownHeaders(dialect.noSniff), crossOrigin(dialect));

  app.get(/^\/$|^\/\.well-known\/healthcheck\.json$/, health(context));
  app.get(/^\/u\/([^/]+)\/avatar(?:\/([^/]*))?\/?$/, onlyGet, avatarRoute(context));
  if (dialect.covers) app.get(/^\/u\/([^/]+)\/cover\/?$/, onlyGet, coverRoute(context));
  app.get(/^\/p\/([^/]+)\/?$/, onlyGet, proxiedRoute(context));
  if (dialect.sizePaths) app.get(/^\/(\d+)x(\d+)\/(?:.*)$/s, onlyGet, sizedRoute(context));
  app.get(/^\/([^/]+)(?:\/[^/]*)?$/, onlyGet, serveRoute(context));
  app.post(/^\/([^/]+)\/([^/]+)\/?$/, uploadRoute(context, signedContent.bytesThemselves));
  if (dialect.previews) app.post(/^\/proxy-auth\/([^/]+)\/([^/]+)\/?$/, ...previewRoute(context));
  if (dialect.checksumUploads)
    app.post(/^\/cs\/([^/]+)\/([^/]+)\/?$/, uploadRoute(context, signedContent.theirChecksum));

  app.use((request) => {
    throw new ImageFailure('not_found', `nothing is at ${request.path}`);
  });
  app.use(refusal(context, onError));
  return app;
}

function ownHeaders(noSniff: boolean): RequestHandler {
  return (request, response, next) => {
    const { 'Access-Control-Allow-Origin': _, ...headers } = commonHeaders(request, noSniff);
    response.setHeaders(new Map(Object.entries(headers)));
    next();
  };
}

const onlyGet: RequestHandler = (request, _, next) => {
  if (request.method !== 'GET') throw new ImageFailure('invalid_method', 'images are asked for by GET');
  next();
};

function health({ now }: ImageContext): RequestHandler {
  return (_, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    const body = { ok: true, version: 'plumbline', date: new Date(now()).toISOString() };
    sendJson(response, 200, JSON.stringify(body));
  };
}

function refusal({ dialect }: ImageContext, onError: (error: unknown) => void): ErrorRequestHandler {
  return (error: unknown, request, response, _) => {
    if (!(error instanceof ImageFailure) && !isBadEscape(error)) onError(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, body } = dialect.refuse(failureOf(error));
    // What was not read of an upload is read over, so that the client gets to the answer.
    request.resume();
    sendJson(response, status, body);
  };
}

function failureOf(error: unknown): ImageFailure {
  if (error instanceof ImageFailure) return error;
  if (isBadEscape(error)) return new ImageFailure('bad_request', 'the path or the body cannot be read');
  return new ImageFailure('internal_error', 'the service could not answer; its log says why');
}

/** Express refuses paths such as `/%zz`, and bodies that are no JSON. */
const isBadEscape = (error: unknown): boolean =>
  error instanceof URIError || (error instanceof Error && 'type' in error && error.type === 'entity.parse.failed');
