import { type Html, html } from '../../../spec/openrpc/html/html.ts';
import { groupBy } from '../../util/group-by.ts';
import type { NoteSummary } from '../notes.ts';
import type { Summary } from '../summary.ts';
import { namespaceOf } from '../text/namespace.ts';
import { problemLine } from '../text/problem-line.ts';
import { requirement } from '../text/requirement.ts';
import { commandsUnderWay, underWayTitle } from '../text/under-way.ts';
import { mostRows } from './limits.ts';
import { oneLine } from './shown.ts';

/** Characters of each text. */
const mostCharacters = 800;

/** A list of what else there is to report of a run. */
export interface AppendixSection {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly lines: readonly Html[];
}

/** The remaining sections about a run, without empty ones. */
export function appendix(run: Summary): readonly AppendixSection[] {
  const { notes, transportErrors, problems, targets, skipped } = run;
  const sections: readonly AppendixSection[] = [
    {
      id: 'under-way',
      title: 'Under way',
      about: `${underWayTitle}: one of these requests may have ended it.`,
      lines: commandsUnderWay(run, 8_000).map(({ method, command }) => commandRow(method, command)),
    },
    {
      id: 'notes',
      title: 'Notes',
      about:
        'Differences from deployed nodes where the documents state nothing. They fail a run with --fail-on unstated.',
      lines: notes.map((note) => noteRow(note, requirement(run, note.rule))),
    },
    {
      id: 'problems',
      title: 'Not read',
      about: 'Input that could not be read.',
      lines: problems.map((problem) => plain(problemLine(problem))),
    },
    {
      id: 'errors',
      title: 'No answer',
      about: 'Requests without an answer, by error.',
      lines: [...transportErrors].map(([text, count]) => plain(text, count)),
    },
    {
      id: 'missing',
      title: 'Not found',
      about: 'Data that discovery did not find on the target.',
      lines: [
        ...groupBy(
          targets.flatMap(({ missing }) => missing),
          ({ why }) => why,
        ),
      ].map(([why, same]) => plain(`${same.map(({ what }) => what).join(', ')}: ${why}`)),
    },
    {
      id: 'skipped',
      title: 'Skipped',
      about: 'Entries of the recordings that are no exchanges with nodes.',
      lines: skipped.flatMap(({ file, counts }) =>
        Object.entries(counts).map(([what, count]) => plain(`${file}: ${count} ${what}`)),
      ),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

export function listed({ id, title, about, lines }: AppendixSection): Html {
  const more = lines.length - mostRows;
  return html`<section id="${id}" class="list" aria-labelledby="heading-${id}">
<h2 id="heading-${id}">${title} <span class="count">${lines.length.toLocaleString('en')}</span></h2>
<p class="about">${about}</p>
${lines.slice(0, mostRows)}${more > 0 && html`<p class="about">And ${more.toLocaleString('en')} more.</p>`}</section>
`;
}

function noteRow({ rule, method, pointer, expected, actual, request, count }: NoteSummary, requires: string): Html {
  const text = `${pointer || 'the complete answer'}: expected ${expected}, got ${actual}`;
  return html`<div class="row plain" data-outcome="note" data-level="unstated" data-rule="${rule}" data-namespaces="${namespaceOf(method)}">
<span class="rule">${rule}${times(count)}</span>
<span class="reason">${requires && html`${oneLine(requires, mostCharacters)}<br>`}<code class="method">${oneLine(method, mostCharacters)}</code> ${oneLine(text, mostCharacters)}</span>
<code class="methods request">${oneLine(request, mostCharacters)}</code></div>
`;
}

function plain(text: string, count = 1): Html {
  return html`<div class="row plain" data-outcome="" data-level="" data-rule="" data-namespaces=""><span class="reason wide">${oneLine(text, mostCharacters)}${times(count)}</span></div>
`;
}

function commandRow(method: string, command: string): Html {
  return html`<div class="row plain" data-outcome="" data-level="" data-rule="" data-namespaces="${namespaceOf(method)}"><span class="reason wide"><code class="method">${oneLine(method, mostCharacters)}</code></span>
<pre class="wide">${command}</pre></div>
`;
}

function times(count: number): Html | false {
  return count > 1 && html` <span class="count">×${count.toLocaleString('en')}</span>`;
}
