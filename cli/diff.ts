import { Command } from 'commander';
import type { DiffError, Diffed, NodeDifference } from '../conformance/diff/diff.ts';
import { safeJson } from '../conformance/report/text/safe-json.ts';
import { pluralize } from '../conformance/util/pluralize.ts';
import { without } from './check/exclude.ts';
import { type RouteFlags, routeOptions } from './check/options/route-options.ts';
import { dialectOption, list, type SelectionOptions, selection } from './check/selection.ts';
import { Exit, exitCodes, usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { refuseUnmatched } from './kit/matched.ts';
import { integer, target } from './kit/options.ts';

interface Options extends SelectionOptions, RouteFlags {
  readonly seed: number;
  readonly concurrency: number;
  readonly namespaces?: readonly string[];
  readonly methods?: readonly string[];
  readonly exclude?: readonly string[];
  readonly json?: true;
}

const about = `
Blocks are compared up to the last one that is irreversible at all nodes, the rest only while all heads are one block. Of three or
more nodes the majority says who is off, else the rule of the documents that one of them breaks.
Exit codes: 0 no difference, 1 differences, 3 a node cannot be reached, 4 nothing was compared.`;

/** `plumbline diff`: what several nodes answer differently to the same calls. */
export function diff(): Command {
  const command = new Command('diff')
    .description('Send the same calls to several nodes of one chain, and show where their answers differ.')
    .argument('<urls...>', 'two nodes or more', (text: string, before: readonly string[] = []) => [
      ...before,
      target(text),
    ])
    .option('--seed <number>', 'the same seed sends the same calls', integer(0, 2 ** 32 - 1), 1)
    .addOption(dialectOption())
    .option('--namespaces <names>', 'only these; !rc_api leaves out; repeatable', list)
    .option('--methods <globs>', 'only these, such as *.get_block; !*.get_state leaves out; repeatable', list)
    .option('--exclude <globs>', 'leave out namespaces or methods; repeatable', list)
    .option('--concurrency <number>', 'concurrent requests to each node', integer(1, 1_000), 8)
    .option('--max-requests <number>', 'send no more than so many requests', integer(1))
    .option('--json', 'print the result as JSON')
    .addHelpText('after', about);
  return routeOptions(command).action(run);
}

async function run(urls: readonly string[], options: Options): Promise<void> {
  if (urls.length < 2) throw usage('diff needs two nodes or more.');
  await refuseUnmatched(options);
  const [
    { diff: compare, DiffError: ErrorOfDiff },
    { routeOf, getProxyForUrl, refuseOddProxies },
    { paceOf, secretsOf },
    { hide },
  ] = await Promise.all([
    import('../conformance/diff/diff.ts'),
    import('./check/route.ts'),
    import('../conformance/run/check.ts'),
    import('../conformance/model/secrets.ts'),
  ]);
  refuseOddProxies(urls);
  const route = routeOf(options, getProxyForUrl);
  const signal = interruptible();
  hide(secretsOf(urls, route));
  const { namespaces, methods } = without(options, options.exclude);
  const { withoutSecrets, cleaned } = await import('../conformance/model/secrets.ts');
  try {
    const found = await compare({
      ...{ urls, route, signal, seed: options.seed, concurrency: options.concurrency },
      ...{ timeoutMs: options.timeout * 1000, pace: paceOf(urls, route), ...selection({ dialect: options.dialect }) },
      ...(namespaces && { namespaces }),
      ...(methods && { methods }),
    });
    const shown = cleaned(found);
    process.stdout.write(options.json ? `${safeJson(shown, 2)}\n` : await diffText(shown));
    process.exitCode = signal.aborted ? exitCodes.interrupted : codeOf(found);
  } catch (error) {
    if (!(error instanceof ErrorOfDiff)) throw error;
    if (signal.aborted) throw new Exit(exitCodes.interrupted, 'interrupted before anything was compared.');
    throw new Exit(codes[error.why], withoutSecrets(`${error.message}.`));
  }
}

const codes: Readonly<Record<DiffError['why'], number>> = {
  unreachable: exitCodes.unreachable,
  spent: exitCodes.vacuous,
  other: exitCodes.usage,
};

function codeOf({ differences, compared }: Diffed): number {
  if (differences.length > 0) return exitCodes.deviations;
  return compared > 0 ? exitCodes.conformant : exitCodes.vacuous;
}

/** A paragraph for each difference, then what was compared. */
export async function diffText({ targets, pinned, compared, skipped, partial, differences }: Diffed): Promise<string> {
  const [{ printable }, { curlWithin }] = await Promise.all([
    import('../conformance/report/text/printable.ts'),
    import('../conformance/report/text/curl.ts'),
  ]);
  const nodes = targets.map(({ url, head, irreversible }, index) => {
    return `${index + 1}  ${url}  head ${head}, irreversible ${irreversible}`;
  });
  const difference = ({ method, pointer, count, at, values, off, request }: NodeDifference) => [
    '',
    `${method}  ${pointer || '(the complete answer)'}${count > 1 ? `  ×${count}` : ''}`,
    `  at ${at || '(the complete answer)'}`,
    ...values.map((value, index) => {
      const by = off.find((each) => each.index === index)?.by;
      return `  ${index + 1}  ${value ?? 'nothing'}${by === undefined ? '' : `   <- off: ${by === 'majority' ? 'the others agree' : by}`}`;
    }),
    `  ${curlWithin(request, { mode: 'check', target: targets[off[0]?.index ?? 0]?.url ?? '' })}`,
  ];
  const some = partial.map(
    ({ method, offeredBy }) =>
      `${method} is offered by ${offeredBy.map((index) => index + 1).join(', ') || 'none'} alone`,
  );
  const left = skipped > 0 ? `; ${skipped} were not, as the heads were not one block` : '';
  const sum = `${differences.length === 0 ? 'No difference' : pluralize(differences.length, 'difference')} in ${pluralize(compared, 'call')}, blocks up to ${pinned}${left}.`;
  const lines = [...nodes, ...differences.flatMap(difference), '', ...some, sum];
  return lines.map((line) => `${printable(line)}\n`).join('');
}
