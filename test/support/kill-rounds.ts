import { setTimeout as sleep } from 'node:timers/promises';
import { stateHash, tablesHash } from '../../reference/chain/apply/state-hash.ts';
import type { Operation } from '../../reference/chain/ledger/context.ts';
import { idOf } from '../../reference/chain/ledger/identify-block.ts';
import { type Chain, createChain } from '../../reference/chain/live/chain.ts';
import { signTransaction } from '../../reference/chain/live/sign-transaction.ts';
import { devAccounts } from '../../reference/development/dev-accounts.ts';
import { openDataFolder } from '../../reference/store/data-folder.ts';
import { core } from '../../spec/dialects/core.ts';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import { signedTransaction } from '../../spec/types/transaction.ts';
import type { Plumbline } from './plumbline.ts';

/** What was found after a node was killed. */
export interface KillRound {
  /** Transactions that the node acknowledged in this round and those before. */
  readonly acknowledged: number;
  /** Ids of those that are neither in a block nor wait. */
  readonly lost: readonly string[];
  /** Whether the state, and the plugin indexes, are those of a chain that applies the same blocks from the genesis on. */
  readonly isClean: boolean;
  /** Torn ends that were cut. */
  readonly torn: number;
  /** Other things that the folder was warned of. */
  readonly warnings: readonly string[];
}

const clients = 8;
const accounts = devAccounts(clients, 1);
const chainId = core.chainIds.at(-1)?.id ?? '';

/** A node that is killed while it goes back to a snapshot, over and over. */
export interface RevertRound extends Pick<KillRound, 'isClean' | 'warnings'> {
  /** Memos of transfers of this round that are on the chain. */
  readonly memos: readonly string[];
  /** Those that have to be, and at most one set more: that of the revert under way. */
  readonly expected: readonly (readonly string[])[];
}

/** Reverts and broadcasts in turn, and is killed after `milliseconds` of it; what was acknowledged last counts. */
export async function revertRound(
  { start }: Pick<Plumbline, 'start'>,
  folder: string,
  milliseconds: number,
): Promise<RevertRound> {
  const round = `reverts of ${milliseconds} ms`;
  const node = start('node', ...optionsOf(folder));
  const [, url = ''] = await node.said(/at (http:\S+)/);
  const control = (name: string) => called(url, `plumbline.${name}`, {});
  let kept: readonly string[] = [];
  let next: readonly string[] = [];
  const work = (async () => {
    await control('snapshot');
    for (let num = 0; ; num++) {
      const memo = `${round} ${num}`;
      next = [...kept, memo];
      const transaction = write(signedTransaction, await paid(url, 0, memo), { form: 'legacy', dialect: core });
      await called(url, 'condenser_api.broadcast_transaction', [transaction]);
      kept = next;
      next = [];
      await control('revert');
      kept = [];
      await control('snapshot');
    }
  })();
  const ended = work.catch((error: Error) => {
    if (!isEndOfNode(error)) throw error;
  });
  await Promise.race([sleep(milliseconds), ended]);
  node.kill('SIGKILL');
  await node.ended;
  await ended;
  const expected = [kept, next];
  const opened = await openDataFolder({ folder, begin: () => Promise.reject(new Error('the folder has no chain')) });
  const { chain, warnings } = opened;
  try {
    const all = [...chain.pending.map(({ transaction }) => transaction)];
    for (let blockNum = 1; blockNum <= chain.headBlockNumber; blockNum++)
      all.push(...(chain.block(blockNum)?.transactions ?? []));
    const memos = all
      .flatMap(({ operations }) => operations)
      .flatMap((operation) => (operation.type === 'transfer' ? [operation.value.memo] : []))
      .filter((memo) => memo.startsWith(`${round} `));
    return { memos, expected, isClean: isCleanReplay(chain), warnings: othersOf(warnings) };
  } finally {
    await opened.close();
  }
}

