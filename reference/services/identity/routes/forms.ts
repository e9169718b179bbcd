import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Parts } from '../parts.ts';
import { bodyOf } from './given.ts';
import { browserOf, knownBrowser } from './session.ts';

export type Purpose = 'sign-in' | 'sign-out' | 'consent' | 'revoke' | 'sign';

const FORM_SECONDS = 1_800;

const hidden = (browser: string): string => createHash('sha256').update(browser).digest('base64url');

/** The sealed content of a form, good for this browser and purpose alone. */
export const sealForm = (parts: Parts, request: Request, response: Response, purpose: Purpose, content: object) =>
  parts.seal.seal(
    `form ${purpose}`,
    { ...content, browser: hidden(browserOf(parts, request, response)) },
    FORM_SECONDS,
  );

/** The content of a form that this browser got here; undefined for any other, and where another site sent it. */
export async function openForm<T extends object>(
  parts: Parts,
  request: Request,
  purpose: Purpose,
): Promise<T | undefined> {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== parts.issuer()) return undefined;
  if (site !== undefined && site !== 'same-origin') return undefined;
  const form = await parts.seal.open<T & { readonly browser: string }>(`form ${purpose}`, bodyOf(request).form);
  const browser = knownBrowser(parts, request);
  return form !== undefined && browser !== undefined && form.browser === hidden(browser) ? form : undefined;
}
