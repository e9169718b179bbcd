import { Command, InvalidArgumentError } from 'commander';
import { Exit, exitCodes, usage } from './kit/exit.ts';
import { httpUrl, integer } from './kit/options.ts';
import { usualNode } from './kit/usual-node.ts';

interface At {
  readonly node: string;
}

/** A control of a running node as a command, with what it prints. */
function control(name: string, description: string): Command {
  return new Command(name).description(description).option('--node <url>', 'URL of the node', httpUrl, usualNode);
}

interface Head {
  readonly head_block_number: number;
  readonly time: string;
}

const shown = ({ head_block_number, time }: Head): string => `The head is block ${head_block_number} of ${time}\n`;

/** `plumbline mine`: makes blocks now. */
export function mine(): Command {
  return control('mine', 'Make blocks of a running node now.')
    .argument('[count]', 'how many', integer(1, 10_000), 1)
    .action(async (count: number, { node }: At) => print(shown(await send<Head>(node, 'mine', { count }))));
}

/** `plumbline travel`: lets time pass. */
export function travel(): Command {
  return control('travel', 'Let time pass on a running node: all that is due by then happens.')
    .argument('<duration>', 'how much, such as 90s, 5m, 1h30m or 7d')
    .action(async (by: string, { node }: At) => print(shown(await send<Head>(node, 'travel', { by }))));
}

/** `plumbline snapshot`: remembers the chain. */
export function snapshot(): Command {
  return control('snapshot', 'Remember the chain of a running node, for revert.').action(async ({ node }: At) => {
    const taken = await send<{ readonly snapshot: number }>(node, 'snapshot', {});
    print(`Snapshot ${taken.snapshot}; plumbline revert ${taken.snapshot} goes back to it\n`);
  });
}

/** `plumbline revert`: goes back to a snapshot. */
export function revert(): Command {
  return control('revert', 'Take the chain of a running node back to a snapshot; those after it are forgotten.')
    .argument('[snapshot]', 'its number; the newest unless given', integer(1), 0)
    .action(async (wanted: number, { node }: At) => {
      const back = await send<Head & { readonly snapshot: number }>(node, 'revert', { snapshot: wanted });
      print(`Back at snapshot ${back.snapshot}. ${shown(back)}`);
    });
}

function amountText(text: string): string {
  if (/^\d+\.\d{3} [A-Z]+$/.test(text)) return text;
  throw new InvalidArgumentError('It must be an amount with three decimals and a symbol, such as "100.000 STEEM".');
}

interface Paid {
  readonly balance: string;
  /** Of an account that was made for it. */
  readonly keys?: Readonly<Record<'active' | 'posting', { readonly private: string }>>;
}

/** `plumbline faucet`: money for an account. */
export function faucet(): Command {
  return control('faucet', 'Send money to an account of a running node; it is made where there is none of that name.')
    .argument('<account>', 'its name')
    .argument('<amount>', 'how much, such as "100.000 STEEM"', amountText)
    .action(async (account: string, amount: string, { node }: At) => {
      const { balance, keys } = await send<Paid>(node, 'faucet', { account, amount });
      print(`${account} has ${balance}\n`);
      if (keys) print(`It is new; test keys: active ${keys.active.private}, posting ${keys.posting.private}\n`);
    });
}

interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** @throws Exit where no node answers, or it refuses. */
async function send<Result>(node: string, name: string, params: object): Promise<Result> {
  const method = `plumbline.${name}`;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const answered = await fetch(node, { method: 'POST', headers, body }).catch((error: Error) => {
    const { message } = (error.cause ?? error) as Error;
    throw new Exit(exitCodes.unreachable, `no node answers at ${node}: ${message}. Start one with plumbline node.`);
  });
  const { result, error } = await answered.json().then(
    (reply) => reply as Reply,
    () => {
      throw new Exit(exitCodes.unreachable, `${node} is no node: its answer is no JSON.`);
    },
  );
  if (error === undefined) return result as Result;
  throw usage(`${method} is refused: ${error.message.replace(/^[^:]*:/, '')}.`);
}

function print(text: string): void {
  process.stdout.write(text);
}
