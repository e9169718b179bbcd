import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { Fault } from '../conformance/model/fault.ts';
import { printable } from '../conformance/report/text/printable.ts';
import type { ReferenceNode, Served } from '../reference/node.ts';
import type { CallReport } from '../reference/rpc/envelope.ts';
import { list } from './check/selection.ts';
import { type CalledFaults, faultsCalled } from './faults.ts';
import { cannotListen } from './kit/cannot-listen.ts';
import { type ChainFlags, chainOptions, chainSource } from './kit/chain-source.ts';
import { usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import type { NodeServices } from './kit/node-services.ts';
import { integer } from './kit/options.ts';
import { shortPauses } from './kit/short-pauses.ts';
import { usualPort } from './kit/usual-node.ts';

interface NodeOptions extends ChainFlags {
  readonly port: number;
  readonly host: string;
  readonly accountsOut?: string;
  readonly quiet?: true;
  readonly readyFile?: string;
  readonly fault?: readonly string[];
  readonly with?: readonly string[];
  readonly controls?: boolean;
  readonly legacyCalls?: true;
}

/** `plumbline node`: serves the reference node until it is stopped. */
export function node(): Command {
  const command = new Command('node')
    .description(
      'Run the reference node: a chain of its own, with new blocks and accounts whose keys are printed.\n' +
        'It can also continue a recorded chain, whose blocks are then made as transactions come.',
    )
    .option('--port <number>', 'port to listen on; 0 picks a free one', integer(0, 65535), usualPort)
    .option('--host <address>', 'address to listen on', '127.0.0.1');
  return (
    chainOptions(command)
      .option('--accounts-out <file>', 'write the accounts and all their keys to this file, as JSON')
      // Before its opposite, which would make it the default.
      .option(
        '--controls',
        'let callers make blocks, travel in time and change balances although others than this machine can call',
      )
      .option('--no-controls', 'let nobody do so')
      .option(
        '--legacy-calls',
        'take positional calls of any namespace, and bare names, as the production gateway does',
      )
      .option('--quiet', 'do not log calls')
      .option('--ready-file <file>', 'write the URL to this file when the node is ready')
      .option(
        '--fault <names>',
        'add these defects to the answers: of plumbline faults, or KIND[=VALUE][:METHODS[:PROBABILITY]], a kind of latency, drop, status, stale and hole',
        faultList,
      )
      .option('--with <names>', 'start these services beside it, of gateway,images,web,identity', list)
      .action(serve)
  );
}

async function serve(options: NodeOptions, command: Command): Promise<void> {
  const {
    port,
    host,
    accountsOut,
    quiet,
    readyFile,
    fault = [],
    with: names = [],
    controls: wanted,
    legacyCalls,
    ...flags
  } = options;
  shortPauses();
  const isOpen = !isLoopback(host);
  const controls = wanted ?? !isOpen;
  const source = await chainSource(flags);
  const dataDir = flags.dataDir === undefined ? undefined : join(flags.dataDir, 'services');
  const stop = interruptible();
  const { own, called } = fault.length > 0 ? await ownFaults(fault) : { own: [], called: [] };
  const { node: faults, services: serviceFaults } = called.length > 0 ? await faultsCalled(called) : noFaults;
  const [{ startNode }, { accountsText, printedAccounts }, { clientText, logChain }] = await Promise.all([
    import('../reference/node.ts'),
    import('./kit/node-accounts.ts'),
    import('./node-lines.ts'),
  ]);
  const log = (text: string) => process.stdout.write(`${text}\n`);
  const onCall = quiet ? undefined : (report: CallReport) => log(line(report, new Date()));
  const onRefused = (reason: string) => void process.stderr.write(`Warning: ${reason}.\n`);
  const start = (at: NodeAddress) =>
    startNode({ ...at, onCall, controls, legacyCalls, faults: own.map((each) => each.fault), onRefused, ...source });
  const running = await (faults.length > 0 ? behind(faults, start, { port, host }) : start({ port, host })).catch(
    (error: NodeJS.ErrnoException) => {
      if (['RecordingError', 'StoreError', 'TypeError'].includes(error.name)) throw usage(`${error.message}.`);
      throw cannotListen(error, host, port);
    },
  );
  let beside: NodeServices | undefined;
  let endLog = () => {};
  try {
    if (names.length + serviceFaults.length > 0) {
      const { startNodeServices } = await import('./kit/node-services.ts');
      beside = await startNodeServices({ ...running, names, host, port, faults: serviceFaults, dataDir }).catch(
        (error: NodeJS.ErrnoException & { port?: number }) => {
          if (error.name === 'MissingPackageError') throw usage(`${error.message}.`);
          throw cannotListen(error, host, error.port ?? port);
        },
      );
    }
    // Whoever waits for the file may call at once, so it comes when calls are answered.
    const accounts = () => printedAccounts(running.devAccounts, running.chain);
    if (accountsOut !== undefined) write('--accounts-out', accountsOut, `${JSON.stringify(accounts(), null, 2)}\n`);
    if (readyFile !== undefined) write('--ready-file', readyFile, `${running.url}\n`);
    process.stdout.write(`Plumbline node at ${running.url} (Ctrl-C stops it; a browser shows its page)\n`);
    for (const { name, url } of beside?.services ?? []) process.stdout.write(`${name.padEnd(8)} at ${url}\n`);
    process.stdout.write(`${serving(running.serves())}\n`);
    if (isOpen) process.stderr.write(`Warning: ${openTo(host, controls)}.\n`);
    for (const warning of running.warnings) process.stderr.write(`Warning: ${warning}.\n`);
    const ignored = otherThanKept(command, running.continued);
    if (ignored.length > 0)
      process.stderr.write(
        `Warning: ${flags.dataDir} has a chain already, which has another ${ignored.join(', ')}; a new folder begins with what is given.\n`,
      );
    if (running.devAccounts.length > 0) process.stdout.write(`${accountsText(accounts())}${clientText(running)}`);
    for (const note of beside?.notes ?? []) process.stdout.write(`${note}\n`);
    for (const { id, summary } of [...faults, ...serviceFaults.map(({ fault: each }) => each)])
      process.stdout.write(`Fault ${id}: ${summary}\n`);
    for (const each of own) process.stdout.write(`Fault ${each.text}\n`);
    if (!quiet) endLog = logChain({ ...running, growth: running.serves().growth }, log);
    if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve));
  } finally {
    endLog();
    await beside?.close();
    await running.close();
  }
}

