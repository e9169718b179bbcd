import { stringifyJson } from '../../../../spec/kernel/json/json.ts';
import type { AskedOperation, Signed } from '../chain/sign-request.ts';
import { html } from './html.ts';
import { type Page, problem } from './layout.ts';

export interface SignPage {
  readonly operations: readonly AskedOperation[];
  /** Where the user returns to. */
  readonly callback: string | undefined;
  /** It is signed, and not sent. */
  readonly isKept: boolean;
  /** The sealed form. */
  readonly form: string;
  readonly account?: string | undefined;
  readonly problem?: string | undefined;
}

/** What is asked to be signed, in full, and the form to sign it with. */
export const signPage = ({ operations, callback, isKept, form, account, problem: why }: SignPage): Page => ({
  title: operations.length === 1 ? `Sign ${operations[0]?.[0]}?` : `Sign ${operations.length} operations?`,
  body: html`${problem(why)}
<p>Somebody gave you a link that asks you to do this in your own name. Nothing is done unless you sign it.${isKept && ' It is signed here, and sent by whoever gave you the link.'}</p>
${operations.map(
  ([name, fields]) => html`<section class="operation"><h2>${name}</h2>
<dl>${Object.entries(fields).map(
    ([field, value]) => html`<dt>${field}</dt><dd>${typeof value === 'string' ? value : stringifyJson(value)}</dd>`,
  )}</dl></section>`,
)}
${callback !== undefined && html`<p class="hint">You will return to <code>${new URL(callback).origin}</code>.</p>`}
<form method="post" action="/sign">
<input type="hidden" name="form" value="${form}">
<label for="account">Account</label>
<input id="account" name="account" value="${account}" required autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="17">
<label for="key">Private key</label>
<input id="key" name="key" type="password" required autocomplete="off" maxlength="512" aria-describedby="key-hint">
<p class="hint" id="key-hint">The posting key for posts, votes and follows, the active key for funds. It is used once here, is not kept, and reaches nobody else.</p>
<div class="buttons"><button>${isKept ? 'Sign' : 'Sign and send'}</button></div>
</form>`,
});

export const signedPage = ({ id, sig }: Signed, isKept: boolean): Page => ({
  title: isKept ? 'It is signed' : 'It is done',
  body: isKept
    ? html`<p>The transaction <code>${id}</code> was not sent. Its signature is <code>${sig}</code>.</p>`
    : html`<p>The chain took it in the transaction <code>${id}</code>.</p>`,
});
