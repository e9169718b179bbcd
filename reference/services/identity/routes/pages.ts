import type { Request, Response } from 'express';
import type { App } from '../options.ts';
import { authorizationsPage } from '../pages/authorizations.ts';
import { consentPage } from '../pages/consent.ts';
import { homePage } from '../pages/notices.ts';
import type { Parts } from '../parts.ts';
import { scopeNames } from '../scopes.ts';
import { scopeMembers } from '../tokens/granted-scope.ts';
import { issueToken } from '../tokens/issue.ts';
import { type Authorization, readAuthorization, redirectTo } from './authorization.ts';
import { openForm, sealForm } from './forms.ts';
import { bodyOf } from './given.ts';
import { linkApp } from './link.ts';
import { redirect, sendPage, sendProblem, sendSignIn } from './page.ts';
import { endSession, type Session, sessionOf, startSession } from './session.ts';
import { type SignInForm, signedIn } from './sign-in.ts';

/** Shows a page, or leads on. */
export type PageRoute = (parts: Parts, request: Request, response: Response) => Promise<void>;

const staleForm = 'This form is too old, or belongs to another browser.';

/** `GET /oauth2/authorize`, and `/login-request/:app`, where deployed links lead as well. */
export const authorize: PageRoute = async (parts, request, response) => {
  const clientId = request.params.app;
  const asked = await readAuthorization(parts, request, typeof clientId === 'string' ? clientId : undefined);
  if ('told' in asked) return sendProblem(response, 400, asked.told);
  if ('returned' in asked) return redirect(response, asked.returned);
  const session = await sessionOf(parts, request);
  if (session === undefined) {
    const app = asked.app.displayName ?? `@${asked.app.name}`;
    return sendSignIn(parts, request, response, { next: request.originalUrl, app });
  }
  return sendConsent(parts, request, response, { ...asked, session });
};

interface Asking {
  readonly asks: Authorization;
  readonly app: App;
  readonly session: Session;
}

async function sendConsent(
  parts: Parts,
  request: Request,
  response: Response,
  { asks, app, session }: Asking,
  problem?: string,
): Promise<void> {
  const account = await parts.accounts.fresh(session.user);
  const page = consentPage({
    user: session.user,
    app,
    scope: asks.scope,
    redirectUri: asks.redirectUri,
    form: await sealForm(parts, request, response, 'consent', { asks, session: session.id }),
    signOut: await signOutForm(parts, request, response, request.originalUrl),
    isLinked: account?.postingAccounts.has(asks.app) ?? false,
    isRenewable: asks.responseType === 'code',
    days: Math.round(parts.lifetimes.access / 86_400),
    problem,
  });
  sendPage(response, problem === undefined ? 200 : 400, page, asks.redirectUri);
}

const signOutForm = (parts: Parts, request: Request, response: Response, next: string) =>
  sealForm(parts, request, response, 'sign-out', { next: request.method === 'GET' ? next : '/' });

/** `POST /sign-in` */
export const signIn: PageRoute = async (parts, request, response) => {
  const form = await openForm<SignInForm>(parts, request, 'sign-in');
  if (form === undefined) return sendProblem(response, 403, staleForm);
  const result = await signedIn(parts, request, form);
  if ('problem' in result) return sendSignIn(parts, request, response, form, result);
  // A signature is good once.
  if (!(await parts.memory.use(form.nonce, parts.now() + 3_600))) return sendProblem(response, 403, staleForm);
  await startSession(parts, response, result.user, result.key);
  redirect(response, form.next);
};

/** `POST /sign-out` */
export const signOut: PageRoute = async (parts, request, response) => {
  const form = await openForm<{ readonly next: string }>(parts, request, 'sign-out');
  if (form === undefined) return sendProblem(response, 403, staleForm);
  await endSession(parts, response, await sessionOf(parts, request));
  redirect(response, form.next);
};

