import { expect, it } from 'vitest';
import type { CheckEvent, Event } from '../../model/event.ts';
import type { Finding } from '../../model/finding.ts';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import type { Details } from './details.ts';
import { html } from './page.ts';
import { script } from './script.ts';
import { style } from './style.ts';

const [start, target] = sampleRun as [Event, Event];
const end: Event = { seq: 9_999, kind: 'end', reason: 'complete', seconds: 1 };

/** A run with a finding for each of so many rules and methods, all in one long answer. */
function many(count: number, text: string): readonly Event[] {
  const answer = { jsonrpc: '2.0', result: Array.from({ length: 30 }, (_, id) => ({ id, text: 'x'.repeat(120) })) };
  const response = JSON.stringify(answer);
  const checks = Array.from({ length: count }, (_, index): Event => {
    const method = `condenser_api.method_${index}`;
    const evidence = [1, 2, 3].map((each) => ({ case: `${index}.${each}`, method, request: text, response }));
    const finding: Finding = {
      ...{
        id: index.toString(16).padStart(12, '0'),
        rule: `proof/block-id-${index}`,
        requires: 'A block has its id.',
        clause: 'block/id',
        level: index % 2 === 0 ? 'must' : 'should',
        method,
      },
      ...{ pointer: '/result/20/text', kind: 'value', expected: text.slice(0, 400), actual: text.slice(0, 400) },
      ...{ places: [{ case: `${index}.1`, method, pointer: '/result/20/text' }], evidence },
    };
    const check: CheckEvent = {
      ...{ kind: 'check', rule: 'proof/block-id', case: `${index}`, method, outcome: 'deviation', findings: [finding] },
    };
    return { seq: index + 2, ...check };
  });
  return [start, target, ...checks, end];
}

