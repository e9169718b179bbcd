import { createHash } from 'node:crypto';
import { type Html, html as markup, raw } from '../../../spec/openrpc/html/html.ts';
import { type CoverageMatrix, coverageMatrix } from '../coverage-matrix.ts';
import { ending, type Fold, together } from '../fold.ts';
import { type Summary, summary } from '../summary.ts';
import { spelledOut } from '../text/printable.ts';
import { type AppendixSection, appendix, listed } from './appendix.ts';
import { clausePicture, legend, methodPicture } from './coverage.ts';
import { detailsOf } from './details.ts';
import { filters } from './filters.ts';
import { limitsFor, mostRows } from './limits.ts';
import { about, overview } from './overview.ts';
import { findingRows, unjudgedRows } from './rows.ts';
import { script } from './script.ts';
import { oneLine } from './shown.ts';
import { style } from './style.ts';

/** One page that loads nothing. Details of findings are data until a finding is opened. */
export const html: Fold<string> = ending(together(summary, coverageMatrix), ([run, books]) => page(run, books));

function page(run: Summary, books: CoverageMatrix): string {
  const { deviations, legacy } = run;
  const shown = [deviations, legacy].map((defects) => defects.slice(0, mostRows));
  const details = detailsOf(shown.flat(), run, limitsFor(shown.flat().length));
  const sections = appendix(run);
  const title = `Plumbline: ${oneLine(run.start?.target ?? 'no run', 80)}`;
  const body = markup`
${header(run, sections)}
<main id="content" tabindex="-1">
${overview(run)}
${filters(run)}
<noscript><p>The list can be read; a script in this page shows what is inside of each finding, and searches.</p></noscript>
${findingRows(run.checks > 0 ? found : unknown, deviations, 0)}
<div id="nothing" hidden><p>Nothing listed here matches the filter.</p><button type="button">Show all</button></div>
${legacy.length > 0 && findingRows(known, legacy, shown[0]?.length ?? 0)}
<section id="coverage" aria-labelledby="heading-coverage">
<h2 id="heading-coverage">Coverage</h2>
${
  run.start &&
  markup`<h3>Methods by namespace</h3>
${methodPicture(run, books)}`
}
<h3>Clauses by section</h3>
<p class="about">Each square is one statement of the documents, in their order.</p>
${legend()}
${clausePicture(books)}
</section>
${unjudgedRows(run)}
${sections.map(listed)}
${about(run)}
</main>`;
  return spelledOut(
    markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${digest(style)}'; script-src '${digest(script)}'; img-src data:">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>${body}
<script type="application/json" id="details">${data(details)}</script>
<script>${raw(script)}</script>
</body>
</html>
`.markup,
  );
}

const found = {
  id: 'deviations',
  title: 'Findings',
  none: 'None. No answer that was judged breaks a clause of the documents.',
  about: 'Each row is one defect, shown by its smallest case.',
};

const unknown = { ...found, none: 'None, as nothing was judged.' };

const known = {
  id: 'legacy',
  title: 'Legacy',
  none: '',
  about: 'Known departures of deployed nodes from the documents. They never fail.',
};

function header({ deviations, legacy, unjudged }: Summary, sections: readonly AppendixSection[]): Html {
  const links = [
    ['deviations', 'Findings', deviations.length],
    ['legacy', 'Legacy', legacy.length],
    ['coverage', 'Coverage', undefined],
    ['unjudged', 'Not evaluated', unjudged.reduce((sum, { count }) => sum + count, 0)],
    ...sections.map(({ id, title, lines }) => [id, title, lines.length] as const),
  ] as const;
  const isThere = links.filter(([id, , count]) => id === 'deviations' || count !== 0);
  return markup`<a class="skip" href="#content">Skip to the content</a>
<header>
<h1><a href="#content">Plumbline report</a></h1>
<nav aria-label="Sections">
${isThere.map(([id, title, count]) => markup`<a href="#${id}">${title}${count !== undefined && markup` <span class="count">${count.toLocaleString('en')}</span>`}</a>\n`)}</nav>
</header>`;
}

/** Cannot end the script element or start another. */
function data(value: unknown): Html {
  const text = JSON.stringify(value, (_, part) => (typeof part === 'string' ? spelledOut(part) : part));
  return raw(text.replaceAll('<', '\\u003c'));
}

/** Only our own script runs, whatever an answer contains. */
function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
