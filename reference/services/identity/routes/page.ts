import type { Request, Response } from 'express';
import { type Page, pageText } from '../pages/layout.ts';
import { errorPage } from '../pages/notices.ts';
import { signInPage } from '../pages/sign-in.ts';
import type { Parts } from '../parts.ts';
import { sealForm } from './forms.ts';
import { challengeOf, type SignInForm } from './sign-in.ts';

const noScripts = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/** Sends a page. @param leadsTo A URI that its forms redirect to, which browsers have to be told. */
export function sendPage(response: Response, status: number, page: Page, leadsTo?: string): void {
  const { protocol = '', origin = '' } = leadsTo === undefined ? {} : new URL(leadsTo);
  const target = leadsTo === undefined ? '' : ` ${origin === 'null' ? protocol : origin}`;
  // Other sites have nothing to read here.
  response.removeHeader('access-control-allow-origin');
  response
    .status(status)
    .set({
      'content-security-policy': `${noScripts}; form-action 'self'${target}`,
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      // Forms are told where they came from, other sites nothing.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('html')
    .send(pageText(page));
}

export const sendProblem = (response: Response, status: number, why: string): void =>
  sendPage(response, status, errorPage(why, 'Go back to the app and try again, or tell its makers.'));

/** Leads on, with nothing in the address that would be told to the next page. */
export function redirect(response: Response, to: string): void {
  response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(303, to);
}

/** The page to sign in on, before another one. */
export async function sendSignIn(
  parts: Parts,
  request: Request,
  response: Response,
  of: { readonly next: string; readonly app?: string | undefined },
  again?: { readonly problem: string; readonly status: number; readonly account: string },
): Promise<void> {
  const form: SignInForm = { next: of.next, nonce: parts.random(16), ...(of.app !== undefined && { app: of.app }) };
  const page = signInPage({
    app: of.app,
    form: await sealForm(parts, request, response, 'sign-in', form),
    challenge: challengeOf(parts.issuer(), form.nonce),
    account: again?.account,
    problem: again?.problem,
  });
  sendPage(response, again?.status ?? 200, page);
}
