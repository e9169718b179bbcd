import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Event } from '../model/event.ts';
import { foldAll, reporters } from './index.ts';
import { sampleRun } from './sample-run.testing.ts';
import { auditedRun, variedRun } from './varied-run.testing.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The sample with other texts in everything from a target. */
function saying(text: string): readonly Event[] {
  return variedRun.map((event): Event => {
    if (event.kind === 'exchange' && event.transportError) {
      return { ...event, transportError: { kind: 'reset', detail: text } };
    }
    if (event.kind !== 'check') return event;
    const findings = event.findings?.map((finding) => {
      const evidence = finding.evidence.map((each) => ({ ...each, request: text, response: text }));
      return { ...finding, pointer: `/${text}`, method: text, expected: text, actual: text, evidence };
    });
    return { ...event, ...(event.reason && { reason: text }), ...(findings && { findings }) };
  });
}

const every = String.fromCharCode(
  ...Array.from({ length: 0xa0 }, (_, code) => code),
  0xfffe,
  0xffff,
  0x202e,
  0x2066,
  0xd800,
);
const hostile = [every, ']]></text></svg>', '"><script>x()</script>', '`` ``` | a\n# b', `${'x'.repeat(50_000)}`].map(
  saying,
);
const parts = [0, 1, 5, 9].map((length) => sampleRun.slice(0, length));
const runs = [sampleRun, variedRun, auditedRun, ...parts, ...hostile];

describe.each(['sarif', 'har'] as const)('report %s', (kind) => {
  const validate = new Ajv({ allErrors: true, strict: true }).compile(JSON.parse(read(`${kind}.schema.json`)));

  it('obeys its published schema for any part of a run and any answers', () => {
    for (const events of runs) {
      validate(JSON.parse(foldAll(reporters[kind], events)));
      expect(validate.errors).toBeNull();
    }
    expect(validate({})).toBe(false);
  });
});

it.each(Object.keys(reporters) as (keyof typeof reporters)[])(
  'report %s has nothing that a terminal acts upon, nor what turns texts around',
  (kind) => {
    for (const events of hostile)
      expect(foldAll(reporters[kind], events).replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
  },
);

it('the details of the html report have nothing that turns texts around', () => {
  const [turned] = [`${every}\u202ea`].map(saying) as [readonly Event[]];
  const details = /id="details">(.*?)<\/script>/s.exec(foldAll(reporters.html, turned))?.[1] ?? '';
  const texts: unknown[] = [];
  JSON.parse(details, (_, value) => texts.push(value) && value);
  expect(texts.filter((text) => typeof text === 'string' && /\p{Cf}|(?![\n\t])\p{Cc}/u.test(text))).toEqual([]);
  expect(details).toContain('\\\\u202e');
});

it('the badge obeys its published schema', async () => {
  const xml = runs.map((events, index) => ({ fileName: `${index}.svg`, contents: foldAll(reporters.badge, events) }));
  const schema = { fileName: 'badge.xsd', contents: read('badge.xsd') };
  expect((await validateXML({ xml, schema })).errors).toEqual([]);
});

/** The counts of a run, each read from the text of one report alone. */
interface Counts {
  readonly deviations: number;
  /** Those of them that fail the run. */
  readonly failing: number;
  readonly legacy: number;
  readonly notes: number;
}

const first = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

function countsOf(json: string): Counts {
  const { deviations, legacy, notes } = JSON.parse(json) as {
    [N in 'deviations' | 'legacy' | 'notes']: { level: string }[];
  };
  const failing = deviations.filter(({ level }) => level === 'must').length;
  return { deviations: deviations.length, failing, legacy: legacy.length, notes: notes.length };
}

const counted: Readonly<Partial<Record<keyof typeof reporters, (text: string) => Partial<Counts>>>> = {
  json: (text) => {
    return countsOf(text);
  },
  sarif: (text) => {
    const { results } = JSON.parse(text).runs[0] as { results: readonly { level: string }[] };
    const of = (...levels: readonly string[]) => results.filter(({ level }) => levels.includes(level)).length;
    return { deviations: of('error', 'warning'), failing: of('error'), legacy: of('none'), notes: of('note') };
  },
  har: (text) => {
    const { deviations, legacy, notes } = JSON.parse(text).log._plumbline;
    return { deviations, legacy, notes };
  },
  markdown: (text) => ({
    deviations: first(text, /^## Deviations \((\d+)\)$/m),
    legacy: first(text, /^## Known departures of deployed nodes \((\d+)\)$/m),
    notes: first(text, /^## Notes \((\d+)\)$/m),
  }),
  badge: (text) => ({ failing: first(text, /plumbline: (\d+) deviation/) }),
  junit: (text) => ({ notes: first(text, /name="notes" value="(\d+)"/) }),
};

it.each([
  ['the sample', sampleRun],
  ['the varied run', variedRun],
])('counts agree across all reports of %s', (_, events) => {
  const expected = countsOf(foldAll(reporters.json, events));

  expect(Math.min(...Object.values(expected))).toBeGreaterThan(0);
  for (const [kind, count] of Object.entries(counted)) {
    const found = count(foldAll(reporters[kind as keyof typeof reporters], events));
    expect({ ...expected, ...found }, kind).toEqual(expected);
  }
});

it('reads counts that change with the run', () => {
  for (const [kind, count] of Object.entries(counted)) {
    const found = count(foldAll(reporters[kind as keyof typeof reporters], auditedRun));
    expect(
      Object.values(found).every((number) => number === 0),
      kind,
    ).toBe(true);
  }
});
