import type { RequestHandler, Response } from 'express';
import { type Html, html, raw } from './html.ts';
import { style, styleHash } from './style.ts';

/** Nothing runs, nothing is loaded but images of the image service. */
export function pageHeaders(images: string | undefined): RequestHandler {
  const shown = images === undefined ? "'none'" : new URL(images).origin;
  const policy = [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    `img-src ${shown}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (_, response, next) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  };
}

export function sendPage(response: Response, status: number, title: string, main: Html): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<main id="main">
${main}
</main>
</body>
</html>
`;
  response.status(status).type('html').send(page.html);
}
