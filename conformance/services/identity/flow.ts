import { wifOf } from '../../../spec/crypto/private-key.ts';
import { at } from '../../model/json.ts';
import { type Cookies, cookiesAfter, locationOf, withCookies } from '../kit/cookies.ts';
import { formsOf } from '../kit/html-form.ts';
import { get, postForm, postJson } from '../kit/requests.ts';
import { appOf, keyOf, type ServiceContext, signerOf } from '../model/context.ts';
import { type HttpExchange, type HttpRequest, jsonOf, textOf } from '../model/http.ts';
import { NotTestable } from '../model/not-testable.ts';
import { type Steps, send } from '../model/steps.ts';

/** What an authorisation link asks for besides the app and where to return to. */
export type Asked = Readonly<Record<string, string>>;

/** An authorisation link of the registered app. */
export function linkOf(context: ServiceContext, asked: Asked = {}): string {
  const { id, redirectUri } = appOf(context);
  return `/oauth2/authorize?${new URLSearchParams({ client_id: id, redirect_uri: redirectUri, ...asked })}`;
}

/** Where the app was returned to, and the exchange that did it. */
export interface Returned {
  readonly url: URL;
  readonly exchange: HttpExchange;
}

type Decision = 'allow' | 'refuse';

/** Follows a link as a user: signs in, and allows or refuses. @throws NotTestable where the pages are of another kind */
export function* decide(context: ServiceContext, asked: Asked = {}, decision: Decision = 'allow'): Steps<Returned> {
  const signer = signerOf(context);
  const key = wifOf(keyOf(context, 'posting'));
  let jar: Cookies = {};
  function* ask(request: HttpRequest): Steps<HttpExchange> {
    const exchange = yield* send(withCookies(request, jar));
    jar = cookiesAfter(jar, exchange.answer);
    return exchange;
  }
  const signIn = formOn(yield* ask(get(linkOf(context, asked))), /key|pass|wif/i);
  const [user, secret] = [nameIn(signIn.names, /account|user|name/i), nameIn(signIn.names, /key|pass|wif/i)];
  const entered = yield* ask(postForm(signIn.action, { ...signIn.fields, [user]: signer.name, [secret]: key }));
  const next = locationOf(entered.answer, context.url);
  if (next === undefined) throw new NotTestable(`signing in as ${signer.name} leads nowhere: ${entered.answer.status}`);
  const page = yield* ask(get(`${next.pathname}${next.search}`));
  const consent = formsOf(textOf(page.answer) ?? '').find(({ action = '' }) =>
    /decision|consent|authorize/.test(action),
  );
  if (consent?.action === undefined) throw new NotTestable('the page behind signing in has no form to allow with');
  const exchange = yield* ask(postForm(consent.action, { ...consent.fields, decision }));
  const url = locationOf(exchange.answer, context.url);
  if (url === undefined) throw new NotTestable(`the decision leads nowhere: ${exchange.answer.status}`);
  return { url, exchange };
}

function formOn({ answer }: HttpExchange, wanted: RegExp) {
  const forms = formsOf(textOf(answer) ?? '').map(({ action = '', fields }) => ({
    action,
    fields,
    names: Object.keys(fields),
  }));
  const form = forms.find(({ names }) => names.some((name) => wanted.test(name)));
  if (form === undefined) throw new NotTestable('the link leads to no form that a key can be typed into');
  return form;
}

const nameIn = (names: readonly string[], wanted: RegExp): string =>
  names.find((name) => wanted.test(name)) ?? 'account';

/** A token that the user allowed. @throws NotTestable where the redirect has none */
export function* tokenFor(context: ServiceContext, asked: Asked = {}): Steps<string> {
  return parameter((yield* decide(context, asked)).url, 'access_token');
}

/** A code that the user allowed. @throws NotTestable as above */
export function* codeFor(context: ServiceContext, asked: Asked = {}): Steps<string> {
  return parameter((yield* decide(context, { response_type: 'code', ...asked })).url, 'code');
}

function parameter({ searchParams }: URL, name: string): string {
  const value = searchParams.get(name);
  if (value === null) throw new NotTestable(`the redirect has no ${name}`);
  return value;
}

export const me = (token: string): HttpRequest => get('/api/me', { authorization: token });
export const revoke = (token: string): HttpRequest =>
  postJson('/api/oauth2/token/revoke', { token }, { authorization: token });
export const broadcast = (token: string, ...operations: readonly (readonly [string, object])[]): HttpRequest =>
  postJson('/api/broadcast', { operations } as never, { authorization: token });

/** The exchange of a code or refresh token. @throws NotTestable for an app without a secret */
export function exchangeOf(context: ServiceContext, fields: Asked): HttpRequest {
  const { secret } = appOf(context);
  if (secret === undefined) throw new NotTestable('the app has no secret: PLUMBLINE_APP_SECRET');
  return postForm('/api/oauth2/token', { client_secret: secret, ...fields });
}

/** A text member of an answer. @throws NotTestable where it has none */
export function textAt({ answer }: HttpExchange, name: string): string {
  const value = at(jsonOf(answer) ?? null, [name]);
  if (typeof value !== 'string') throw new NotTestable(`an answer with HTTP ${answer.status} has no ${name}`);
  return value;
}