/** `POST /oauth2/decision` */
export const decide: PageRoute = async (parts, request, response) => {
  const form = await openForm<{ readonly asks: Authorization; readonly session: string }>(parts, request, 'consent');
  const session = await sessionOf(parts, request);
  if (form === undefined || session === undefined || session.id !== form.session) {
    return sendProblem(response, 403, staleForm);
  }
  const { asks } = form;
  const { state } = asks;
  if (bodyOf(request).decision !== 'allow') {
    const refused = { error: 'access_denied', error_description: 'The user refused', state };
    return redirect(response, redirectTo(parts, asks.redirectUri, refused));
  }
  const problem = await linked(parts, request, asks, session.user);
  if (problem !== undefined) {
    const app = (await parts.findApp(asks.app)) ?? { name: asks.app, redirectUris: [] };
    return sendConsent(parts, request, response, { asks, app, session }, problem);
  }
  redirect(response, redirectTo(parts, asks.redirectUri, await allowed(parts, asks, session.user)));
};

/** Gives the app the posting authority where an active key was typed for it. Gives what went wrong. */
async function linked(parts: Parts, request: Request, asks: Authorization, user: string): Promise<string | undefined> {
  const { active_key } = bodyOf(request);
  if (typeof active_key !== 'string' || active_key.trim() === '') return undefined;
  const account = await parts.accounts.fresh(user);
  if (account === undefined) return 'The chain cannot be reached now. Try again.';
  return account.postingAccounts.has(asks.app) ? undefined : linkApp(parts, account, asks.app, active_key);
}

/** The members that the app gets: a code, or a token. */
async function allowed(parts: Parts, asks: Authorization, user: string) {
  const { memory, lifetimes, now, random, broadcaster } = parts;
  const { app, scope, state, redirectUri, codeChallenge } = asks;
  const isCode = asks.responseType === 'code';
  const message = {
    type: isCode ? ('code' as const) : scope.login ? ('login' as const) : ('posting' as const),
    app,
    ...(isCode || !scope.login ? scopeMembers(scope) : {}),
    grant: random(12),
    ...(isCode ? { redirect_uri: redirectUri } : { id: random(12) }),
    ...(codeChallenge !== undefined && { code_challenge: codeChallenge }),
  };
  const text = issueToken(message, user, memory.nextAfterWithdrawal(user, app), broadcaster.key);
  if (isCode) return { code: text, username: user, state };
  const granted = { user, app, scope: scopeNames(scope), at: now(), until: now() + lifetimes.access };
  await memory.grant(granted);
  return { access_token: text, expires_in: lifetimes.access, username: user, state };
}

/** `GET` and `POST /authorizations` */
export const authorizations: PageRoute = async (parts, request, response) => {
  const session = await sessionOf(parts, request);
  if (session === undefined) {
    const next = '/authorizations';
    return request.method === 'POST'
      ? sendProblem(response, 403, staleForm)
      : sendSignIn(parts, request, response, { next });
  }
  const { user } = session;
  let done: string | undefined;
  if (request.method === 'POST') {
    const form = await openForm<{ readonly session: string }>(parts, request, 'revoke');
    const { app } = bodyOf(request);
    if (form?.session !== session.id || typeof app !== 'string') return sendProblem(response, 403, staleForm);
    if (parts.memory.grantsOf(user).some((each) => each.app === app)) {
      await parts.memory.withdraw(user, app, parts.now() + parts.lifetimes.refresh);
      done = `@${app} has no access any more.`;
    }
  }
  const page = authorizationsPage({
    user,
    granted: parts.memory.grantsOf(user),
    form: await sealForm(parts, request, response, 'revoke', { session: session.id }),
    signOut: await signOutForm(parts, request, response, '/authorizations'),
    done,
  });
  sendPage(response, 200, page);
};

/** `GET /` */
export const home: PageRoute = async (parts, request, response) => {
  const session = await sessionOf(parts, request);
  const form = session && (await signOutForm(parts, request, response, '/'));
  sendPage(response, 200, homePage(session?.user, form));
};
