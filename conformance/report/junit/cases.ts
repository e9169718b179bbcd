import type { Finding } from '../../model/finding.ts';
import { judged, type Outcome } from '../../model/outcome.ts';
import { fails } from '../../model/policy.ts';
import type { Defect } from '../causes/defect.ts';
import { type CoverageMatrix, type Entry, subjectOf } from '../coverage-matrix.ts';
import type { Summary } from '../summary.ts';
import { namespaceOf, protocol } from '../text/namespace.ts';
import { problemLine } from '../text/problem-line.ts';
import { commandsUnderWay, underWayTitle } from '../text/under-way.ts';
import { entryOf } from '../verdict/accepted.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import { verdict } from '../verdict/verdict.ts';
import { departed, explained, reported } from './text.ts';
import type { Times } from './times.ts';
import { line } from './xml.ts';

/** One test of CI systems. Names stay the same from run to run, so that its history can be shown. */
export interface TestCase {
  readonly suite: string;
  readonly className: string;
  readonly name: string;
  /** Seconds that the target took for the judged answers. */
  readonly time: number;
  /** Undefined: passed. */
  readonly result: Result | undefined;
  /** Additional output. */
  readonly output: string;
}

export interface Result {
  readonly kind: 'failure' | 'error' | 'skipped';
  readonly message: string;
  readonly text: string;
}

/** The text of a finding in the test case of its own rule and method. */
interface Saying {
  readonly method: string;
  readonly subject: string;
  readonly fails: boolean;
  readonly message: string;
  readonly text: string;
}

/** One for the complete run, then one for each subject of rules on each method, sorted. */
export function testCases(run: Summary, { entries }: CoverageMatrix, times: Times): readonly TestCase[] {
  const sayings = [...run.deviations, ...run.legacy].flatMap((defect) => sayingsOf(defect, run));
  // What a request merely spelled like a method has no suite of its own.
  const real = [...(run.start?.methods ?? []), ...run.targets.flatMap(({ methods }) => methods)];
  const namespaces: ReadonlySet<string> = new Set(real.map(namespaceOf));
  const keyOf = ({ method, subject }: Pick<Entry, 'method' | 'subject'>) => `${method} ${subject}`;
  const places = new Map([...entries, ...sayings].map((each) => [keyOf(each), each]));
  const books = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const said = new Map<string, Saying[]>();
  for (const saying of sayings) said.set(keyOf(saying), [...(said.get(keyOf(saying)) ?? []), saying]);
  const cases = [...places]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, { method, subject }]) => ({
      ...testCase(method, subject, said.get(key) ?? [], books.get(key), namespaces),
      time: times(method, subject),
    }));
  return distinct([completeRun(run), ...cases]);
}

/** Names of hostile methods may be the same once they are written in one line. */
function distinct(cases: readonly TestCase[]): readonly TestCase[] {
  const seen = new Map<string, number>();
  return cases.map((each) => {
    const { suite, className, name } = each;
    const key = JSON.stringify([suite, line(className), line(name)]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? each : { ...each, name: `(${count}) ${name}` };
  });
}

function testCase(
  method: string,
  subject: string,
  sayings: readonly Saying[],
  entry: Entry | undefined,
  namespaces: ReadonlySet<string>,
): Omit<TestCase, 'time'> {
  const suite = namespaces.has(namespaceOf(method)) ? namespaceOf(method) : protocol;
  const failures = sayings.filter(({ fails }) => fails);
  const notes = sayings.filter(({ fails }) => !fails).map(({ text }) => text);
  const unjudged = entry ? [...entry.reasons].map(([reason, outcome]) => `${outcome}: ${reason}`) : [];
  const result = failures.length > 0 ? failure(failures) : entry && withoutFailure(entry);
  return {
    suite,
    className: suite === protocol ? 'protocol' : method,
    name: suite === protocol ? `${subject} (${method})` : subject,
    result,
    output: [...notes, ...(result === undefined ? unjudged : [])].join('\n\n'),
  };
}

function failure(failures: readonly Saying[]): Result {
  const [first] = failures as [Saying, ...Saying[]];
  const more = failures.length > 1 ? ` (and ${failures.length - 1} more)` : '';
  return { kind: 'failure', message: `${first.message}${more}`, text: failures.map(({ text }) => text).join('\n\n') };
}

/** Broken checks are errors, judged ones pass, all others are skipped. */
function withoutFailure({ outcomes, reasons }: Entry): Result | undefined {
  const because = (...wanted: readonly Outcome[]) => {
    const text = [...reasons].filter(([, outcome]) => wanted.includes(outcome)).map(([reason]) => reason);
    return { message: text.join('; '), text: text.join('\n') };
  };
  if (outcomes.broken > 0) return { kind: 'error', ...because('broken') };
  const proving = [...judged].filter((outcome) => outcome !== 'inconclusive');
  if (proving.some((outcome) => outcomes[outcome] > 0)) return undefined;
  return { kind: 'skipped', ...because('inconclusive', 'not-testable', 'not-offered') };
}

function sayingsOf({ finding, count, others }: Defect, run: Summary): readonly Saying[] {
  const { departure } = finding;
  const isAccepted = entryOf(run, finding) !== undefined;
  const saying = (each: Finding, text: string): Saying => ({
    method: each.method,
    subject: subjectOf(each.rule),
    fails: departure === undefined && !isAccepted && fails(each.level, run.start ?? {}),
    message: `${each.rule} at ${each.pointer || 'the complete answer'}: expected ${each.expected}, got ${each.actual}`,
    text,
  });
  if (departure !== undefined) return [saying(finding, departed(finding, departure, count))];
  return [
    saying(finding, reported(finding, count, run)),
    ...others.map((each) => saying(each, explained(each, finding))),
  ];
}

/** A vacuous run must not look green because no case of it failed. */
function completeRun(run: Summary): TestCase {
  const lines = [...run.problems.map(problemLine).slice(0, 50), ...underWay(run)];
  const message = verdict(run);
  const proves = [0, 1].includes(exitCodeOf(run));
  return {
    suite: '(run)',
    className: 'plumbline',
    name: 'run',
    time: run.end?.seconds ?? 0,
    result: proves ? undefined : { kind: 'error', message, text: [message, ...lines].join('\n') },
    output: proves ? [message, ...underWay(run)].join('\n') : '',
  };
}

function underWay(run: Summary): readonly string[] {
  const lines = commandsUnderWay(run, 20_000)
    .slice(0, 50)
    .map(({ command }) => command);
  return lines.length === 0 ? [] : [`${underWayTitle}:`, ...lines];
}
