import markdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { variedRun } from '../varied-run.testing.ts';
import { code, plain } from './code.ts';
import { markdown } from './markdown.ts';

// Another implementation reads it, with everything on that a page may have on.
const page = (text: string) => markdownIt({ html: true, linkify: true }).render(text);

describe('report markdown', () => {
  it('has verdict, sums, and each deviation with its command', () => {
    const html = page(foldAll(markdown, sampleRun));
    expect(html).toContain('<h1>Plumbline: Not conformant: 2 deviations, 1 note.</h1>');
    expect(html).toContain('<h2>Deviations (2)</h2>');
    expect(html).toContain('<h3>MUST <code>condenser_api.get_block</code> <code>proof/block-id</code></h3>');
    expect(html).toContain('<td>deviation</td>\n<td>3</td>');
    expect(html.match(/<pre><code class="language-sh">curl /g)).toHaveLength(2);
  });

  it('has tables of departures and notes', () => {
    const html = page(foldAll(markdown, variedRun));
    expect(html).toContain('<td>error-without-data</td>');
    expect(html.match(/<td><code>schema\/deployed-result<\/code><\/td>/g)).toHaveLength(12);
  });

  it('fits into a comment whatever a run found', () => {
    const events = sampleRun.flatMap((event) => {
      if (event.kind !== 'check' || !event.findings) return [event];
      return Array.from({ length: 100 }, (_, index) => ({
        ...event,
        findings: (event.findings ?? []).map((finding) => ({
          ...finding,
          id: `${finding.id}${index}`,
          pointer: `/result/member_${index}_${'x'.repeat(500)}`,
          places: [{ case: `c${index}`, method: finding.method, pointer: `/result/member_${index}` }],
          actual: 'y'.repeat(5_000),
          evidence: finding.evidence.map((each) => ({ ...each, request: `{"${'z'.repeat(5_000)}":1}` })),
        })),
      }));
    });
    const text = foldAll(markdown, events);
    expect(text).toMatch(/… and \d+ more; the report of kind json has all of them\./);
    expect(text.length).toBeLessThan(65_536);
  });
});

describe('a text of a target', () => {
  const hostile = [
    '`',
    '``x`',
    'a`|`b',
    '<img src=x>',
    '[a](http://b)',
    '@all',
    'a\n# b',
    '| a |',
    '\\`',
    ' `` ',
    '*b*',
  ];

  it.each(hostile)('%j is code and nothing else', (text) => {
    const html = page(`| a | b |\n| --- | --- |\n| ${code(text)} | end |`);
    expect(html).toMatch(/<td><code>.*<\/code><\/td>\s*<td>end<\/td>/);
    expect(html).not.toMatch(/<(img|a|h1|em)\b/);
    expect(html.match(/<td/g)).toHaveLength(2);
  });

  it.each(hostile.filter((text) => !text.includes('`')))('%j is plain text and nothing else', (text) => {
    expect(page(plain(text))).not.toMatch(/<(img|a|h1|em|table)\b/);
  });
});
