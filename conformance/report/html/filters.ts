import { type Html, html } from '../../../spec/openrpc/html/html.ts';
import { type Outcome, outcomes } from '../../model/outcome.ts';
import { methodsOf, rulesOf } from '../causes/defect.ts';
import type { Summary } from '../summary.ts';
import { namespaceOf } from '../text/namespace.ts';
import { marks } from './shown.ts';

type Option = readonly [value: string, text: string];

/** Search and filters over everything listed; hidden until the script is there to serve them. */
export function filters({ deviations, legacy, unjudged, notes, start }: Summary): Html {
  const levels = new Map(start?.rules.map(({ id, level }) => [id, level]));
  const rows = [
    ...[...deviations, ...legacy].map((defect) => ({
      ...{ namespaces: methodsOf(defect).map(namespaceOf), rules: rulesOf(defect), level: defect.finding.level },
      outcome: defect.finding.departure === undefined ? ('deviation' as const) : ('legacy' as const),
    })),
    ...unjudged.map(({ methods, rule, outcome }) => ({
      ...{ namespaces: [...methods].map(namespaceOf), rules: [rule], outcome, level: levels.get(rule) ?? 'must' },
    })),
    ...notes.map(({ method, rule }) => ({
      ...{ namespaces: [namespaceOf(method)], rules: [rule], outcome: 'note' as const, level: 'unstated' as const },
    })),
  ];
  const plain = (values: Iterable<string>) => [...new Set(values)].toSorted().map((value): Option => [value, value]);
  const known = new Set<Outcome | 'note'>(rows.map(({ outcome }) => outcome));
  const reported = [
    ...outcomes.filter((outcome) => known.has(outcome)).map((outcome): Option => [outcome, marks[outcome]]),
    ...(known.has('note') ? [['note', 'note'] as const] : []),
  ];
  return html`<form role="search" class="filters" hidden>
<div class="search"><label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="method, pointer, rule, value or id"><kbd aria-hidden="true">/</kbd></div>
<details class="by" open><summary>Filter</summary>
${select('outcome', 'Outcome', reported)}
${select('namespaces', 'Namespace', plain(rows.flatMap(({ namespaces }) => namespaces)))}
${select('level', 'Level', plain(rows.map(({ level }) => level)))}
${select('rule', 'Rule', plain(rows.flatMap(({ rules }) => rules)))}
<button type="reset">Clear</button>
</details>
<output id="found" aria-live="polite"></output>
</form>
`;
}

function select(name: string, label: string, options: readonly Option[]): Html {
  return html`<div><label for="by-${name}">${label}</label>
<select id="by-${name}" name="${name}"><option value="">all</option>${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></div>`;
}
