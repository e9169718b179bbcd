import { Command } from 'commander';
import { publicUrl } from '../conformance/model/public-url.ts';
import { withoutSecrets } from '../conformance/model/secrets.ts';
import { printable } from '../conformance/report/printable.ts';
import type { Replayed, Reported } from '../conformance/run/replay.ts';
import { dialects } from '../spec/dialects/index.ts';
import { Exit, exitCodes, usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { nearest } from './kit/nearest.ts';
import { httpUrl } from './kit/options.ts';
import { type ReplayedReport, readReport } from './kit/replayed-report.ts';

const about = `
The verdict is FIXED, STILL, CHANGED (the rule finds something else) or NOT-TESTABLE (no answer to judge).
Exit codes: 0 FIXED, 1 STILL or CHANGED, 3 target unreachable, 4 NOT-TESTABLE.`;

/** The timeout of one answer. */
const timeoutMs = 20_000;

/** `plumbline replay`: sends the requests of one deviation again. */
export function replay(): Command {
  return new Command('replay')
    .description('Send the requests of one deviation again, and judge the answers.')
    .argument('<report>', 'a report of kind json')
    .argument('<id>', 'id of the deviation, or its first characters')
    .argument('[url]', 'another target (default: that of the report)', httpUrl)
    .addHelpText('after', about)
    .action(run);
}

const codes = {
  FIXED: exitCodes.conformant,
  STILL: exitCodes.deviations,
  CHANGED: exitCodes.deviations,
  'NOT-TESTABLE': exitCodes.vacuous,
} as const;

async function run(file: string, id: string, url: string | undefined): Promise<void> {
  const report = readReport(file);
  const reported = deviation(report, id, file);
  if (url === undefined && report.mode !== 'check') {
    throw usage(`${file} is of an audit, which has no target; add a URL after the id`);
  }
  const signal = interruptible();
  const { verdict, detail, unreachable } = await replayed(reported, report, url, signal);
  const target = url ?? reported.probe?.service?.url ?? report.target;
  if (unreachable)
    throw new Exit(exitCodes.unreachable, withoutSecrets(`${publicUrl(target)} cannot be reached: ${detail}`));
  const lines = [`${verdict}  ${reported.rule}  ${reported.id}`, `  ${withoutSecrets(detail)}`];
  process.stdout.write(lines.map((line) => `${printable(line)}\n`).join(''));
  process.exitCode = signal.aborted ? exitCodes.interrupted : codes[verdict];
}

async function replayed(
  reported: Reported,
  report: ReplayedReport,
  url: string | undefined,
  signal: AbortSignal,
): Promise<Replayed> {
  if (reported.probe?.service === undefined) {
    const { replay } = await import('../conformance/run/replay.ts');
    const dialect = report.dialect === null ? undefined : dialects[report.dialect];
    return replay(reported, { url: url ?? report.target, ...{ dialect, timeoutMs, signal } });
  }
  const [{ replayService }, { serviceRules }] = await Promise.all([
    import('../conformance/services/run/replay.ts'),
    import('../conformance/services/index.ts'),
  ]);
  return replayService(reported, serviceRules, { ...{ timeoutMs, signal }, ...(url !== undefined && { url }) });
}

function deviation({ deviations }: ReplayedReport, id: string, file: string): Reported {
  const found = deviations.filter((each) => each.id.startsWith(id));
  const [only, another] = found;
  if (only && another === undefined) return only;
  if (another) throw usage(`${found.length} deviations of ${file} begin with ${id}`);
  const complete = deviations.find(({ others }) => others.some((other) => other.id.startsWith(id)));
  if (complete) throw usage(`${id} is another occurrence of deviation ${complete.id} of ${file}: replay that one`);
  if (deviations.length === 0) throw usage(`${file} has no deviations`);
  const ids = deviations.map((each) => each.id);
  const meant = nearest(id, ids);
  throw usage(
    `${file} has no deviation ${id}. ${meant === undefined ? `It has ${ids.slice(0, 5).join(', ')}` : `Did you mean ${meant}?`}`,
  );
}
