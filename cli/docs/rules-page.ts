import type { Rule } from '../../conformance/model/rule.ts';
import type { ServiceRule } from '../../conformance/services/model/rule.ts';
import { groupBy } from '../../conformance/util/group-by.ts';
import type { Departure } from '../../spec/departures/departure.ts';
import { name as broken, type Html, html, sentence } from '../../spec/openrpc/html/html.ts';
import type { DocsPage } from './frame.ts';
import { clauseLink, departureLink, listed } from './links.ts';

/** Every rule by its subject: what it demands, by which clauses, why, an answer that breaks it, and its defect. */
export function rulesPage(rules: readonly (Rule | ServiceRule)[], departures: readonly Departure[]): DocsPage {
  const groups = [...groupBy(rules, ({ id }) => id.split('/')[0] ?? '')];
  const contents = groups.map(
    ([subject, some]) =>
      html`<li><a href="#subject-${subject}">${subject}</a> <span class="count">${some.length}</span></li>`,
  );
  const body = html`<section class="introduction"><h1>Rules</h1>
<p>${rules.length} rules judge the answers of a node and of the services beside it. A rule that must hold is a deviation where it is
broken, one that should hold a warning, and where the documents state nothing it is a note.</p>
<ul class="contents">${contents}</ul></section>
${groups.map(
  ([subject, some]) => html`<section class="group" id="subject-${subject}" aria-labelledby="heading-${subject}">
<h2 id="heading-${subject}">${subject}</h2>
${some.map((rule) => ruleHtml(rule, departures))}</section>`,
)}`;
  return { name: 'rules.html', title: 'Rules', body, items: 'rules' };
}

function ruleHtml(rule: Rule | ServiceRule, departures: readonly Departure[]): Html {
  const { id, level, requires, clause, why, example, fault } = rule;
  const also = 'service' in rule ? (rule.also ?? []) : [];
  const own = new Set<string>([clause, ...also]);
  const known = departures.filter((each) => own.has(each.clause));
  return html`<article class="item" id="${id}"><h3><a href="#${id}">${broken(id)}</a> <span class="badge ${level}">${level}</span></h3>
<p class="summary">${sentence(requires)}</p>
<dl><dt>Clauses</dt><dd>${listed([clause, ...also].map(clauseLink))}</dd>
<dt>Why</dt><dd>${sentence(why)}</dd><dt>Breaks it</dt><dd>${sentence(example)}</dd>
<dt>Found by its fault</dt><dd>${sentence(fault.summary)} (<code>${fault.id}</code>)</dd>
${known.length > 0 && html`<dt>Departures</dt><dd>${listed(known.map(departureLink))}</dd>`}</dl></article>`;
}
