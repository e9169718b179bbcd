import { html } from './html.ts';
import { type Page, problem } from './layout.ts';

export interface SignInPage {
  /** The app that sent the user; none for the pages of the service itself. */
  readonly app: string | undefined;
  /** The sealed form. */
  readonly form: string;
  /** What to sign where no key is typed. */
  readonly challenge: string;
  readonly account?: string | undefined;
  readonly problem?: string | undefined;
}

export const signInPage = ({ app, form, challenge, account, problem: why }: SignInPage): Page => ({
  title: app === undefined ? 'Sign in' : `Sign in to continue to ${app}`,
  body: html`${problem(why)}
<p>The key stays with this page and the service behind it: it proves that the account is yours, is neither kept nor passed on, and never reaches an app.</p>
<form method="post" action="/sign-in">
<input type="hidden" name="form" value="${form}">
<label for="account">Account</label>
<input id="account" name="account" value="${account}" required autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="17"${why !== undefined && html` aria-describedby="problem"`}>
<label for="key">Posting key or password</label>
<input id="key" name="key" type="password" required autocomplete="current-password" maxlength="512" aria-describedby="key-hint">
<p class="hint" id="key-hint">A private posting key, which begins with 5, is enough.</p>
<div class="buttons"><button>Sign in</button></div>
</form>
<details>
<summary>Sign in without typing a key</summary>
<form method="post" action="/sign-in">
<input type="hidden" name="form" value="${form}">
<p>Sign the sha256 of this text with your posting key, in a program that you trust:</p>
<pre id="challenge" tabindex="0">${challenge}</pre>
<label for="signer">Account</label>
<input id="signer" name="account" value="${account}" required autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="17">
<label for="signature">Signature</label>
<input id="signature" name="signature" required autocomplete="off" spellcheck="false" minlength="130" maxlength="130" aria-describedby="signature-hint">
<p class="hint" id="signature-hint">130 hexadecimal digits.</p>
<div class="buttons"><button class="plain">Sign in with the signature</button></div>
</form>
</details>`,
});