/** The options that were given and that the chain of a folder does not have. */
const otherThanKept = (command: Command, kept: Readonly<Record<string, unknown>> | undefined): readonly string[] =>
  Object.entries(kept ?? {}).flatMap(([name, value]) => {
    const given: unknown = command.getOptionValue(name);
    const isOther = command.getOptionValueSource(name) === 'cli' && `${given}` !== `${value}`;
    return isOther ? [`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] : [];
  });

const isLoopback = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/.test(host);

const openTo = (host: string, controls: boolean): string =>
  controls
    ? `others than this machine can reach ${host}, and control the chain`
    : `others than this machine can reach ${host}, so controls are off; --controls turns them on`;

/** Names, and faults with their values, separated by commas; a repeated option adds to what was given before. */
function faultList(text: string, before: readonly string[] = []): readonly string[] {
  const given = text.split(',').map((each) => each.trim());
  if (!given.includes('')) return [...before, ...given];
  throw new InvalidArgumentError('It must be names of faults, separated by commas.');
}

/** The faults of the node itself among these, and the names of the others. @throws Exit for what is meant as one and is none */
async function ownFaults(texts: readonly string[]) {
  const { faultText, isNodeFault, readFault } = await import('../reference/faults/fault.ts');
  try {
    const own = texts.filter(isNodeFault).map((text) => {
      const fault = readFault(text);
      return { fault, text: faultText(fault) };
    });
    return { own, called: texts.filter((text) => !isNodeFault(text)) };
  } catch (error) {
    throw usage(`--fault: ${(error as Error).message}.`);
  }
}

const noFaults: CalledFaults = { node: [], services: [] };

/** @throws Exit where the file cannot be written. */
function write(option: string, path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw usage(`${option} ${path} cannot be written: ${(error as Error).message}.`);
  }
}

interface NodeAddress {
  readonly port?: number;
  readonly host?: string;
}

interface Running {
  readonly url: string;
  readonly devAccounts: ReferenceNode['devAccounts'];
  readonly warnings: ReferenceNode['warnings'];
  readonly continued: ReferenceNode['continued'];
  readonly chain: ReferenceNode['chain'];
  readonly chainId: ReferenceNode['chainId'];
  serves(): Served;
  close(): Promise<void>;
}

/** A node on a free port of this machine, and the faults in front of it. */
async function behind(
  faults: readonly Fault[],
  start: (at: NodeAddress) => Promise<Running>,
  at: NodeAddress,
): Promise<Running> {
  const { faultProxy } = await import('../conformance/faults/proxy.ts');
  const node = await start({});
  const proxy = await faultProxy({ upstream: node.url, faults, ...at }).catch(async (error) => {
    await node.close();
    throw error;
  });
  const close = async () => {
    await proxy.close();
    await node.close();
  };
  return { ...node, url: proxy.url, close };
}

const kinds: { readonly [K in Served['kind']]: string } = {
  recorded: 'a recorded',
  imported: 'an imported',
  development: 'its own',
};

const growths: { readonly [G in Served['growth']]: string } = {
  always: 'growing',
  transactions: 'a block for each transaction',
  manual: 'blocks on demand',
};

/** What a node serves, on one line. */
export function serving({ kind, growth, dialect, head, accounts, posts, methods }: Served): string {
  // Intl takes some 15 ms to load, in which nothing is answered yet.
  const count = (number: number) => `${number}`.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const records = `${count(accounts)} account${accounts === 1 ? '' : 's'}, ${count(posts)} posts and replies`;
  return `It serves ${kinds[kind]} ${dialect} chain at block ${count(head)}: ${records}, ${methods} methods, ${growths[growth]}`;
}

/** With what would make it pass, where that is known. */
function reason({ message, explanation }: NonNullable<CallReport['error']>): string {
  if (explanation === undefined) return message;
  const { rule, because, fix } = explanation;
  return `${because}${fix === undefined ? '' : `: ${fix}`} (${rule})`;
}

/** One call on one line: time of day, method, milliseconds, and the error if there was one. */
export function line({ method, milliseconds, error }: CallReport, now: Date): string {
  const took = `${Math.round(milliseconds * 10) / 10} ms`;
  const outcome = error ? `  error ${error.code}: ${reason(error)}` : '';
  const shown = printable(method ?? '(no method)');
  return `${now.toTimeString().slice(0, 8)}  ${shown.padEnd(48)} ${took.padStart(9)}${printable(outcome)}`;
}
