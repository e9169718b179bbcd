import { house } from '../../spec/openrpc/html/house.ts';
import { type Html, html, raw } from '../../spec/openrpc/html/html.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** A page of the site. */
export interface DocsPage {
  /** Without folders. */
  readonly name: string;
  readonly title: string;
  readonly body: Html;
  /** What is found by the search of the page, `rules`; absent: it has none. Each is an element of the class `item`. */
  readonly items?: string;
}

/** Where the site leads, in this order. */
export interface Link {
  readonly name: string;
  readonly title: string;
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'";

/** A complete page: it loads nothing but the picture beside it, and can be read without its script. */
export function framed({ name, title, body, items }: DocsPage, links: readonly Link[]): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${raw(policy)}">
<link rel="icon" href="data:,">
<title>${title} · Plumbline</title>
<style>${raw(house + style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand"><a href="index.html">Plumbline</a></p>
<nav aria-label="Pages"><ul>${links.map((link) => entry(link, name))}</ul></nav>
${items !== undefined && search(items)}
</header>
<main id="content" tabindex="-1">
${body}
</main>
${items !== undefined && html`<script>${raw(script)}</script>`}
</body>
</html>
`;
  return page.markup;
}

function entry({ name, title }: Link, current: string): Html {
  return html`<li><a href="${name}"${name === current && raw(' aria-current="page"')}>${title}</a></li>`;
}

function search(items: string): Html {
  return html`<form role="search" hidden>
<label for="search">Search ${items}</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" placeholder="Search ${items}">
<kbd aria-hidden="true">/</kbd>
<output id="found" for="search"></output>
</form>`;
}
