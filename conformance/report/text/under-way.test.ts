import markdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import { foldAll } from '../fold.ts';
import { reporters } from '../index.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { curl } from './curl.ts';

const [start] = sampleRun;
if (start?.kind !== 'start') throw new Error('the sample has a start');
const bodies = [
  `{"id":"it's  <b>&amp;</b>"}`,
  '{"id":"]]>`x`"}',
  ...Array.from({ length: 98 }, (_, id) => `{"id":${id}}`),
];
const commands = bodies.map((body) => curl(body, start));

/** The sample, of a target that was lost while these requests were under way. */
const lost: readonly Event[] = sampleRun.map((event) =>
  event.kind === 'end'
    ? {
        ...{ kind: 'end', seq: event.seq, reason: 'lost', detail: 'ECONNREFUSED', seconds: 1 },
        underWay: bodies.map((request) => ({ method: 'condenser_api.get_block', request })),
      }
    : event,
);

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (markup: string) =>
  markup.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    name ? (characters[name] ?? all) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

describe('requests that were under way when a target was lost', () => {
  it.each<[keyof typeof reporters, number, (report: string) => string]>([
    ['console', 100, (report) => report],
    [
      'json',
      100,
      (report) =>
        JSON.parse(report)
          .underWay.map((each: { curl: string }) => each.curl)
          .join('\n'),
    ],
    ['html', 100, unescaped],
    ['markdown', 8, (report) => unescaped(markdownIt().render(report))],
    ['junit', 50, unescaped],
  ])('are commands in %s', (kind, shown, textOf) => {
    const text = textOf(foldAll(reporters[kind], lost)).replaceAll(']]]]><![CDATA[>', ']]>');
    for (const command of commands.slice(0, shown)) expect(text).toContain(command);
    expect(text).not.toContain(commands[shown] ?? 'no more');
    if (kind !== 'json') expect(text).toMatch(/under way when the target stopped answering/i);
    expect(foldAll(reporters[kind], sampleRun)).not.toMatch(/under way/i);
  });

  it('leave a comment short enough', () => {
    const long = lost.map((event) =>
      event.kind === 'end'
        ? { ...event, underWay: event.underWay?.map((each) => ({ ...each, request: 'x'.repeat(550) })) ?? [] }
        : event,
    );
    expect(foldAll(reporters.markdown, long as readonly Event[]).length).toBeLessThan(20_000);
  });
});
