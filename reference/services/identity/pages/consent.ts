import { authorised, type Scope } from '../scopes.ts';
import { html } from './html.ts';
import { type Page, problem } from './layout.ts';

export interface ConsentPage {
  readonly user: string;
  readonly app: { readonly name: string; readonly displayName?: string };
  readonly scope: Scope;
  readonly redirectUri: string;
  readonly form: string;
  readonly signOut: string;
  /** Whether the account gives the app its posting authority, without which the app cannot act. */
  readonly isLinked: boolean;
  /** Whether the app gets a token that can be renewed. */
  readonly isRenewable: boolean;
  /** Days that the app keeps its access unless it renews it. */
  readonly days: number;
  readonly problem?: string | undefined;
}

export const consentPage = (of: ConsentPage): Page => {
  const { app, user, scope, redirectUri, isLinked, days } = of;
  const called = app.displayName ?? `@${app.name}`;
  const needsLink = !isLinked && scope.operations.length > 0;
  return {
    title: `Allow ${called} to use your account?`,
    user,
    signOut: of.signOut,
    body: html`${problem(of.problem)}
<p>The app <strong>@${app.name}</strong> asks for access to <strong>@${user}</strong>. It learns your name and your public profile${scope.operations.length > 0 ? ', and may:' : ', and nothing else is allowed to it.'}</p>
${scope.operations.length > 0 && html`<ul class="allows">${scope.operations.map((name) => html`<li>${authorised[name].means}</li>`)}</ul>`}
<p>${of.isRenewable ? 'It can renew this access without you, until you revoke it.' : `The access ends after ${days} day${days === 1 ? '' : 's'}, or when you revoke it.`} It never sees a key, and cannot move funds.</p>
<p class="hint">You will return to <code>${originOf(redirectUri)}</code>.</p>
<form method="post" action="/oauth2/decision">
<input type="hidden" name="form" value="${of.form}">
${
  needsLink &&
  html`<label for="active_key">Active key, once</label>
<input id="active_key" name="active_key" type="password" autocomplete="off" maxlength="512" aria-describedby="active-hint">
<p class="hint" id="active-hint">Your account has not yet given @${app.name} its posting authority. With your active key this service does that for you now; the key is not kept. Without it the app cannot act until you do so elsewhere.</p>`
}
<div class="buttons">
<button name="decision" value="allow">Allow</button>
<button name="decision" value="refuse" class="plain">Refuse</button>
</div>
</form>`,
  };
};

/** Where a URI leads, as people recognise it. */
const originOf = (uri: string): string => {
  const { protocol, host } = new URL(uri);
  return host === '' ? protocol : `${protocol}//${host}`;
};
