import { type Html, html } from '../../../spec/openrpc/html/html.ts';
import type { Summary } from '../summary.ts';
import { oneLine } from './shown.ts';

/** Lines of each list; texts are cut. */
const most = { lines: 200, text: 400 };

/** The remaining sections about a run. */
export function appendix({ notes, transportErrors, problems, targets, skipped: all }: Summary): Html {
  const skipped = all.flatMap(({ file, counts }) => {
    return Object.entries(counts).map(([what, count]) => `${file}: ${count} ${what}`);
  });
  return html`${list(
    'problems',
    'Not read',
    'Input that could not be read.',
    problems.map(({ file, line, message }) => `${line === 0 ? file : `${file}:${line}`}: ${message}`),
  )}
${list('troubles', 'No answer', 'Requests without an answer, by error.', [...transportErrors].map(times))}
${list(
  'missing',
  'Not found',
  'Data that discovery did not find on the target.',
  targets.flatMap(({ missing }) => missing.map(({ what, why }) => `${what}: ${why}`)),
)}
${list('skipped', 'Skipped', 'Entries of the recordings that are no exchanges with nodes.', skipped)}
${list(
  'notes',
  'Notes',
  'Differences from deployed nodes where the documents state nothing. They fail a run with --fail-on unstated.',
  notes.map(({ method, text, request, count }) => times([`${method} ${text} (asked ${request})`, count])),
)}`;
}

function times([text, count]: readonly [string, number]): string {
  return count > 1 ? `${text} ×${count}` : text;
}

function list(id: string, title: string, about: string, lines: readonly string[]): Html {
  if (lines.length === 0) return html``;
  const items = lines.slice(0, most.lines).map((line) => html`<li>${oneLine(line, most.text)}</li>`);
  const more = lines.length - items.length;
  return html`<section id="${id}" class="rest" aria-labelledby="heading-${id}">
<details><summary><h2 id="heading-${id}">${title} <span class="count">${lines.length.toLocaleString('en')}</span></h2></summary>
<p class="about">${about}</p>
<ul>${items}${more > 0 && html`<li>and ${more} more</li>`}</ul></details></section>
`;
}
