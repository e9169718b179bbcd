import { createHash } from 'node:crypto';
import { type Html, html as markup, raw } from '../../../spec/openrpc/html/html.ts';
import { type CoverageMatrix, coverageMatrix } from '../coverage-matrix.ts';
import { ending, type Fold, together } from '../fold.ts';
import { type Summary, summary } from '../summary.ts';
import { appendix } from './appendix.ts';
import { clausePicture, legend } from './coverage.ts';
import { detailsOf } from './details.ts';
import { filters } from './filters.ts';
import { limitsFor, mostRows } from './limits.ts';
import { overview } from './overview.ts';
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
  const title = `Plumbline: ${oneLine(run.start?.target ?? 'no run', 80)}`;
  const body = markup`
${header(run)}
<main id="content" tabindex="-1">
${overview(run, books)}
${filters(run)}
<noscript><p>The list can be read; a script in this page shows what is inside of each finding, and searches.</p></noscript>
${findingRows(run.checks > 0 ? found : unknown, deviations, 0)}
${legacy.length > 0 && findingRows(known, legacy, shown[0]?.length ?? 0)}
<section id="coverage" aria-labelledby="heading-coverage">
<h2 id="heading-coverage">Coverage by clause</h2>
<p class="about">Each square is one statement of the documents, in their order.</p>
${legend()}
${clausePicture(books)}
</section>
${unjudgedRows(run)}
${appendix(run)}
</main>`;
  return markup`<!doctype html>
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
`.markup;
}

const found = {
  id: 'deviations',
  title: 'Deviations',
  none: 'None. No answer that was judged breaks a clause of the documents.',
  about: 'One defect each, however many checks hit it, shown by its smallest case.',
};

const unknown = { ...found, none: 'None, as nothing was judged.' };

const known = {
  id: 'legacy',
  title: 'Legacy',
  none: '',
  about: 'Known departures of deployed nodes from the documents. They never fail.',
};

function header({ deviations, legacy, unjudged }: Summary): Html {
  return markup`<a class="skip" href="#content">Skip to the content</a>
<header>
<h1><a href="#content">Plumbline report</a></h1>
<nav aria-label="Sections">
<a href="#deviations">Deviations <span class="count">${deviations.length.toLocaleString('en')}</span></a>
${legacy.length > 0 && markup`<a href="#legacy">Legacy <span class="count">${legacy.length.toLocaleString('en')}</span></a>`}
<a href="#coverage">Coverage</a>
${unjudged.length > 0 && markup`<a href="#unjudged">Not evaluated <span class="count">${unjudged.reduce((sum, { count }) => sum + count, 0).toLocaleString('en')}</span></a>`}
</nav>
</header>`;
}

/** Cannot end the script element or start another. */
function data(value: unknown): Html {
  return raw(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

/** Only our own script runs, whatever an answer contains. */
function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
