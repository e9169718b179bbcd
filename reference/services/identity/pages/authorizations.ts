import { authorised, isScoped } from '../scopes.ts';
import type { Granted } from '../state/record.ts';
import { html } from './html.ts';
import { type Page, problem } from './layout.ts';

export interface AuthorizationsPage {
  readonly user: string;
  readonly granted: readonly Granted[];
  readonly form: string;
  readonly signOut: string;
  /** What was just done. */
  readonly done?: string | undefined;
  readonly problem?: string | undefined;
}

export const authorizationsPage = (of: AuthorizationsPage): Page => ({
  title: 'Apps with access to your account',
  user: of.user,
  signOut: of.signOut,
  body: html`${problem(of.problem)}${of.done !== undefined && html`<p role="status">${of.done}</p>`}
${
  of.granted.length === 0
    ? html`<p>No app has access.</p>`
    : html`<p>Revoking ends every token of an app at once.</p>
<ul class="apps">${of.granted.map((each) => entry(each, of.form))}</ul>`
}`,
});

const entry = ({ app, scope, at, until }: Granted, form: string) => html`<li>
<h2>@${app}</h2>
<ul class="allows">${scope.map((name) => html`<li>${meaning(name)}</li>`)}</ul>
<p>Since <time datetime="${iso(at)}">${day(at)}</time>, until <time datetime="${iso(until)}">${day(until)}</time> at most.</p>
<form method="post" action="/authorizations">
<input type="hidden" name="form" value="${form}">
<input type="hidden" name="app" value="${app}">
<button class="plain">Revoke the access of @${app}</button>
</form>
</li>`;

const meaning = (name: string): string => (isScoped(name) ? authorised[name].means : 'Know who you are');

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
const day = (seconds: number): string => iso(seconds).slice(0, 10);
