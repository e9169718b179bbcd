import { groupBy } from '../../util/group-by.ts';
import { coverageMatrix } from '../coverage-matrix.ts';
import { ending, type Fold, together } from '../fold.ts';
import { type Summary, summary } from '../summary.ts';
import { type Result, type TestCase, testCases } from './cases.ts';
import { times } from './times.ts';
import { element, writable, type Xml, xml } from './xml.ts';

/**
 * For CI: a suite for each namespace, a test case for each subject of rules on each of its methods, and one for the
 * run itself. It fails on deviations of the level that fails the run, like the exit code; a broken check is an error. Its schema
 * is junit.xsd.
 */
export const junit: Fold<string> = ending(together(together(summary, coverageMatrix), times), ([[run, books], took]) =>
  documentOf(run, testCases(run, books, took)),
);

function documentOf(run: Summary, cases: readonly TestCase[]): string {
  const suites = groupBy(cases, ({ suite: name }) => name);
  const facts = element('properties', {}, [newline, ...properties(run)]);
  const inside = [...suites].map(([name, own], id) => suite(name, id, own, facts, run.start?.started));
  const attributes = { name: 'plumbline', ...counts(cases), time: shown(run.end?.seconds ?? 0) };
  const root = element('testsuites', attributes, [newline, ...inside]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`;
}

const newline = xml`\n`;

function suite(name: string, id: number, cases: readonly TestCase[], facts: Xml, started?: string): Xml {
  const sum = cases.reduce((all, { time }) => all + time, 0);
  const sums = { ...counts(cases), skipped: count(cases, 'skipped'), time: shown(sum) };
  const attributes = { name, id, ...sums, ...(started && { timestamp: started }) };
  return element('testsuite', attributes, [newline, facts, ...cases.map(testCase)]);
}

/** Seconds. */
function shown(time: number): string {
  return time.toFixed(3);
}

function counts(cases: readonly TestCase[]): Readonly<Record<string, number>> {
  return { tests: cases.length, failures: count(cases, 'failure'), errors: count(cases, 'error') };
}

function count(cases: readonly TestCase[], kind: Result['kind']): number {
  return cases.filter(({ result }) => result?.kind === kind).length;
}

function properties({ start, targets, notes }: Summary): readonly Xml[] {
  const facts = {
    plumbline: start?.plumbline,
    target: start?.target,
    dialect: targets.find(({ dialect }) => dialect !== null)?.dialect ?? undefined,
    profile: start?.profile,
    seed: start?.seed,
    notes: notes.length,
  };
  return Object.entries(facts).flatMap(([name, value]) => {
    return value === undefined ? [] : [element('property', { name, value })];
  });
}

function testCase({ className, name, time, result, output }: TestCase): Xml {
  const inside = [
    ...(result ? [element(result.kind, { message: result.message }, [xml`${writable(result.text)}`])] : []),
    ...(output ? [element('system-out', {}, [xml`${writable(output)}`])] : []),
  ];
  return element(
    'testcase',
    { classname: className, name, time: shown(time) },
    inside.length > 0 ? [newline, ...inside] : [],
  );
}
