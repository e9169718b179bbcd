import { groupBy } from '../../conformance/util/group-by.ts';
import type { Clause } from '../../spec/clauses/index.ts';
import type { Departure } from '../../spec/departures/departure.ts';
import { name as broken, type Html, html, sentence } from '../../spec/openrpc/html/html.ts';
import type { DocsPage } from './frame.ts';
import { departureLink, listed, ruleLink } from './links.ts';

/** What else there is about clauses. */
export interface About {
  /** Ids of the rules that evaluate a clause, by its id. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
  readonly departures: readonly Departure[];
}

/** Every statement of the documents in our words, by document and section, with the rules that judge it. */
export function clausesPage(clauses: readonly Clause[], about: About): DocsPage {
  const binding = clauses.filter(({ level }) => level !== 'unstated').length;
  const sections = [...groupBy(clauses, ({ document, section }) => `Document ${document}, ${section}`)];
  const contents = sections.map(
    ([title, some], index) =>
      html`<li><a href="#section-${index}">${title}</a> <span class="count">${some.length}</span></li>`,
  );
  const body = html`<section class="introduction"><h1>Clauses</h1>
<p>The documents say ${clauses.length.toLocaleString('en')} things that can be told apart; ${binding.toLocaleString('en')} of them
bind, the others say what is left open.</p>
<ul class="contents">${contents}</ul></section>
${sections.map(
  ([title, some], index) => html`<section class="group" id="section-${index}" aria-labelledby="heading-${index}">
<h2 id="heading-${index}">${title}</h2>
${some.map((clause) => clauseHtml(clause, about))}</section>`,
)}`;
  return { name: 'clauses.html', title: 'Clauses', body, items: 'clauses' };
}

function clauseHtml({ id, level, text }: Clause, { rules, departures }: About): Html {
  const judging = rules.get(id) ?? [];
  const known = departures.filter(({ clause }) => clause === id);
  const shown = judging.slice(0, mostRules);
  return html`<article class="item" id="${id}"><h3><a href="#${id}">${broken(id)}</a> <span class="badge ${level}">${level}</span></h3>
<p class="summary">${sentence(text)}</p>
${judging.length > 0 && html`<p>Judged by ${listed(shown.map((rule) => ruleLink({ id: rule })))}${judging.length > mostRules && ` and ${judging.length - mostRules} more`}.</p>`}
${known.length > 0 && html`<p>Deployed services depart: ${listed(known.map(departureLink))}.</p>`}</article>`;
}

/** Some clauses bind every answer. */
const mostRules = 12;
