import { type Html, html } from '../../../spec/openrpc/html/html.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Summary } from '../summary.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import { defendedClauses, evaluatedMethods, judgedClauses } from '../verdict/shortfall.ts';
import { conclusion } from '../verdict/verdict.ts';
import { oneLine, pluralize, verbs } from './shown.ts';

/** The result at a glance. */
export function overview(run: Summary): Html {
  const code = exitCodeOf(run);
  const tone = code === 0 ? 'pass' : code === 1 ? 'deviation' : 'broken';
  const [title = '', ...rest] = conclusion(run).split(': ');
  return html`<section class="overview" aria-labelledby="verdict">
<p class="verdict ${tone}" id="verdict" role="heading" aria-level="2">${oneLine(title.replace(/\.$/, ''), 120)}</p>
<p class="counts">${oneLine(capital(rest.join(': ')), 300)}</p>
${run.start && html`<p class="extent">${extentOf(run)}</p>`}
${tally(run)}
</section>
`;
}

/** The extent of the run: methods and clauses. */
function extentOf(run: Summary): string {
  const { methods = [], clauses = 0 } = run.start ?? {};
  const of = (part: number, all: number, noun: string) => `${part.toLocaleString('en')} of ${pluralize(all, noun)}`;
  return `${of(evaluatedMethods(run), methods.length, 'method')} exercised, ${of(judgedClauses(run), clauses, 'clause')} judged, ${defendedClauses(run).toLocaleString('en')} defended.`;
}

/** Target, chain, options and what was proven. */
export function about(run: Summary): Html {
  return html`<section id="run" aria-labelledby="heading-run">
<h2 id="heading-run">Run</h2>
${facts(run)}
</section>
`;
}

const shown: readonly Outcome[] = [
  'pass',
  'deviation',
  'legacy',
  'inconclusive',
  'broken',
  'not-testable',
  'not-offered',
];

/** Checks by outcome, as one bar and in numbers. */
function tally({ outcomes }: Summary): Html {
  const all = shown.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  if (all === 0) return html``;
  // Few checks among many are wider than their share, and all others less, so that nothing lies outside of the bar.
  const widths = shown.map((outcome) => (outcomes[outcome] > 0 ? Math.max((outcomes[outcome] / all) * 1000, 3) : 0));
  const scale = 1000 / widths.reduce((sum, width) => sum + width);
  let x = 0;
  const parts = shown.map((outcome, index) => {
    const width = (widths[index] ?? 0) * scale;
    const part = html`<rect class="${outcome}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="10"/>`;
    x += width;
    return part;
  });
  const numbers = shown
    .filter((outcome) => outcomes[outcome] > 0)
    .map(
      (outcome) => html`<li><i class="${outcome}"></i>${outcomes[outcome].toLocaleString('en')} ${verbs[outcome]}</li>`,
    );
  return html`<svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<ul class="legend" aria-label="Checks by outcome"><li class="about">Checks:</li>${numbers}</ul>`;
}

function facts({ start, targets, end, checks, cases, requests, ...run }: Summary): Html {
  const [target] = targets;
  const dialects = [...new Set(targets.map(({ dialect }) => dialect ?? 'unknown'))].join(', ');
  const chain = target?.head != null ? `head ${target.head}, irreversible ${target.irreversible ?? 'unknown'}` : '';
  const sent = pluralize(requests, start?.mode === 'audit' ? 'exchange' : 'request');
  const rows: readonly (readonly [string, string])[] = [
    [start?.mode === 'audit' ? 'Recording' : 'Target', oneLine(start?.target ?? '', 400)],
    ['Also at', oneLine((start?.alsoAt ?? []).join(', '), 400)],
    ['Dialect', dialects],
    ['Chain', chain],
    ['Checks', `${pluralize(checks, 'check')} on ${pluralize(cases, 'case')}, ${sent}`],
    ['Notes', run.notes.length > 0 ? pluralize(run.notes.length, 'note') : ''],
    [
      'Proven',
      end?.proven
        ? `${pluralize(end.proven.blocks, 'block')} with ${pluralize(end.proven.transactions, 'transaction')}`
        : '',
    ],
    ['Unpinned', end?.reason === 'complete' ? oneLine(end.detail ?? '', 300) : ''],
    [
      'Run',
      [
        start?.profile,
        start?.seed !== undefined && `seed ${start.seed}`,
        start?.started?.replace('T', ' ').replace('Z', ' UTC'),
        end && `${end.seconds.toFixed(1)} s`,
        `plumbline ${start?.plumbline ?? ''}`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ];
  return html`<dl>${rows.filter(([, text]) => text !== '').map(([label, text]) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