const detailsOf = (page: string): Details =>
  JSON.parse(/<script type="application\/json" id="details">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
const withoutCode = (page: string) => page.replace(/<(script|style)\b.*?<\/\1>/gs, '');
const rowsOf = (page: string) => page.match(/<details class="row finding"/g)?.length ?? 0;

it('shows every finding once, with its answer when opened', () => {
  const page = foldAll(html, sampleRun);
  const { findings, clauses } = detailsOf(page);

  expect(rowsOf(page)).toBe(findings.length);
  expect(findings.map(({ id }) => id)).toContain('7f3a91c20b4d');
  const { answers, command, clause } = findings.find(({ id }) => id === '7f3a91c20b4d') ?? {};
  expect(answers?.[0]).toMatchObject({ pointer: '/result/block_id', at: '"000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a9"' });
  expect(command).toMatch(/^curl .*"params":\[1000\]/);
  expect(clauses[clause ?? '']?.place).toBe('document 1, Block');
});

it('shows long answers near their place, and complete where the finding has no place in them', () => {
  const excerpt = { before: '{ "result": ', at: '"the place"', after: ' }' };
  const [, , check] = many(1, '{}') as [Event, Event, Event & CheckEvent];
  const [finding] = check.findings as [Finding];
  const evidence = finding.evidence.map((each) => ({
    ...each,
    response: `${'{'.repeat(9)}… (9 more characters)`,
    excerpt,
  }));
  const page = foldAll(html, [start, { ...check, findings: [{ ...finding, evidence }] }, end]);
  const [{ answers }] = detailsOf(page).findings as [Details['findings'][number]];

  expect(answers[0]).toEqual({ method: finding.method, pointer: '/result/20/text', ...excerpt });
  expect(answers[1]).toMatchObject({ pointer: null, before: '{ "result": "the place" }', at: '' });
});

it('says that there are no findings, and renders any part of a run', () => {
  const pass: Event = { seq: 2, kind: 'check', rule: 'proof/block-id', case: 'c', method: 'a.b', outcome: 'pass' };
  expect(foldAll(html, [start, target, pass, end])).toContain('No answer that was judged breaks a clause');
  expect(foldAll(html, [start, target, end])).toContain('nothing was judged');
  for (let length = 0; length <= sampleRun.length; length += 3) {
    const text = withoutCode(foldAll(html, sampleRun.slice(0, length))).replaceAll(/<[^>]*>/g, '');
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  }
});

/** Everything that is not judged for one reason is one row, with the rules and the methods. */
it('lists each reason once, links to notes and to missing data, and has the coverage in words', () => {
  const reason = 'no transactions in the blocks looked at';
  const unjudged = ['block_api.get_block', 'condenser_api.get_block'].flatMap((method, at) =>
    ['proof/block-id', 'errors/parse-error'].map(
      (rule, index): Event => ({
        ...{ seq: 100 + 2 * at + index, kind: 'check', rule, case: null, method, outcome: 'not-testable', reason },
      }),
    ),
  );
  const page = foldAll(html, [...sampleRun.slice(0, -1), ...unjudged, end]);
  const text = withoutCode(page);
  const nav = /<nav.*?<\/nav>/s.exec(text)?.[0] ?? '';

  expect(text.split(reason)).toHaveLength(2);
  expect(text).toMatch(/data-rule="proof\/block-id errors\/parse-error"[^>]*data-count="4"/);
  expect([...nav.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual(
    expect.arrayContaining(['deviations', 'legacy', 'coverage', 'unjudged', 'notes', 'missing']),
  );
  expect(/<p class="extent">(.*?)<\/p>/.exec(text)?.[1]).toBe(
    '2 of 3 methods exercised, 2 of 30 clauses judged, 2 defended.',
  );
  const notes = /<section id="notes".*?<\/section>/s.exec(text)?.[0] ?? '';
  expect(notes).toMatch(
    /<code class="method">condenser_api\.get_block<\/code>.*<code[^>]*>\{&quot;id&quot;:1\}<\/code>/s,
  );
});

it('never says that there is no deviation where there is a warning', () => {
  const [, , check] = many(1, '{}') as [Event, Event, Event & CheckEvent];
  const findings = check.findings?.map((finding) => ({ ...finding, level: 'should' as const }));
  const warned: Event = { ...check, method: 'block_api.get_block', findings: findings as Finding[] };
  const sent = sampleRun.find((event) => event.kind === 'exchange' && event.exercised.includes('block_api.get_block'));
  const text = withoutCode(foldAll(html, [start, target, sent as Event, warned, end]));

  expect(/id="verdict".*?>(.*?)<\/p>/.exec(text)?.[1]).toBe('Conformant with 1 warning');
  expect(text).not.toMatch(/no deviation|None\. No answer/i);
});

it('balances its elements, has unique ids, and links only to existing ones', () => {
  const body = withoutCode(foldAll(html, sampleRun));
  const open: string[] = [];
  const empty = new Set(['meta', 'link', 'input', 'wbr', 'br', 'rect']);
  for (const [, close, tag = ''] of body.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (close) expect(open.pop()).toBe(tag);
    else if (!empty.has(tag)) open.push(tag);
  }
  expect(open).toEqual([]);
  const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...body.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

it('loads nothing', () => {
  expect(foldAll(html, sampleRun)).not.toMatch(/<(?:link|script|img|iframe)\b[^>]*(?:src|href)="(?!data:)/);
  expect(`${style}${script}`).not.toMatch(/@import|url\(|fetch\(|import\(|XMLHttpRequest|innerHTML/);
});

it('escapes everything from a target', () => {
  const evil = '</script><img src=x onerror=alert(1)><!--<script>"\'&amp;';
  const page = foldAll(html, many(3, evil));

  expect(page).not.toContain('<img');
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(detailsOf(page).findings[0]?.expected).toBe(evil);
});

it('stays small however much was found: 2,000 findings in less than 15 MB', () => {
  const page = foldAll(html, many(2_100, 'long '.repeat(1_000)));

  expect(rowsOf(page)).toBe(2_000);
  expect(page.length).toBeLessThan(15_000_000);
});
