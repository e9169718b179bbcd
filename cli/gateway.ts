import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { GatewayOptions, GatewayService, Problem } from '../reference/services/gateway/index.ts';
import type { Log } from '../reference/services/kit/log.ts';
import { cannotListen } from './kit/cannot-listen.ts';
import { usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { httpUrl, integer } from './kit/options.ts';

interface Flags {
  readonly config?: string;
  readonly node?: string;
  readonly redis?: string;
  readonly port: number;
  readonly host: string;
  readonly compat?: true;
  readonly batchLimit: number;
  readonly bodyLimit: number;
  readonly cacheSize: number;
  readonly accountTransferUrl?: string;
  readonly quiet?: true;
  readonly readyFile?: string;
}

const megabyte = 1024 * 1024;

/** `plumbline gateway`: serves a caching gateway until it is stopped. */
export function gateway(): Command {
  return new Command('gateway')
    .description(
      'Run the caching gateway in front of any nodes, by a configuration file of the documented form\n' +
        '(document 3, Gateway). It reads the file again on SIGHUP. Its pages are /health and /metrics.',
    )
    .option('--config <file>', 'configuration: limits, upstreams with urls, ttls, timeouts, retries')
    .option('--node <url>', 'one node, with the documented defaults, instead of a configuration', httpUrl)
    .option('--redis <url>', 'share cached answers with other gateways, such as redis://127.0.0.1:6379')
    .option('--port <number>', 'port to listen on; 0 picks a free one', integer(0, 65535), 8091)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--batch-limit <number>', 'requests in a batch', integer(1), 50)
    .option('--body-limit <bytes>', 'bytes of a request', integer(1), 262_144)
    .option('--cache-size <megabytes>', 'answers in memory', integer(1), 64)
    .option('--account-transfer-url <url>', 'where get_state of wallets, witnesses and proposals goes', httpUrl)
    .option('--compat', 'answer as the deployed gateway, where it differs from the documents')
    .option('--quiet', 'log nothing')
    .option('--ready-file <file>', 'write the URL to this file when the gateway is ready')
    .action(serve);
}

async function serve({ config, node, quiet, readyFile, cacheSize, ...flags }: Flags): Promise<void> {
  if ((config === undefined) === (node === undefined)) throw usage('gateway needs either --config FILE or --node URL.');
  let running: GatewayService | undefined;
  let log: Log | undefined;
  const stop = interruptible(() => void reload(running, log));
  const [{ startGateway }, { createLog, silent }] = await Promise.all([
    import('../reference/services/gateway/index.ts'),
    import('../reference/services/kit/log.ts'),
  ]);
  log = quiet ? silent : await createLog('gateway', 'info');
  const options: GatewayOptions = { ...flags, node, configurationFile: config, cacheBytes: cacheSize * megabyte, log };
  running = await startGateway(options).catch((error: NodeJS.ErrnoException) => {
    if (error.name === 'ConfigurationError')
      throw usage(`${config ?? node} is no configuration: ${error.message.replaceAll('\n', '; ')}.`);
    throw cannotListen(error, flags.host, flags.port);
  });
  try {
    if (readyFile !== undefined) writeReady(readyFile, running.url);
    process.stdout.write(`Plumbline gateway at ${running.url} (Ctrl-C stops it)\n`);
    warn(running.warnings);
    if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve));
  } finally {
    await running.close();
  }
}

/** A configuration with mistakes changes nothing. */
async function reload(running: GatewayService | undefined, log: Log | undefined): Promise<void> {
  try {
    if (running !== undefined) warn(await running.reload());
  } catch (error) {
    log?.error({ problems: (error as Error).message.split('\n') }, 'configuration not reloaded, the old one stays');
  }
}

function warn(problems: readonly Problem[]): void {
  for (const { path, text } of problems) process.stderr.write(`plumbline: warning: ${path} ${text}\n`);
}

function writeReady(path: string, url: string): void {
  try {
    writeFileSync(path, `${url}\n`);
  } catch (error) {
    throw usage(`--ready-file ${path} cannot be written: ${(error as Error).message}.`);
  }
}
