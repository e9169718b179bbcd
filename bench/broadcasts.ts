import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Pool } from 'undici';
import { signTransaction } from '../reference/chain/live/sign-transaction.ts';
import { devAccounts } from '../reference/development/dev-accounts.ts';
import { core } from '../spec/dialects/core.ts';
import { write } from '../spec/kernel/schema.ts';
import { signedTransaction } from '../spec/types/transaction.ts';
import { body, call } from './call.ts';
import { type Bench, type Figure, hundredths } from './kit/figure.ts';
import { post } from './kit/post.ts';
import { type Server, startNodeWith } from './kit/processes.ts';
import { processorMs } from './kit/processor.ts';

const connections = 16;
const accounts = 200;
const transfers = 6_000;

/** Seconds of reads that are timed. */
const seconds = 4;
const mostSlower = 5;
const reader = fileURLToPath(new URL('reads-process.ts', import.meta.url));

/** Transfers that a node takes a second, signed before, in memory and on disk, and how long reads take while it takes half as many. */
export const broadcasts: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  try {
    const memory = await measured([], 2_000, 'transfers accepted');
    const disk = await measured(['--data-dir', join(folder, 'data')], 1_000, 'transfers accepted, --data-dir');
    return [...memory, ...disk];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

async function measured(more: readonly string[], leastPerSecond: number, what: string): Promise<readonly Figure[]> {
  const node = await startNodeWith([
    ...['--scenario', 'none', '--dialect', 'core', '--accounts', `${accounts}`, '--block-time', '3', ...more],
  ]);
  try {
    const alone = await ninetyNinth(node.url);
    const first = await signed(node.url, transfers, 1n);
    const before = processorMs(node.pid);
    const capacity = await accepted(node, first);
    const each = ((processorMs(node.pid) ?? Number.NaN) - (before ?? Number.NaN)) / transfers;
    // Enough for all reads, and for the start of who reads.
    const half = await signed(node.url, Math.ceil((capacity / 2) * (seconds + 2)), 10_000n);
    const paced = pace(node.url, half, capacity / 2);
    const beside = await ninetyNinth(node.url);
    await paced.stop();
    const ratio = beside / alone;
    return [
      { what, value: `${Math.round(capacity)} /s`, bar: `≥ ${leastPerSecond} /s` },
      { what: '  processor for each, its block included', value: `${hundredths(each)} ms` },
      { what: '  99th percentile of reads, alone', value: `${hundredths(alone)} ms` },
      { what: `  at ${Math.round(paced.rate())} transfers a second`, value: `${hundredths(beside)} ms` },
      { what: '  slower by', value: `${hundredths(ratio)} ×`, bar: `≤ ${mostSlower} ×` },
    ];
  } finally {
    await node.stop();
  }
}

/** Bodies of so many requests, each with a transfer of its own, from an amount on and without a memo. */
async function signed(url: string, count: number, amount: bigint): Promise<readonly string[]> {
  const { result } = JSON.parse(await call(url, 'condenser_api.get_dynamic_global_properties')) as {
    readonly result: Readonly<Record<'head_block_id' | 'time', string>> & { readonly head_block_number: number };
  };
  const { head_block_id, head_block_number, time } = result;
  const head = { head_block_id, head_block_number, time: Date.parse(`${time}Z`) / 1000 };
  const at = { dialect: core, state: { dynamicGlobalProperties: head } };
  const senders = devAccounts(accounts, 1);
  const chainId = core.chainIds.at(-1)?.id ?? '';
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [senders[index % accounts], senders[(index + 1) % accounts]] as [
      (typeof senders)[0],
      (typeof senders)[0],
    ];
    const value = {
      from: from.name,
      to: to.name,
      amount: { amount: amount + BigInt(index), symbol: 'CORE' },
      memo: '',
    } as const;
    const transaction = signTransaction(at, chainId, [{ type: 'transfer', value }], from.keys.active);
    const params = [write(signedTransaction, transaction, { form: 'legacy', dialect: core })];
    return body('condenser_api.broadcast_transaction', params);
  });
}

/** How many a second are accepted when every connection has one under way. @throws Error where one is refused */
async function accepted({ url }: Server, bodies: readonly string[]): Promise<number> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const started = performance.now();
  let next = 0;
  const one = async () => {
    while (next < bodies.length) await post(pool, bodies[next++] as string);
  };
  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - started) / 1000;
  await pool.close();
  return bodies.length / took;
}

/** Sends so many a second until it is stopped, as long as there are any. */
function pace(url: string, bodies: readonly string[], rate: number) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const started = performance.now();
  let [next, isStopped] = [0, false];
  const under: Promise<unknown>[] = [];
  const done = (async () => {
    while (!isStopped && next < bodies.length) {
      const due = Math.min(bodies.length, Math.trunc(((performance.now() - started) / 1000) * rate));
      while (next < due) under.push(post(pool, bodies[next++] as string));
      await sleep(1);
    }
  })();
  let ended = 0;
  return {
    rate: () => next / ((ended - started) / 1000),
    async stop() {
      isStopped = true;
      ended = performance.now();
      await done;
      await Promise.all(under);
      await pool.close();
    },
  };
}

/** Milliseconds within which 99 of 100 reads, one after another, are answered. @throws Error where the reader fails */
async function ninetyNinth(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', reader, url, `${seconds}`]);
  return (JSON.parse(stdout) as { readonly ninetyNinth: number }).ninetyNinth;
}
