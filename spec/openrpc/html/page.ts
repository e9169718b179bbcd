import type { Departure } from '../../departures/departure.ts';
import type { OpenRpcDocument } from '../document.ts';
import { typescriptSetup } from '../reading/calls.ts';
import {
  type NamespaceReading,
  type Reading,
  type ReadingOptions,
  readDocument,
  type ShapeReading,
} from '../reading/index.ts';
import { name as broken, type Html, html, raw, sentence } from './html.ts';
import { methodHtml } from './method.ts';
import { insideHtml, lineHtml, type Shapes } from './outline.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** The complete reference as one HTML file that loads nothing and works without its script. */
export function openRpcHtml(document: OpenRpcDocument, options: ReadingOptions): string {
  const reading = readDocument(document, options);
  const shapes: Shapes = new Map(reading.shapes.map((shape) => [shape.name, shape]));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>${reading.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${header(reading)}
${navigation(reading)}
<main id="content" tabindex="-1">
${introduction(reading)}
${reading.namespaces.map((namespace) => namespaceHtml(namespace, shapes))}
${shapesHtml(reading.shapes)}
${departuresHtml(reading.departures)}
</main>
<script>${raw(script)}</script>
</body>
</html>
`;
  return page.markup;
}

function header({ title }: Reading): Html {
  return html`<header>
<h1><a href="#content">${title}</a></h1>
<a class="to-methods" href="#methods">Methods</a>
<form role="search" hidden>
<output id="found" for="search"></output>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" placeholder="method, parameter or shape">
<kbd aria-hidden="true">/</kbd>
</form>
</header>`;
}

function navigation({ namespaces, shapes, departures }: Reading): Html {
  const groups = namespaces.map(
    ({ name, methods }) => html`<details><summary>${name} <span class="count">${methods.length}</span></summary>
<ul>${methods.map((method) => html`<li><a href="#${method.name}">${broken(method.shortName)}</a></li>`)}</ul></details>`,
  );
  return html`<nav id="methods" aria-label="Methods" tabindex="-1">${groups}
<ul class="more">
<li><a href="#shapes">Shapes</a> <span class="count">${shapes.length}</span></li>
${departures.length > 0 && html`<li><a href="#departures">Departures of deployed nodes</a> <span class="count">${departures.length}</span></li>`}
</ul></nav>`;
}

function introduction({ description, version, namespaces }: Reading): Html {
  const count = namespaces.reduce((sum, { methods }) => sum + methods.length, 0);
  return html`<section class="introduction">
<p>${description}</p>
<p>${count} methods in ${namespaces.length} namespaces, version ${version}. <span class="badge deployed">deployed</span> marks what
no document states and deployed nodes do. The curl lines call a node that <code>plumbline node</code> runs; the lines of
TypeScript use what <code>plumbline types --lang ts --out client</code> writes:</p>
<pre tabindex="0"><code>${typescriptSetup}</code></pre>
</section>`;
}

function namespaceHtml({ name, methods }: NamespaceReading, shapes: Shapes): Html {
  return html`<section class="group" id="namespace-${name}" aria-labelledby="heading-${name}">
<h2 id="heading-${name}">${name}</h2>
${methods.map((method) => methodHtml(method, shapes))}
</section>`;
}

function shapesHtml(shapes: readonly ShapeReading[]): Html {
  const items = shapes.map(
    ({ name, outline }) => html`
<article class="shape item" id="shape-${name}"><h3><a href="#shape-${name}">${name}</a></h3>
<p>${lineHtml(outline)}</p>${insideHtml(outline.inside)}</article>`,
  );
  return html`<section class="group" id="shapes" aria-labelledby="heading-shapes"><h2 id="heading-shapes">Shapes</h2>${items}</section>`;
}

function departuresHtml(departures: readonly Departure[]): Html {
  if (departures.length === 0) return html``;
  const items = departures.map(
    ({ id, clause, documented, deployed, evidence, reference }) => html`
<article class="item" id="departure-${id}"><h3><a href="#departure-${id}">${id}</a></h3>
<dl><dt>Documents</dt><dd>${sentence(documented)}</dd><dt>Deployed nodes</dt><dd>${sentence(deployed)}</dd>
<dt>Evidence</dt><dd>${sentence(evidence)}</dd><dt>Our node</dt><dd>${sentence(reference)}</dd>
<dt>Clause</dt><dd><code>${clause}</code></dd></dl></article>`,
  );
  return html`<section class="group" id="departures" aria-labelledby="heading-departures">
<h2 id="heading-departures">Departures of deployed nodes</h2>${items}</section>`;
}
