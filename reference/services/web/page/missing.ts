import type { RequestHandler } from 'express';
import { html } from './html.ts';
import { sendPage } from './layout.ts';

export const missingPage: RequestHandler = (_, response) => {
  sendPage(response, 404, 'Not found', html`<h1>Not found</h1><p>There is no such account or post here.</p>`);
};
