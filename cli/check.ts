import { Command, Option } from 'commander';
import type { CheckOptions } from '../conformance/index.ts';
import type { Requirements } from '../conformance/model/policy.ts';
import type { BaselineFlags } from './check/baseline.ts';
import { configured, usualConfig } from './check/config.ts';
import { without } from './check/exclude.ts';
import { refuseIdle } from './check/options/idle-options.ts';
import { type RouteFlags, routeOptions } from './check/options/route-options.ts';
import { type PolicyFlags, policy, policyOptions } from './check/policy.ts';
import type { ReferenceSystem } from './check/reference-system.ts';
import { prepareReports, type ReportFile, reportOption } from './check/reports/report-files.ts';
import { dialectOption, list, rulesOption, type SelectionOptions, selection } from './check/selection.ts';
import { type ServiceFlags, serviceOptions, serviceTargets } from './check/service-targets.ts';
import { boundHeap } from './kit/bound-heap.ts';
import { usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { refuseUnmatched } from './kit/matched.ts';
import { integer, seconds, shard, target } from './kit/options.ts';
import { refuseImpossible } from './kit/possible.ts';

interface Options
  extends SelectionOptions,
    ServiceFlags,
    BaselineFlags,
    PolicyFlags,
    RouteFlags,
    Pick<CheckOptions, 'seed' | 'concurrency'> {
  readonly profile?: CheckOptions['profile'];
  readonly namespaces?: readonly string[];
  readonly methods?: readonly string[];
  readonly exclude?: readonly string[];
  readonly list?: true;
  readonly dryRun?: true;
  readonly shard?: CheckOptions['shard'];
  readonly watch?: number | true;
  readonly findCrash?: true;
  readonly shrink?: boolean;
  readonly levels?: NonNullable<CheckOptions['levels']>;
  /** Of the configuration: the node, and rules that are off. */
  readonly url?: string;
  readonly off?: readonly string[];
  readonly maxTime?: number;
  readonly corpus?: string;
  readonly report?: readonly ReportFile[];
}

/** A remote node gets few requests by default; the reference node proves its complete chain. */
const profiles =
  'number of requests; full proves a short chain completely; hostile sends only what may end a node, one by one ' +
  '(default: quick with a URL, else full)';

const warning =
  'Profile hostile sends what is known to end nodes: for nodes of your own that may stop, and start again by themselves.\n';

const usualReport: readonly ReportFile[] = [{ kind: 'json', path: 'reports/report.json' }];

/** `plumbline check`: judges the node at a URL, or the reference node, which it then starts itself. */
export function check(): Command {
  const command = new Command('check')
    .description(
      'Check the node at a URL, and the services that are named; without any URL, start the reference node and check it.',
    )
    .argument('[url]', 'URL of the node, such as http://127.0.0.1:8090 or unix:/run/node.sock', target)
    .addOption(new Option('--profile <name>', profiles).choices(['quick', 'full', 'hostile']))
    .option('--seed <number>', 'the same seed sends the same requests', integer(0, 2 ** 32 - 1), 1)
    .addOption(dialectOption())
    .option('--namespaces <names>', 'only these, such as block_api,condenser_api; !rc_api leaves out; repeatable', list)
    .option('--methods <globs>', 'only these, such as *.get_block; !*.get_state leaves out; repeatable', list)
    .addOption(rulesOption())
    .option(
      '--exclude <globs>',
      'leave out namespaces, methods or rules, such as rc_api,*.get_state,proof/*; repeatable',
      list,
    )
    .option('--list', 'print the methods and rules that are selected, and send nothing')
    .option('--dry-run', 'discover, print the requests that would follow as JSON, one on a line, and send none of them')
    .option('--shard <i/n>', 'only part I of N of the checks; plumbline merge joins the parts', shard)
    .option('--find-crash', 'when the target stops answering, try what was under way one by one, as soon as it is back')
    .option('--no-shrink', 'show what was found by the requests that found it, and look for no smaller ones')
    .option(
      '--watch [seconds]',
      'check again and again, so long after each run (default: 5), and say what changed',
      seconds,
    )
    .option('--config <file>', `options in JSON (default: ${usualConfig} where it exists)`)
    .option('--corpus <file>', 'data for arguments: read if the file exists, else discovered and written')
    .option('--concurrency <number>', 'concurrent requests', integer(1, 1_000), 8)
    .option('--max-time <seconds>', 'stop after this time', seconds)
    .option('--max-requests <number>', 'stop after so many requests', integer(1))
    .option('--baseline <file>', 'deviations that are known and fail no run; those that are gone fail it')
    .option('--update-baseline', 'write the file: what is known and still found, and what is new')
    .option('--reason <text>', 'why new entries of the baseline are accepted')
    .option('--link <url>', 'where new entries of the baseline are followed up')
    .addOption(reportOption('default json=reports/report.json'));
  for (const option of policyOptions()) command.addOption(option);
  return serviceOptions(routeOptions(command))
    .hook('preAction', (_, action) => {
      configured(action);
      refuseIdle(action);
    })
    .action(run);
}

async function run(named: string | undefined, given: Options): Promise<void> {
  const url = named ?? given.url;
  const options: Options = { ...given, ...without(given, [...(given.exclude ?? []), ...(given.off ?? [])]) };
  const {
    report = usualReport,
    profile = url === undefined && serviceTargets(options).length === 0 ? 'full' : 'quick',
    seed,
    concurrency,
    namespaces,
    methods,
    maxTime,
    corpus,
  } = options;
  // The start of the program is part of the time.
  let began = 0;
  const isOurs = url === undefined && serviceTargets(options).length === 0;
  // A target may answer with megabytes each time.
  if (!isOurs) boundHeap();
  await refuseUnmatched(given);
  await refuseImpossible(options);
  if (options.list) return (await import('./check/listed.ts')).listSelected(options, url);
  const baseline =
    options.baseline === undefined && !hasBaselineFlags(options) ? undefined : await import('./check/baseline.ts');
  const accepted = await baseline?.ofKnownRules(baseline.readBaseline(options), options);
  const { routeOf, getProxyForUrl, refuseOddProxies } = await import('./check/route.ts');
  const route = routeOf(options, isOurs ? undefined : getProxyForUrl);
  const timeoutMs = options.timeout * 1000;
  if (!isOurs) refuseOddProxies([url, ...serviceTargets(options).map((each) => each.url)]);
  const signal = interruptible();
  if (profile === 'hostile') process.stderr.write(warning);
  if (!options.dryRun) prepareReports(report);
  const kept = corpus === undefined ? undefined : (await import('./check/corpus.ts')).corpusFile(corpus, url);
  if (options.watch && isOurs) throw usage('--watch needs the URL of a node, which may change.');
  const reference = isOurs ? await startReference(options, signal) : undefined;
  const watched =
    options.watch === undefined
      ? undefined
      : (await import('./check/watching.ts')).watching(options.watch === true ? 5 : options.watch, signal);
  const once = async (): Promise<number> => {
    const [{ checked, paceOfRun }, { deliver }, { throughGateway }, { preferSmallHeap }] = await Promise.all([
      import('./check/checked.ts'),
      import('./check/deliver.ts'),
      import('./check/through-gateway.ts'),
      import('../conformance/run/live/collect-garbage.ts'),
    ]);
    if (!isOurs) preferSmallHeap();
    const left = () =>
      maxTime === undefined ? undefined : Math.max(0.001, maxTime - (performance.now() - began) / 1000);
    const nodeUrl = url === undefined ? reference?.url : await whenListening(url, getProxyForUrl(url), signal, left());
    const pace = url === undefined ? undefined : paceOfRun(url, options, route);
    const through =
      url === undefined || options.dryRun
        ? undefined
        : await throughGateway({ url, route, timeoutMs, signal, ...(pace && { pace }) }, left());
    const dry = options.dryRun ? await import('./check/dry-run.ts').then(({ dryRun }) => dryRun()) : undefined;
    const events = await checked(nodeUrl, reference ?? options, {
      ...(through && { through }),
      ...{ profile, seed, concurrency, timeoutMs, signal, route },
      ...selection(options),
      ...policy(isOurs && isComplete(options, profile) ? { require: await completeReference(), ...options } : options),
      ...(accepted && { accepted }),
      ...(namespaces && { namespaces }),
      ...(methods && { methods }),
      ...(maxTime !== undefined && { maxTimeSeconds: maxTime }),
      secondsBefore: (performance.now() - began) / 1000,
      ...(pace && { pace }),
      ...kept?.options,
      ...(options.levels && { levels: options.levels }),
      ...(options.findCrash && { findCrash: true }),
      ...(options.shrink !== false && { shrink: true }),
      ...(options.shard && { shard: options.shard }),
      ...(dry && { dryRun: dry.take }),
    });
    if (dry) return dry.print(events);
    const also = options.updateBaseline ? baseline?.updating(options) : watched?.also;
    const delivered = deliver(events, report, also);
    return kept ? delivered.catch(kept.refuse) : delivered;
  };
  try {
    for (; ; began = performance.now()) {
      process.exitCode = await once();
      if (!(await watched?.next())) break;
    }
  } finally {
    await reference?.close();
  }
}

/** One of them without the file is refused. */
function hasBaselineFlags({ updateBaseline, reason, link }: BaselineFlags): boolean {
  return updateBaseline === true || reason !== undefined || link !== undefined;
}

async function startReference(
  { dialect, rules, namespaces, methods, timeout }: Options,
  signal: AbortSignal,
): Promise<ReferenceSystem> {
  const { startReferenceSystem } = await import('./check/reference-system.ts');
  const system = await startReferenceSystem({
    ...{ timeoutMs: timeout * 1000, signal, dialect },
    ...(rules && { rules }),
    ...(namespaces && { namespaces }),
    ...(methods && { methods }),
  });
  process.stderr.write(`Reference node started at ${system.url}\n`);
  return system;
}

async function whenListening(url: string, proxy: string, signal: AbortSignal, left = 3): Promise<string> {
  if (proxy !== '') return url;
  const { listening } = await import('./kit/listening.ts');
  await listening(url, Math.min(3, left) * 1_000, signal);
  return url;
}

/** Nothing was left out that the reference node could have been asked. */
function isComplete(options: Options, profile: CheckOptions['profile']): boolean {
  const { namespaces, methods, rules, shard, maxTime, maxRequests, corpus, levels, dryRun } = options;
  const narrowed = [namespaces, methods, rules, shard, maxTime, maxRequests, corpus, levels, dryRun];
  return profile === 'full' && narrowed.every((each) => each === undefined);
}

async function completeReference(): Promise<Requirements> {
  return (await import('./check/complete-reference.ts')).completeReference();
}
