import { wifOf } from '../../../spec/crypto/private-key.ts';
import { at } from '../../model/json.ts';
import { type Cookies, cookiesAfter, locationOf, withCookies } from '../kit/cookies.ts';
import { formsOf, type HtmlButton, type HtmlForm } from '../kit/html-form.ts';
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
  return `/oauth2/authorize?${new URLSearchParams({ client_id: id, redirect_uri: redirectUri, response_type: 'token', ...asked })}`;
}

/** Where the app was returned to, and the exchange that did it. */
export interface Returned {
  readonly url: URL;
  readonly exchange: HttpExchange;
}

type Decision = 'allow' | 'refuse';

/**
 * Follows a link as a user: signs in, and allows or refuses, whatever the fields and buttons of the pages are called.
 * @throws NotTestable where the pages are of another kind, with what was not found
 */
export function* decide(context: ServiceContext, asked: Asked = {}, decision: Decision = 'allow'): Steps<Returned> {
  const signer = signerOf(context);
  const key = wifOf(keyOf(context, 'posting'));
  let jar: Cookies = {};
  /** Asks, and follows redirects within the service. */
  function* ask(request: HttpRequest): Steps<Arrived> {
    let sent = request;
    for (let steps = 0; steps < mostRedirects; steps++) {
      const exchange = yield* send(withCookies(sent, jar));
      jar = cookiesAfter(jar, exchange.answer);
      const place = new URL(sent.path, context.url);
      const to =
        exchange.answer.status >= 300 && exchange.answer.status < 400
          ? locationOf(exchange.answer, place.href)
          : undefined;
      if (to === undefined) return { place, exchange };
      if (isReturn(to, context)) return { place, exchange, url: to };
      if (to.origin !== new URL(context.url).origin)
        throw new NotTestable(`the link leads to pages elsewhere, at ${to.origin}`);
      sent = get(`${to.pathname}${to.search}`);
    }
    throw new NotTestable('the link leads from one redirect to the next');
  }

  const first = yield* ask(get(linkOf(context, asked)));
  if (first.url !== undefined) return { url: first.url, exchange: first.exchange };
  const signIn = signInForm(first);
  const entered = yield* ask(
    postForm(placeOfForm(signIn.form, first), {
      ...signIn.form.fields,
      [signIn.user]: signer.name,
      [signIn.secret]: key,
    }),
  );
  if (entered.url !== undefined) return { url: entered.url, exchange: entered.exchange };
  const { form, button } = consentForm(entered, decision);
  const fields = button.name === undefined ? form.fields : { ...form.fields, [button.name]: button.value };
  const decided = yield* ask(postForm(placeOfForm(form, entered), fields));
  if (decided.url === undefined) throw new NotTestable(`the decision leads nowhere: ${decided.exchange.answer.status}`);
  return { url: decided.url, exchange: decided.exchange };
}

const mostRedirects = 8;

interface Arrived {
  /** The address of the page. */
  readonly place: URL;
  readonly exchange: HttpExchange;
  /** Where the app was returned to. */
  readonly url?: URL;
}

/** The app gets its user back at the origin of its redirect URI, whether exactly there is a matter of rules. */
function isReturn({ origin, protocol, pathname }: URL, context: ServiceContext): boolean {
  const registered = new URL(appOf(context).redirectUri);
  if (origin === new URL(context.url).origin) return origin === registered.origin && pathname === registered.pathname;
  return origin === registered.origin && protocol === registered.protocol;
}

function placeOfForm({ action }: HtmlForm, { place }: Arrived): string {
  const to = new URL(action ?? place.href, place);
  return `${to.pathname}${to.search}`;
}

const pageText = ({ exchange }: Arrived): string => textOf(exchange.answer) ?? '';

function signInForm(arrived: Arrived): { readonly form: HtmlForm; readonly user: string; readonly secret: string } {
  const forms = formsOf(pageText(arrived));
  for (const form of forms) {
    const names = Object.keys(form.fields);
    const secret = form.secrets[0] ?? names.find((name) => /key|pass|wif|secret/i.test(name));
    const others = names.filter((name) => name !== secret && form.fields[name] === '');
    const user = others.find((name) => /account|user|name|login/i.test(name)) ?? others[0];
    if (secret !== undefined && user !== undefined) return { form, user, secret };
  }
  const { status } = arrived.exchange.answer;
  throw new NotTestable(
    forms.length === 0
      ? `the link leads to a page without a form to sign in on (HTTP ${status}): pages that need scripts cannot be followed`
      : 'no form behind the link has a field for an account and one for a key',
  );
}

const words: { readonly [D in Decision]: RegExp } = {
  allow: /^(allow|authori[sz]e|accept|approve|agree|grant|yes|ok|continue|confirm)\b/i,
  refuse: /^(refuse|deny|cancel|decline|reject|disallow|no)\b/i,
};

function consentForm(arrived: Arrived, decision: Decision): { readonly form: HtmlForm; readonly button: HtmlButton } {
  const forms = formsOf(pageText(arrived));
  for (const form of forms) {
    const button = form.buttons.find(({ name = '', value, text }) =>
      [text, value, name].some((each) => words[decision].test(each)),
    );
    if (button !== undefined) return { form, button };
  }
  if (forms.some(({ secrets }) => secrets.length > 0)) throw new NotTestable('the page still asks to sign in');
  throw new NotTestable(`no button behind signing in says that the user would ${decision}`);
}

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
