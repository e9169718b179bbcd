import { type Clause, clauses } from '../../../spec/clauses/index.ts';
import { name as broken, type Html, html } from '../../../spec/openrpc/html/html.ts';
import { partsOf } from '../../../spec/source/read/place.ts';
import { noOutcomes, type Outcome, type Tally } from '../../model/outcome.ts';
import { groupBy } from '../../util/group-by.ts';
import type { CoverageMatrix } from '../coverage-matrix.ts';
import type { Summary } from '../summary.ts';
import { namespaceOf } from '../text/namespace.ts';
import { type Mark, marks, pluralize, verbs } from './shown.ts';

interface Square {
  readonly title: string;
  readonly mark: Mark;
}

interface Row {
  readonly name: string;
  readonly squares: readonly Square[];
}

const worstFirst: readonly Outcome[] = ['deviation', 'broken', 'legacy', 'inconclusive', 'pass', 'not-testable'];

/** Every documented method as a square, a row for each namespace. */
export function methodPicture(run: Summary, { entries }: CoverageMatrix): Html {
  const offered = new Set([...run.targets.flatMap(({ methods }) => methods), ...run.exercised]);
  const books = new Map<string, Record<Outcome, number>>();
  for (const { method, outcomes } of entries) {
    const sum = books.get(method) ?? noOutcomes();
    books.set(method, sum);
    for (const [outcome, count] of Object.entries(outcomes)) sum[outcome as Outcome] += count;
  }
  const squares = (run.start?.methods ?? []).map((title): Square & { readonly row: string } => {
    const unseen: Mark = offered.has(title) ? 'not-testable' : 'not-offered';
    return { title, mark: worst(books.get(title)) ?? unseen, row: namespaceOf(title) };
  });
  const [seen, empty] = [true, false].map((isSeen) =>
    rowsOf(squares).filter((row) => row.squares.some(({ mark }) => !none.has(mark)) === isSeen),
  ) as [Row[], Row[]];
  if (empty.length === 0) return picture('methods', 'judged', seen);
  const count = empty.reduce((sum, row) => sum + row.squares.length, 0);
  return html`${picture('methods', 'judged', seen)}
<details class="empty"><summary>${pluralize(empty.length, 'namespace')} without any: ${pluralize(count, 'method')}</summary>
${picture('methods', 'judged', empty)}</details>`;
}

/** Marks of methods that no rule judged. */
const none: ReadonlySet<Mark> = new Set(['not-testable', 'not-offered']);

/** Every clause of the documents as a square, a row for each section. */
export function clausePicture({ clauses: books }: CoverageMatrix): Html {
  const inOrder = [...clauses.values()].toSorted((left, right) => lineOf(left) - lineOf(right));
  const squares = inOrder.map(({ id, document, section, level }) => {
    const tally = books.get(id);
    const none: Mark = level === 'unstated' ? 'unstated' : 'no-rule';
    const mark = tally === undefined ? none : (worst(tally) ?? 'not-testable');
    return { title: id, mark, row: `${document} ${section}` };
  });
  const rows = rowsOf(squares);
  return html`${([1, 2, 3] as const).map((document) => {
    const own = rows.filter(({ name }) => name.startsWith(`${document} `));
    return html`<h3>Document ${document}</h3>
${picture(
  'clauses',
  'checked',
  own.map(({ name, squares }) => ({ name: name.slice(2), squares })),
)}`;
  })}`;
}

function lineOf({ at: [place] }: Clause): number {
  return place === undefined ? 0 : partsOf(place).line;
}

function worst(tally: Tally | undefined): Mark | undefined {
  return tally && worstFirst.find((outcome) => tally[outcome] > 0);
}

function rowsOf(squares: readonly (Square & { readonly row: string })[]): readonly Row[] {
  return [...groupBy(squares, ({ row }) => row)].map(([name, own]) => ({ name, squares: own }));
}

/** Squares, and their sums in words. */
function picture(noun: string, done: string, rows: readonly Row[]): Html {
  const items = rows.map(
    ({ name, squares }) => html`<tr><th scope="row">${broken(name)}</th>
<td class="squares ${noun}" aria-hidden="true">${squares.map(square)}</td><td class="sum">${sums(squares, done)}</td></tr>
`,
  );
  return html`<table class="picture"><thead class="unseen"><tr><th scope="col">Where</th><th scope="col">Picture</th>
<th scope="col">${noun}</th></tr></thead><tbody>${items}</tbody></table>`;
}

function square({ title, mark }: Square): Html {
  return html`<i class="${mark}" title="${title}: ${marks[mark]}"></i>`;
}

function sums(squares: readonly Square[], done: string): Html {
  const count = (mark: Mark) => squares.filter((each) => each.mark === mark).length;
  const judged = count('deviation') + count('legacy') + count('pass') + count('inconclusive');
  const reported = (['deviation', 'broken', 'legacy'] as const).filter((mark) => count(mark) > 0);
  return html`${judged} of ${squares.length} ${done}${reported.map(
    (mark) => html`, <strong class="${mark}">${count(mark)} ${verbs[mark]}</strong>`,
  )}`;
}

/** The meaning of the colours of clauses: what the target does not offer cannot be tested. */
export function legend(): Html {
  const shown = Object.entries(marks).filter(([mark]) => mark !== 'not-offered');
  const items = shown.map(([mark, text]) => html`<li><i class="${mark}"></i>${text}</li>`);
  return html`<ul class="legend squares">${items}</ul>`;
}
