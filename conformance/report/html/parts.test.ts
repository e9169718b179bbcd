import { describe, expect, it } from 'vitest';
import type { Defect } from '../causes/defect.ts';
import { coverageMatrix } from '../coverage-matrix.ts';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { type Summary, summary } from '../summary.ts';
import { auditedRun, compared, follows, variedRun, warning } from '../varied-run.testing.ts';
import { appendix, listed } from './appendix.ts';
import { clausePicture } from './coverage.ts';
import { detailsOf } from './details.ts';
import { limitsFor, mostRows } from './limits.ts';
import { overview } from './overview.ts';
import { html } from './page.ts';
import { findingRows, unjudgedRows } from './rows.ts';
import { oneLine, pluralize } from './shown.ts';

const varied = foldAll(summary, variedRun);

/** The page without its script, its styles and the picture of all clauses, which grows with the documents. */
const own = (page: string) =>
  page
    .replaceAll(/<(style|script)>.*?<\/\1>/gs, '<$1></$1>')
    .replaceAll(/sha256-[\w+/=]+/g, 'sha256')
    .replace(/<h3>Document 1<\/h3>.*?<\/section>/s, '</section>')
    .replace(/(<script type="application\/json" id="details">)(.*?)(?=<\/script>)/s, (_, tag, details) => {
      return `${tag}${JSON.stringify(JSON.parse(details), null, 1)}`;
    });

const defect = (rest: Partial<Defect> = {}): Defect => ({ finding: compared, count: 1, others: [], ...rest });
const detailOf = (each: Defect, limits = limitsFor(1)) => {
  const [detail] = detailsOf([each], varied, limits).findings;
  if (detail === undefined) throw new Error('one defect has one detail');
  return detail;
};

describe('the page', () => {
  it('of a check has its findings, filters, methods and lists', async () => {
    await expect(own(foldAll(html, variedRun))).toMatchFileSnapshot('../golden/html-check.txt');
  });

  it('of an audit names its recordings and what was not read', async () => {
    await expect(own(foldAll(html, auditedRun))).toMatchFileSnapshot('../golden/html-audit.txt');
  });

  it('of a simple run has what was proven and what was not found', async () => {
    await expect(own(foldAll(html, sampleRun))).toMatchFileSnapshot('../golden/html-sample.txt');
  });

  it('of nothing is complete', async () => {
    await expect(own(foldAll(html, []))).toMatchFileSnapshot('../golden/html-empty.txt');
  });
});

describe('a result at a glance', () => {
  const toneOf = (rest: Partial<Summary>) => /class="verdict (\w+)"/.exec(overview({ ...varied, ...rest }).markup)?.[1];

  it('has the tone of its exit code', () => {
    expect(toneOf({})).toBe('deviation');
    expect(toneOf({ deviations: [] })).toBe('broken');
    expect(toneOf({ deviations: [], outcomes: { ...varied.outcomes, broken: 0 } })).toBe('pass');
  });

  it('shows few checks among many as a line that can be seen', () => {
    const outcomes = { ...varied.outcomes, pass: 999_999, deviation: 1, legacy: 0 };
    const { markup } = overview({ ...varied, outcomes });
    const parts = [...markup.matchAll(/class="([\w-]+)" x="([\d.]+)" width="([\d.]+)"/g)];
    const [widths, ends] = [
      parts.map(([, , , width]) => Number(width)),
      parts.map(([, , x, width]) => Number(x) + Number(width)),
    ];
    expect(parts.map(([, outcome], index) => [outcome, widths[index]])).toEqual([
      ['pass', 985.22],
      ...[
        ['deviation', 2.96],
        ['legacy', 0],
        ['inconclusive', 2.96],
        ['broken', 2.96],
        ['not-testable', 2.96],
      ],
      ['not-offered', 2.96],
    ]);
    expect(ends.at(-1)).toBeCloseTo(1000, 1);
    expect(markup).toContain('</i>999,999 pass</li>');
    expect(markup).not.toContain('0 legacy');
  });
});

