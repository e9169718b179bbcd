import { type Html, html } from './html.ts';

/** A page without scripts. Its title is what it is about, and its first heading. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Whose session it is. */
  readonly user?: string | undefined;
  readonly signOut?: string | undefined;
}

export const pageText = ({ title, body, user, signOut }: Page): string =>
  `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/identity.css">
</head>
<body>
<header>
<a class="home" href="/">Plumbline identity</a>
${user !== undefined && html`<form method="post" action="/sign-out"><input type="hidden" name="form" value="${signOut}"><span>Signed in as <strong>@${user}</strong></span> <button class="plain">Sign out</button></form>`}
</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.html
  }`;

/** What went wrong, read out as soon as the page is there. */
export const problem = (text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<p class="problem" role="alert" id="problem">${text}</p>`;
