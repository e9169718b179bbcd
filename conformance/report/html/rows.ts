import { name as broken, type Html, html } from '../../../spec/openrpc/html/html.ts';
import type { Finding } from '../../model/finding.ts';
import type { Outcome } from '../../model/outcome.ts';
import { groupBy } from '../../util/group-by.ts';
import { type Defect, methodsOf, rulesOf } from '../causes/defect.ts';
import type { Summary, Unjudged } from '../summary.ts';
import { namespaceOf } from '../text/namespace.ts';
import { mostRows } from './limits.ts';
import { badge, marks, oneLine, pluralize } from './shown.ts';

/** Characters of a value, a pointer and a reason in a row; names in all, and without opening anything. */
const shown = { value: 160, pointer: 200, reason: 300, names: 200, atOnce: 3 };

/** The text of an empty list, and the introduction of a list. */
interface Heading {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly about: string;
}

/** A list of findings; their details start at index `first`. */
export function findingRows(heading: Heading, defects: readonly Defect[], first: number): Html {
  const rows = defects.slice(0, mostRows).map((defect, index) => findingRow(defect, first + index));
  return section(heading, defects.length, rows);
}

function section({ id, title, none, about }: Heading, count: number, rows: readonly Html[]): Html {
  const more = count - rows.length;
  return html`<section id="${id}" class="list" aria-labelledby="heading-${id}">
<h2 id="heading-${id}">${title} <span class="count">${count.toLocaleString('en')}</span></h2>
<p class="about">${count > 0 ? about : none}</p>
${rows}${more > 0 && html`<p class="about">${pluralize(more, 'further finding')} not on this page: the report of kind json has all of them.</p>`}
</section>
`;
}

function findingRow(defect: Defect, index: number): Html {
  const { finding, count } = defect;
  const { rule, level, method, pointer, expected, actual, departure } = finding;
  const outcome: Outcome = departure === undefined ? 'deviation' : 'legacy';
  const namespaces = new Set(methodsOf(defect).map(namespaceOf));
  const line = (text: string) => oneLine(text, shown.value);
  return html`<details class="row finding" id="${anchor(finding)}" data-index="${index}" data-outcome="${outcome}" data-level="${level}" data-rule="${rulesOf(defect).join(' ')}" data-namespaces="${[...namespaces].join(' ')}">
<summary><span class="badges">${departure === undefined ? badge(level) : badge(departure, 'legacy')}</span>
<span class="where"><code class="method">${broken(oneLine(method, shown.pointer))}</code> <code class="pointer">${oneLine(pointer, shown.pointer) || 'the complete answer'}</code></span>
<span class="rule">${rule}${count > 1 && html` <span class="count" title="${pluralize(count, 'check')} hit it">×${count.toLocaleString('en')}</span>`}</span>
<span class="versus"><span><span class="label">expected</span> <span class="value">${line(expected)}</span></span>
<span><span class="label">got</span> <span class="value got">${line(actual)}</span></span></span></summary>
<div class="detail"></div>
</details>
`;
}

/** The anchor of a finding on the page; a known departure can have the same id as a deviation. */
export function anchor({ id, departure }: Finding): string {
  return departure === undefined ? id : `${id}-${departure}`;
}

const inOrder: readonly Outcome[] = ['broken', 'inconclusive', 'not-testable', 'not-offered'];

const because: Readonly<Partial<Record<Outcome, string>>> = {
  broken: 'Our fault or that of the connection, never the node’s.',
  inconclusive: 'The chain moved between answers that must be of one snapshot.',
  'not-testable': 'The target, or the files, had no data to judge.',
  'not-offered': 'The target has no such method.',
};

/** What could not be judged, by outcome; frequent ones are folded. */
export function unjudgedRows({ unjudged, start }: Summary): Html {
  const levels = new Map(start?.rules.map(({ id, level }) => [id, level]));
  const groups = inOrder.map((outcome) => {
    const byReason = groupBy(
      unjudged.filter((each) => each.outcome === outcome),
      ({ reason }) => reason,
    );
    const own = [...byReason].map(([reason, same]) => ({ reason, same }));
    if (own.length === 0) return html``;
    const rows = own.slice(0, mostRows).map(({ reason, same }) => unjudgedRow(outcome, reason, same, levels));
    const open = outcome === 'broken' || outcome === 'inconclusive';
    const head = html`<summary><span class="badge ${outcome}">${marks[outcome]}</span> ${pluralize(own.length, 'reason')}
<span class="about">${because[outcome]}</span></summary>`;
    const more = own.length > rows.length && html`<p>And ${own.length - rows.length} more.</p>`;
    return open
      ? html`<details class="fold" open>${head}${rows}${more}</details>`
      : html`<details class="fold">${head}${rows}${more}</details>`;
  });
  const total = unjudged.reduce((sum, { count }) => sum + count, 0);
  return html`<section id="unjudged" class="list" aria-labelledby="heading-unjudged">
<h2 id="heading-unjudged">Not evaluated <span class="count">${total.toLocaleString('en')}</span></h2>
<p class="about">${total > 0 ? 'What was not judged says nothing about the target.' : 'Every rule had answers to judge.'}</p>
${groups}</section>
`;
}

/** A few are open, many are folded. */
function names(all: readonly string[], noun: string): Html {
  if (all.length === 0) return html``;
  const more = all.length - shown.names;
  const list = html`${all.slice(0, shown.names).map((each) => html`<code>${oneLine(each, 80)}</code> `)}${more > 0 && `and ${more} more`}`;
  if (all.length <= shown.atOnce) return html`<span class="methods">${list}</span>`;
  return html`<details class="methods"><summary>${pluralize(all.length, noun)}</summary>${list}</details>`;
}

/** A reason, with the rules and the methods that it kept from being judged. */
function unjudgedRow(
  outcome: Outcome,
  reason: string,
  all: readonly Unjudged[],
  levelOf: ReadonlyMap<string, string>,
): Html {
  const rules = [...new Set(all.map(({ rule }) => rule))];
  const methods = [...new Set(all.flatMap(({ methods }) => [...methods]))].toSorted();
  const levels = new Set(rules.map((rule) => levelOf.get(rule) ?? 'must'));
  const count = all.reduce((sum, each) => sum + each.count, 0);
  return html`<div class="row plain" data-outcome="${outcome}" data-level="${[...levels].join(' ')}" data-rule="${rules.join(' ')}" data-namespaces="${[...new Set(methods.map(namespaceOf))].join(' ')}" data-count="${count}">
<span class="reason">${oneLine(reason, shown.reason) || 'no reason'}${count > 1 && html` <span class="count">×${count.toLocaleString('en')}</span>`}</span>
${names(rules, 'rule')}
${names(
  methods.filter((name) => name !== 'other'),
  'method',
)}</div>
`;
}