describe('lists', () => {
  const many = Array.from({ length: mostRows + 1_000 }, (_, index) => `${index}`);

  it('have at most so many rows, and say how many there are', () => {
    const findings = { id: 'x', title: 'Findings', none: 'None.', about: 'Some.' };
    const rows = findingRows(
      findings,
      many.map((id) => defect({ finding: { ...compared, id } })),
      5,
    ).markup;
    expect(rows.match(/class="row finding"/g)).toHaveLength(mostRows);
    expect(rows).toContain('id="0" data-index="5"');
    expect(rows).toContain('<span class="count">3,000</span>');
    expect(rows).toContain('1,000 further findings not on this page');
    const lines = appendix({ ...varied, transportErrors: new Map(many.map((error) => [error, 1])) });
    const errors = lines.find(({ id }) => id === 'errors');
    expect(errors && listed(errors).markup).toContain('And 1,000 more.');
    const [rule] = varied.unjudged;
    const unjudged = many.map((reason) => ({
      rule: 'a/b',
      outcome: 'broken' as const,
      methods: new Set<string>(),
      count: 1,
      reason,
    }));
    expect(rule && unjudgedRows({ ...varied, unjudged }).markup).toContain('<p>And 1000 more.</p>');
  });

  it('have no sentence about further rows where there are none', () => {
    const exact = many.slice(0, mostRows);
    const errors = appendix({ ...varied, transportErrors: new Map(exact.map((error) => [error, 1])) });
    expect(errors.map((each) => listed(each).markup).join('')).not.toContain('more.');
    expect(
      findingRows(
        { id: 'x', title: '', none: '', about: '' },
        exact.map(() => defect()),
        0,
      ).markup,
    ).not.toContain('further');
  });

  it('name rules and methods at once if they are few, and 200 at most', () => {
    const rowOf = (count: number) => {
      const methods = new Set(many.slice(0, count).map((name) => `x.${name}`));
      return unjudgedRows({ ...varied, unjudged: [{ rule: 'a/b', outcome: 'broken', reason: '', methods, count: 1 }] })
        .markup;
    };
    expect(rowOf(3)).toContain('<span class="methods"><code>x.0</code> <code>x.1</code> <code>x.2</code> </span>');
    expect(rowOf(4)).toContain('<details class="methods"><summary>4 methods</summary>');
    expect(rowOf(200)).not.toContain('more');
    expect(rowOf(201)).toContain('and 1 more');
    expect(rowOf(0)).toContain('<span class="reason">no reason</span>');
  });

  it('say that every rule had something to judge', () => {
    const { markup } = unjudgedRows({ ...varied, unjudged: [] });
    expect(markup).toContain('Every rule had answers to judge.');
    expect(markup).not.toContain('<details');
  });
});

it('has a square for each clause of each document, by section', () => {
  const books = foldAll(coverageMatrix, variedRun);
  const { markup } = clausePicture(books);
  expect([...markup.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
    'Document 1',
    'Document 2',
    'Document 3',
  ]);
  expect(markup).toContain('<i class="deviation" title="block/id: deviation"></i>');
  expect(markup).toContain('<i class="legacy" title="errors/parse-error: legacy"></i>');
  expect(markup).toContain('<th scope="row">Wire envelope</th>');
  expect(markup.match(/class="no-rule"/g)?.length).toBeGreaterThan(100);
  const sections = [...(markup.split('<h3>')[1]?.matchAll(/<th scope="row">(.*?)<\/th>/g) ?? [])].map(
    ([, name]) => name,
  );
  expect(sections.indexOf('Wire envelope')).toBeLessThan(sections.indexOf('Block'));
});

