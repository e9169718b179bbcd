import { html } from './html.ts';
import type { Page } from './layout.ts';

/** A request that cannot go on, and that must not be sent back to who made it. */
export const errorPage = (why: string, advice: string): Page => ({
  title: 'This request cannot go on',
  body: html`<p class="problem" role="alert">${why}</p><p>${advice}</p>`,
});

export const homePage = (user: string | undefined, signOut: string | undefined): Page => ({
  title: 'Sign in to apps without giving them your keys',
  user,
  signOut,
  body: html`<p>An app sends you here, you allow it what it may do, and it gets a token that ends by itself or when you revoke it.</p>
<p><a href="/authorizations">Apps with access to your account</a></p>`,
});
