import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundle = fileURLToPath(new URL('../../dist/plumbline.js', import.meta.url));

/** A server in a separate process that has printed its URL. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The reference node, as shipped, on a free port. */
export function startNode(scenario: 'recorded' | 'small' | 'none' = 'recorded'): Promise<Server> {
  return startNodeWith(['--scenario', scenario]);
}

/** The reference node with options of its own. */
export function startNodeWith(options: readonly string[]): Promise<Server> {
  return startServer([bundle, 'node', '--port', '0', '--quiet', ...options]);
}

/** The gateway, as shipped, with the documented defaults before one upstream. */
export function startGateway(upstream: string): Promise<Server> {
  return startServer([bundle, 'gateway', '--node', upstream, '--port', '0', '--quiet']);
}

/** The server of `upstream.ts`: it answers `body`, with the id of each call instead of 1. */
export function startUpstream(body: string, delay = 0): Promise<Server> {
  const program = fileURLToPath(new URL('../upstream.ts', import.meta.url));
  return startServer(['--import', 'tsx', program], { ECHO_BODY: body, ECHO_DELAY: String(delay) });
}

/** The bare server of `echo.ts`; it answers every request with `body`. */
export function startEcho(body: string): Promise<Server> {
  const program = fileURLToPath(new URL('../echo.ts', import.meta.url));
  return startServer(['--import', 'tsx', program], { ECHO_BODY: body });
}

/** A program of the benchmarks that prints its URL. */
export function startProgram(name: string, args: readonly string[]): Promise<Server> {
  const program = fileURLToPath(new URL(`../${name}`, import.meta.url));
  return startServer(['--import', 'tsx', program, ...args]);
}

async function startServer(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await printedUrl(child);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const url = /http:\/\/\S+/.exec(output)?.[0];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`a server ended with ${code} before it printed its URL`)));
  });
}
