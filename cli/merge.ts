import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Event } from '../conformance/model/event.ts';
import type { ShardRun } from '../conformance/report/merge.ts';
import { prepareReports, type ReportFile, reportOption } from './check/reports/report-files.ts';
import { usage } from './kit/exit.ts';

const about = `
Shards are made by check --shard I/N --report events=PATH. All N are needed, of one target, seed, profile and version.
With --any-url the targets may have several URLs, if dialect, version and offered methods agree; commands of the report are for the
URL of the first shard.
Exit codes are those of check, for the complete run.`;

/** `plumbline merge`: joins the reports of shards. */
export function merge(): Command {
  return new Command('merge')
    .description('Join the reports of shards to those of the complete run.')
    .argument('<reports...>', 'reports of kind events, one of each shard')
    .option(
      '--any-url',
      'the shards may have run at several URLs of one deployment, such as a node that each job starts itself',
    )
    .addOption(reportOption('default json=reports/report.json'))
    .addHelpText('after', about)
    .action(run);
}

const usualReport: readonly ReportFile[] = [{ kind: 'json', path: 'reports/report.json' }];

interface Options {
  readonly report?: readonly ReportFile[];
  readonly anyUrl?: boolean;
}

async function run(files: readonly string[], { report = usualReport, anyUrl = false }: Options) {
  const runs = files.map((file) => ({ file, events: eventsIn(file) }));
  const events = await join(runs, { anyUrl });
  prepareReports(report);
  const { deliver } = await import('./check/deliver.ts');
  process.exitCode = await deliver(inTurn(events), report);
}

async function join(runs: readonly ShardRun[], options: { readonly anyUrl: boolean }): Promise<readonly Event[]> {
  const { MergeError, merged } = await import('../conformance/report/merge.ts');
  try {
    return merged(runs, options);
  } catch (error) {
    throw error instanceof MergeError ? usage(`${error.message}.`) : error;
  }
}

async function* inTurn(events: readonly Event[]): AsyncGenerator<Event, void, undefined> {
  yield* events;
}

/** Reads a report of kind events. @throws Exit with a usage error that names the line */
export function eventsIn(file: string): readonly Event[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw usage(`cannot read ${file}: ${(error as Error).message}.`);
  }
  const lines = text.split('\n');
  const events: Event[] = [];
  for (const [index, line] of lines.entries()) {
    // The last line of a run that was killed may be cut.
    const isCut = index === lines.length - 1;
    const event = line === '' ? undefined : parsed(line);
    if (event !== undefined) events.push(event);
    else if (line !== '' && !isCut) throw notEvents(file, index);
  }
  if (events[0]?.kind !== 'start') throw notEvents(file, 0);
  return events;
}

function parsed(line: string): Event | undefined {
  try {
    const json: unknown = JSON.parse(line);
    const isEvent = typeof json === 'object' && json !== null && 'kind' in json && 'seq' in json;
    return isEvent ? (json as Event) : undefined;
  } catch {
    return undefined;
  }
}

function notEvents(file: string, line: number) {
  return usage(
    `${file} is no report of kind events (line ${line + 1}): give each check --shard I/N a --report events=PATH, and merge those.`,
  );
}
