import type { Departure } from '../../spec/departures/departure.ts';
import { name as broken, type Html, html, sentence } from '../../spec/openrpc/html/html.ts';
import type { DocsPage } from './frame.ts';
import { clauseLink } from './links.ts';

/** Every known way in which deployed software breaks a clause. */
export function departuresPage(departures: readonly Departure[]): DocsPage {
  const body = html`<section class="introduction"><h1>Departures</h1>
<p>${departures.length} ways are known in which deployed nodes and services break a stated sentence. A report calls exactly these
<code>legacy</code>; any other difference is a deviation.</p></section>
<section class="group">${departures.map(departureHtml)}</section>`;
  return { name: 'departures.html', title: 'Departures', body, items: 'departures' };
}

function departureHtml({ id, clause, documented, deployed, evidence, reference, dialect }: Departure): Html {
  return html`<article class="item" id="${id}"><h2><a href="#${id}">${broken(id)}</a>${dialect && html` <span class="badge">dialect ${dialect.name}</span>`}</h2>
<dl><dt>Clause</dt><dd>${clauseLink(clause)}</dd><dt>Documents</dt><dd>${sentence(documented)}</dd>
<dt>Deployed</dt><dd>${sentence(deployed)}</dd><dt>Evidence</dt><dd>${sentence(evidence)}</dd>
<dt>Our reference</dt><dd>${sentence(reference)}</dd></dl></article>`;
}
