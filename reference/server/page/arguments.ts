import { validCases } from '../../../spec/generation/valid.ts';
import type { ExactJson, Json } from '../../../spec/kernel/json/json.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import { write } from '../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import { core } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { signTransaction } from '../../chain/live/sign-transaction.ts';
import { initMiner } from '../../development/dev-accounts.ts';
import { readable } from './known-values.ts';
import { poolOf } from './pool.ts';
import type { PageSource } from './source.ts';

/** How many calls are tried, until one shows something. */
const tries = 8;

/** Arguments of this chain for a method, such that its answer shows something where there is anything; undefined: no such method. */
export async function realArguments(source: PageSource, name: string, seed: number): Promise<Json | undefined> {
  const { dialect } = source.chain;
  const described = Object.values<AnyMethod>(methods).find((each) => spelled(each.name, dialect) === name);
  if (described === undefined) return name.startsWith('plumbline.') ? ofControl(source) : undefined;
  const fc = await import('fast-check');
  const devAccounts = source.controls.devAccounts().filter((each) => each !== initMiner);
  const pool = poolOf(
    source.chain,
    devAccounts.map((each) => each.name),
  );
  const all = validCases(described, { fc, dialect, seed: seed | 0, pool }, tries);
  const made = all.flatMap(({ params }) => [readable(described, params, source.chain), params]);
  const cases = made.map((params) => withTransaction(source, described, params));
  if (Object.keys(described.params).some((each) => isTransaction(described, each))) return cases[0];
  for (const params of cases) if (await isShown(source, described.name, params)) return params;
  return cases[0] ?? [];
}

/** Whether the answer has anything in it. */
async function isShown({ dispatch }: PageSource, name: string, params: Json): Promise<boolean> {
  const [api = '', method = ''] = name.split('.');
  try {
    const text = String(await dispatch(api, method, params as ExactJson));
    return !/^(?:\[\]|\{\}|null|""|\{"\w+":\[\]\})$/.test(text);
  } catch {
    return false;
  }
}

const isTransaction = ({ params }: AnyMethod, name: string): boolean => {
  const schema = params[name];
  return schema !== undefined && unwrapped(schema).title === signedTransaction.title;
};

/** A transaction is one that can be sent as it stands, where the node has the key of somebody. */
function withTransaction(source: PageSource, method: AnyMethod, params: Json): Json {
  const { chain, chainId } = source;
  const place = Object.keys(method.params).findIndex((each) => isTransaction(method, each));
  if (place < 0) return params;
  const { from, operation } = transferOf(source);
  const signed = signTransaction(chain, chainId, [operation], from.keys.active);
  const json = write(signedTransaction, signed, { form: method.form, dialect: chain.dialect });
  if (Array.isArray(params)) return params.map((each, index) => (index === place ? json : each));
  return { ...(params as Readonly<Record<string, Json>>), [Object.keys(method.params)[place] ?? '']: json };
}

function transferOf({ chain, controls }: PageSource) {
  const [from = initMiner, to = initMiner] = controls.devAccounts();
  const value = { from: from.name, to: to.name, amount: core(1n), memo: `from the page at ${chain.headBlockNumber}` };
  return { from, to, operation: { type: 'transfer', value } satisfies Operation };
}

/** By name, for every control; each takes those that it has. */
function ofControl(source: PageSource): Json {
  const { chain } = source;
  const { from, operation } = transferOf(source);
  const { time } = chain.state.dynamicGlobalProperties;
  return {
    ...{ count: 1, by: '1h', time: timeText(time + 3_600), snapshot: 0, blocks: 1 },
    ...{ account: from.name, name: `guest${chain.headBlockNumber}`, balance: `100.000 ${chain.dialect.symbols.CORE}` },
    ...{ amount: `100.000 ${chain.dialect.symbols.CORE}`, path: `block-${chain.headBlockNumber}.checkpoint` },
    operations: [
      ['transfer', { ...operation.value, amount: `0.001 ${chain.dialect.symbols.CORE}` }] as readonly Json[],
    ],
  };
}