/** Broadcasts to a node with a data folder, and kills it in the middle; `number` varies when. */
export async function killRound(
  { start }: Pick<Plumbline, 'start'>,
  folder: string,
  acknowledged: Set<string>,
  number: number,
): Promise<KillRound> {
  const node = start('node', ...optionsOf(folder));
  const [, url = ''] = await node.said(/at (http:\S+)/);
  let hasFailed = false;
  const load = accounts.map((_, index) =>
    broadcasts(url, index, number, acknowledged).catch((error) => {
      hasFailed = true;
      throw error;
    }),
  );
  const all = Promise.all(load);
  all.catch(() => {});
  const enough = acknowledged.size + 1 + ((number * 7) % 30);
  while (acknowledged.size < enough && !hasFailed) await sleep(1);
  await sleep((number * 37) % 50);
  node.kill('SIGKILL');
  await node.ended;
  await all;
  return found(folder, acknowledged);
}

/** Sends until nobody answers; every third waits for its block. */
async function broadcasts(url: string, client: number, round: number, acknowledged: Set<string>): Promise<void> {
  try {
    for (let num = 0; ; num++) {
      const transaction = await paid(url, client, `${round} ${num}`);
      const method = num % 3 === 2 ? 'broadcast_transaction_synchronous' : 'broadcast_transaction';
      await called(url, `condenser_api.${method}`, [
        write(signedTransaction, transaction, { form: 'legacy', dialect: core }),
      ]);
      acknowledged.add(idOf(transaction, core));
    }
  } catch (error) {
    if (!isEndOfNode(error as Error)) throw error;
  }
}

/** The connection ends with the node; what the node refused is a failure. */
const isEndOfNode = ({ message }: Error): boolean =>
  message === 'fetch failed' || /terminated|other side/.test(message);

const optionsOf = (folder: string): readonly string[] => [
  ...['--dialect', 'core', '--accounts', `${clients}`, '--scenario', 'none', '--quiet'],
  ...['--port', '0', '--data-dir', folder],
];

async function called(url: string, method: string, params: Json): Promise<Json> {
  const body = stringifyJson({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const answer = parseJson(await (await fetch(url, { method: 'POST', headers, body })).text()) as Record<string, Json>;
  if (answer.error !== undefined) throw new Error(stringifyJson(answer.error));
  return answer.result ?? null;
}

/** A signed transfer of a client to the next one. */
async function paid(url: string, client: number, memo: string) {
  const who = accounts[client] as (typeof accounts)[number];
  const to = accounts[(client + 1) % clients]?.name ?? '';
  const properties = (await called(url, 'condenser_api.get_dynamic_global_properties', [])) as Record<string, Json>;
  const head = {
    head_block_id: String(properties.head_block_id),
    head_block_number: Number(properties.head_block_number),
    time: Date.parse(`${String(properties.time)}Z`) / 1000,
  };
  const transfer: Operation = {
    type: 'transfer',
    value: { from: who.name, to, amount: { amount: 1n, symbol: 'CORE' }, memo },
  };
  const at = { dialect: core, state: { dynamicGlobalProperties: head } };
  return signTransaction(at, chainId, [transfer], who.keys.active);
}

async function found(folder: string, acknowledged: ReadonlySet<string>): Promise<KillRound> {
  const opened = await openDataFolder({ folder, begin: () => Promise.reject(new Error('the folder has no chain')) });
  const { chain, warnings } = opened;
  try {
    const waiting = new Set(chain.pending.map(({ id }) => id));
    const others = othersOf(warnings);
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter(
        (id) => chain.pluginIndexes.transactions.get(id) === undefined && !waiting.has(id),
      ),
      isClean: isCleanReplay(chain),
      torn: warnings.length - others.length,
      warnings: others,
    };
  } finally {
    await opened.close();
  }
}

const othersOf = (warnings: readonly string[]): readonly string[] =>
  warnings.filter((warning) => !warning.includes('as the program ended'));

function isCleanReplay(chain: Chain): boolean {
  const other = clean(chain);
  return (
    stateHash(other.state) === stateHash(chain.state) &&
    tablesHash(other.pluginIndexes) === tablesHash(chain.pluginIndexes)
  );
}

/** A chain from the same genesis, with the same blocks and what waits. */
function clean(chain: Chain): Chain {
  const other = createChain(chain.image().origin);
  for (let blockNum = 1; blockNum <= chain.headBlockNumber; blockNum++)
    other.restore({ kind: 'block', block: chain.block(blockNum) as NonNullable<ReturnType<Chain['block']>> });
  for (const { transaction } of chain.pending) other.restore({ kind: 'transaction', transaction });
  return other;
}