describe('details', () => {
  it('keep what is next to the place, the less the more findings there are', () => {
    expect([1, 200, 400, 1_000, 9_999].map((count) => limitsFor(count).answer)).toEqual([
      4_000, 4_000, 2_000, 800, 800,
    ]);
    const { compared: other, request, command, lists } = limitsFor(1);
    expect([other, request, command, lists]).toEqual([2_000, 3_000, 8_000, 6]);
  });

  it('shorten a request and an answer that is no JSON', () => {
    const [first] = warning.evidence;
    const text = first && { ...first, request: 'y'.repeat(3_005), response: 'z'.repeat(4_001) };
    const detail = detailOf(defect({ finding: { ...warning, evidence: text ? [text] : [] } }));
    expect(detail.request).toBe(`${'y'.repeat(3_000)}… 5 more characters`);
    expect(detail.answers).toEqual([
      {
        method: 'tags_api.get_tags',
        pointer: null,
        before: `${'z'.repeat(4_000)}… 1 more character`,
        at: '',
        after: '',
      },
    ]);
  });

  it('say how a request was sent', () => {
    const sent = (probe: Defect['finding']['evidence'][number]['probe']) => {
      const [first] = compared.evidence;
      return detailOf(defect({ finding: { ...compared, evidence: first && probe ? [{ ...first, probe }] : [] } })).sent;
    };
    expect(sent({ method: 'PUT', path: '/x', headers: { a: 'b', c: 'd' }, pace: 'slow' })).toBe(
      'PUT, /x, a: b, c: d, slow',
    );
    expect(sent({ hex: 'ff00', before: { text: 'x' } })).toBe('body ff00, after bytes on another connection');
    expect(sent({ path: 'x'.repeat(301) })).toBe(`${'x'.repeat(300)}… 1 more character`);
    expect(sent({})).toBe('');
  });

  it('have six of each list, and the number of others', () => {
    const places = Array.from({ length: 20 }, (_, index) => {
      return { case: index < 9 ? 'a1' : `${index}`, method: 'a.b', pointer: `/${index}` };
    });
    const [first] = compared.evidence;
    const evidence = first ? Array.from({ length: 10 }, (_, index) => ({ ...first, case: `${index + 5}` })) : [];
    const others = Array.from({ length: 70 }, (_, index) => ({ ...follows, method: `c.m${index}` }));
    const detail = detailOf(defect({ finding: { ...compared, places, evidence }, others }));
    expect(detail.omitted).toEqual({ also: 2, contradictedBy: 5, methods: 10, others: 64, answers: 3 });
    expect(detail.also.map(({ pointer }) => pointer)).toEqual(['/1', '/2', '/3', '/4', '/5', '/6']);
    expect([detail.contradictedBy.length, detail.methods.length, detail.others.length, detail.answers.length]).toEqual([
      ...[6, 60, 6, 7],
    ]);
  });

  it('shorten names, and explain clauses and departures that are known', () => {
    const pointer = `/${'p'.repeat(1_000)}`;
    expect(detailOf(defect({ finding: { ...compared, pointer } })).pointer).toBe(
      `${pointer.slice(0, 1_000)}… 1 more character`,
    );
    const unknown = {
      ...compared,
      clause: 'no/clause',
      departure: 'no-departure',
      rule: 'no/rule',
    } as unknown as Defect['finding'];
    const { clauses, departures, why } = detailsOf([defect({ finding: unknown })], varied, limitsFor(1));
    expect({ clauses, departures, why }).toEqual({
      clauses: { 'no/clause': { text: '', place: '' } },
      departures: { 'no-departure': { documented: '', deployed: '' } },
      why: { 'no/rule': '' },
    });
  });
});

it('shows a text on one line, cut between characters', () => {
  expect(oneLine('a\n\t b\u0000c', 10)).toBe('a b·c');
  expect(oneLine('abc', 3)).toBe('abc');
  expect(oneLine('abcd', 3)).toBe('abc…');
  expect(oneLine('ab😀', 3)).toBe('ab\ufffd…');
  expect([pluralize(1, 'row'), pluralize(0, 'row'), pluralize(1_234, 'row')]).toEqual([
    '1 row',
    '0 rows',
    '1,234 rows',
  ]);
});
