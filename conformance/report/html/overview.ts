import { type Html, html } from '../../../spec/openrpc/html/html.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { CoverageMatrix } from '../coverage-matrix.ts';
import { exitCodeOf } from '../exit-code.ts';
import type { Summary } from '../summary.ts';
import { verdict } from '../verdict.ts';
import { methodPicture } from './coverage.ts';
import { counted, oneLine, verbs } from './shown.ts';

/** The result at a glance. */
export function overview(run: Summary, books: CoverageMatrix): Html {
  const code = exitCodeOf(run);
  const tone = code === 0 ? 'pass' : code === 1 ? 'deviation' : 'broken';
  const [title = '', ...rest] = verdict(run).split(': ');
  return html`<section class="overview" aria-labelledby="verdict">
<div>
<p class="verdict ${tone}" id="verdict" role="heading" aria-level="2">${oneLine(title.replace(/\.$/, ''), 120)}</p>
<p class="told">${oneLine(capital(rest.join(': ')), 300)}</p>
${tally(run)}
${facts(run)}
</div>
${
  run.start &&
  html`<div>
<h3>Methods by namespace</h3>
${methodPicture(run, books)}
</div>`
}
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
  let x = 0;
  const parts = shown.map((outcome) => {
    const width = (outcomes[outcome] / all) * 1000;
    const part = html`<rect class="${outcome}" x="${x.toFixed(2)}" width="${Math.max(width, outcomes[outcome] > 0 ? 3 : 0).toFixed(2)}" height="10"/>`;
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
  const sent = counted(requests, start?.mode === 'audit' ? 'exchange' : 'request');
  const rows: readonly (readonly [string, string])[] = [
    [start?.mode === 'audit' ? 'Recording' : 'Target', oneLine(start?.target ?? '', 400)],
    ['Dialect', dialects],
    ['Chain', chain],
    ['Checks', `${counted(checks, 'check')} on ${counted(cases, 'case')}, ${sent}`],
    ['Notes', run.notes.length > 0 ? counted(run.notes.length, 'note') : ''],
    ['Clauses', `${run.clauses.size.toLocaleString('en')} of ${(start?.clauses ?? 0).toLocaleString('en')} checked`],
    [
      'Proven',
      end?.proven
        ? `${counted(end.proven.blocks, 'block')} with ${counted(end.proven.transactions, 'transaction')}`
        : '',
    ],
    ['Unpinned', end?.reason === 'complete' ? oneLine(end.detail ?? '', 300) : ''],
    [
      'Run',
      [
        start?.profile,
        start?.seed !== undefined && `seed ${start.seed}`,
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
