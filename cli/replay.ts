import { Command } from 'commander';
import { publicUrl, secretsIn } from '../conformance/model/public-url.ts';
import { routeSecrets } from '../conformance/model/route.ts';
import { hide, withoutSecrets } from '../conformance/model/secrets.ts';
import { printable } from '../conformance/report/text/printable.ts';
import type { Replayed, ReplayOptions, Reported } from '../conformance/run/replay.ts';
import { dialects } from '../spec/dialects/index.ts';
import { type RouteFlags, routeOptions } from './check/options/route-options.ts';
import { type ReplayedReport, readReport } from './check/reports/replayed-report.ts';
import { Exit, exitCodes, usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { nearest } from './kit/nearest.ts';
import { target as targetArgument } from './kit/options.ts';

const about = `
The verdict is FIXED, STILL, CHANGED (the rule finds something else) or NOT-TESTABLE (no answer to judge).
Exit codes: 0 FIXED, 1 STILL or CHANGED, 3 target unreachable, 4 NOT-TESTABLE.`;

/** `plumbline replay`: sends the requests of one deviation again. */
export function replay(): Command {
  const command = new Command('replay')
    .description('Send the requests of one deviation again, and judge the answers.')
    .argument('<report>', 'a report of kind json')
    .argument('<id>', 'id of the deviation, or its first characters')
    .argument('[url]', 'another target (default: that of the report)', targetArgument)
    .addHelpText('after', about);
  return routeOptions(command).action(run);
}

const codes = {
  FIXED: exitCodes.conformant,
  STILL: exitCodes.deviations,
  CHANGED: exitCodes.deviations,
  'NOT-TESTABLE': exitCodes.vacuous,
} as const;

async function run(file: string, id: string, url: string | undefined, flags: RouteFlags): Promise<void> {
  const report = readReport(file);
  const reported = deviation(report, id, file);
  if (url === undefined && report.mode !== 'check') {
    throw usage(`${file} is of an audit, which has no target; add a URL after the id`);
  }
  const signal = interruptible();
  const target = url ?? reported.probe?.service?.url ?? report.target;
  const { routeOf, getProxyForUrl, refuseOddProxies } = await import('./check/route.ts');
  refuseOddProxies([target]);
  const route = routeOf(flags, getProxyForUrl);
  const show = hide([...secretsIn(target), ...routeSecrets(route, [target])]);
  const way = { timeoutMs: flags.timeout * 1000, signal, route };
  const { verdict, detail, unreachable } = await replayed(reported, report, url, way);
  if (unreachable)
    throw new Exit(exitCodes.unreachable, withoutSecrets(`${publicUrl(target)} cannot be reached: ${detail}`));
  const lines = [`${verdict}  ${reported.rule}  ${reported.id}`, `  ${withoutSecrets(detail)}`];
  process.stdout.write(lines.map((line) => `${printable(line)}\n`).join(''));
  show();
  process.exitCode = signal.aborted ? exitCodes.interrupted : codes[verdict];
}

async function replayed(
  reported: Reported,
  report: ReplayedReport,
  url: string | undefined,
  way: Pick<ReplayOptions, 'timeoutMs' | 'signal' | 'route'>,
): Promise<Replayed> {
  if (reported.probe?.service === undefined) {
    const { replay } = await import('../conformance/run/replay.ts');
    const dialect = report.dialect === null ? undefined : dialects[report.dialect];
    return replay(reported, { url: url ?? report.target, dialect, ...way });
  }
  const [{ replayService }, { serviceRules }] = await Promise.all([
    import('../conformance/services/run/replay.ts'),
    import('../conformance/services/index.ts'),
  ]);
  return replayService(reported, serviceRules, { ...way, ...(url !== undefined && { url }) });
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
