import { ending, type Fold, together } from '../fold.ts';
import { ledger } from '../ledger.ts';
import { type Summary, summary } from '../summary.ts';
import { type Result, type TestCase, testCases } from './cases.ts';
import { element, writable, type Xml, xml } from './xml.ts';

/**
 * For CI: a suite for each namespace, a test case for each subject of rules on each of its methods, and one for the run as a
 * whole. It fails where the exit code does: on deviations of level `must`; what broke is an error. Its schema is junit.xsd.
 */
export const junit: Fold<string> = ending(together(summary, ledger), ([run, books]) =>
  documentOf(run, testCases(run, books)),
);

function documentOf(run: Summary, cases: readonly TestCase[]): string {
  const suites = new Map<string, TestCase[]>();
  for (const each of cases) suites.set(each.suite, [...(suites.get(each.suite) ?? []), each]);
  const facts = element('properties', {}, [newline, ...properties(run)]);
  const inside = [...suites].map(([name, own], id) => suite(name, id, own, facts));
  const time = (run.end?.seconds ?? 0).toFixed(3);
  const root = element('testsuites', { name: 'plumbline', ...counts(cases), time }, [newline, ...inside]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`;
}

const newline = xml`\n`;

function suite(name: string, id: number, cases: readonly TestCase[], facts: Xml): Xml {
  const attributes = { name, id, ...counts(cases), skipped: count(cases, 'skipped') };
  return element('testsuite', attributes, [newline, facts, ...cases.map(testCase)]);
}

function counts(cases: readonly TestCase[]): Readonly<Record<string, number>> {
  return { tests: cases.length, failures: count(cases, 'failure'), errors: count(cases, 'error') };
}

function count(cases: readonly TestCase[], kind: Result['kind']): number {
  return cases.filter(({ result }) => result?.kind === kind).length;
}

function properties({ start, targets }: Summary): readonly Xml[] {
  const facts = {
    plumbline: start?.plumbline,
    target: start?.target,
    dialect: targets.find(({ dialect }) => dialect !== null)?.dialect ?? undefined,
    profile: start?.profile,
    seed: start?.seed,
  };
  return Object.entries(facts).flatMap(([name, value]) => {
    return value === undefined ? [] : [element('property', { name, value })];
  });
}

function testCase({ className, name, result, output }: TestCase): Xml {
  const inside = [
    ...(result ? [element(result.kind, { message: result.message }, [xml`${writable(result.text)}`])] : []),
    ...(output ? [element('system-out', {}, [xml`${writable(output)}`])] : []),
  ];
  return element('testcase', { classname: className, name }, inside.length > 0 ? [newline, ...inside] : []);
}
