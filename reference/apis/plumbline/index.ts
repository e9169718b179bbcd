import { coreOrDollar } from '../../../spec/kernel/asset.ts';
import { array, optional, withDefault } from '../../../spec/kernel/combinators/containers.ts';
import { type Fields, type StructValue, struct } from '../../../spec/kernel/combinators/struct.ts';
import { i64, u32 } from '../../../spec/kernel/integer.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { bytes, string, time } from '../../../spec/kernel/scalars.ts';
import type { AnySchema, Schema } from '../../../spec/kernel/schema.ts';
import { signedOperation } from '../../../spec/types/operation.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { type Controls, keysOf } from '../../controls/controls.ts';
import { controlErrors } from '../../controls/errors.ts';
import { faultText, type NodeFault, readFault } from '../../faults/fault.ts';
import type { ServedMethod } from '../../rpc/served-method.ts';

/** A control: a method of ours, in no document. */
export interface ControlMethod extends ServedMethod {
  readonly summary: string;
}

const head = struct({ head_block_number: u32, time });
const keyPair = struct({ private: string(), public: string() });
const keys = struct({ owner: keyPair, active: keyPair, posting: keyPair, memo: keyPair });
const account = struct({ name: accountName, keys });

function faultOf(text: string): NodeFault {
  try {
    return readFault(text);
  } catch (error) {
    throw controlErrors.fault({ why: (error as Error).message });
  }
}

/** The controls of a node as methods of the namespace `plumbline`. */
export function controlMethods(controls: Controls): readonly ControlMethod[] {
  const { chain } = controls;

  function control<P extends Fields, R>(
    name: string,
    summary: string,
    params: P,
    result: Schema<R>,
    handle: (params: StructValue<P>) => R | Promise<R>,
  ): ControlMethod {
    const fields: Readonly<Record<string, AnySchema>> = params;
    const method = {
      name: `plumbline.${name}`,
      form: 'legacy',
      isNamed: true,
      params: fields,
      result: result as Schema<unknown>,
    } as const;
    return { method, summary, handle: (_view, values: StructValue<P>) => handle(values), writes: true };
  }

  const shown = (each: Parameters<typeof keysOf>[0] & { readonly name: string }) => ({
    name: each.name,
    keys: keysOf(each, chain.dialect.prefix),
  });

  return [
    control('mine', 'Makes blocks now, in the next slots.', { count: withDefault(i64, 1n) }, head, ({ count }) =>
      controls.mine(Number(count)),
    ),
    control('mine_until', 'Makes every block up to a time.', { time }, head, (wanted) =>
      controls.mineUntil(wanted.time),
    ),
    control(
      'travel',
      'Goes ahead by a duration such as 7d with two blocks at most; all that is due then happens, and the clock goes on from there.',
      { by: string() },
      head,
      ({ by }) => controls.travel(by),
    ),
    control('set_time', 'Goes ahead to a time with two blocks at most.', { time }, head, (wanted) =>
      controls.setTime(wanted.time),
    ),
    control(
      'snapshot',
      'Remembers the chain as it is; the number is for revert.',
      {},
      struct({ snapshot: u32 }),
      () => ({
        snapshot: controls.snapshot(),
      }),
    ),
    control(
      'revert',
      'Goes back to a snapshot, to the newest unless given. It and those after it are gone then.',
      { snapshot: withDefault(u32, 0) },
      struct({ snapshot: u32, head_block_number: u32, time }),
      async (wanted) => {
        const snapshot = await controls.revert(wanted.snapshot);
        const { head_block_number, time: now } = chain.state.dynamicGlobalProperties;
        return { snapshot, head_block_number, time: now };
      },
    ),
    control(
      'fork',
      'Replaces the last blocks by a branch that is one block longer; their transactions go into it where they still hold.',
      { blocks: withDefault(i64, 1n) },
      head,
      ({ blocks }) => controls.fork(Number(blocks)),
    ),
    control(
      'set_balance',
      'Sets the liquid CORE or dollars of an account; the supply changes by as much.',
      { account: accountName, balance: coreOrDollar },
      struct({ account: accountName, balance: coreOrDollar }),
      (wanted) => {
        controls.setBalance(wanted.account, wanted.balance);
        return wanted;
      },
    ),
    control(
      'create_account',
      'Makes an account with money, whose test keys follow from its name and the seed.',
      { name: accountName },
      account,
      async ({ name }) => shown(await controls.createAccount(name)),
    ),
    control(
      'faucet',
      'Sends money to an account, which is made where there is none of that name; its keys are told then.',
      { account: accountName, amount: coreOrDollar },
      struct({ account: accountName, balance: coreOrDollar, keys: optional(keys) }),
      async (wanted) => {
        const made = await controls.faucet(wanted.account, wanted.amount);
        const has = chain.state.accounts.by.name.get(wanted.account);
        const balance = wanted.amount.symbol === 'CORE' ? has?.balance : has?.sbd_balance;
        return {
          account: wanted.account,
          balance: balance ?? wanted.amount,
          ...(made && { keys: keysOf(made, chain.dialect.prefix) }),
        };
      },
    ),
    control(
      'export_checkpoint',
      'Writes the chain to a file on the machine of the node, whose name ends in .checkpoint.',
      { path: string() },
      struct({ path: string() }),
      async ({ path }) => {
        await controls.exportCheckpoint(path);
        return { path };
      },
    ),
    control(
      'import_checkpoint',
      'Goes on with the chain of such a file, of the same dialect and chain id.',
      { path: string() },
      head,
      ({ path }) => controls.importCheckpoint(path),
    ),
    control(
      'set_faults',
      'What goes wrong with answers from now on, such as latency=500:condenser_api.get_*:30%; none turns all off.',
      { faults: array(string()) },
      struct({ faults: array(string()) }),
      ({ faults }) => {
        controls.faults.set(faults.map(faultOf));
        return { faults: controls.faults.all.map(faultText) };
      },
    ),
    control('faults', 'What goes wrong with answers now.', {}, struct({ faults: array(string()) }), () => ({
      faults: controls.faults.all.map(faultText),
    })),
    control('accounts', 'The accounts whose test keys everybody may know.', {}, array(account), () =>
      controls.devAccounts().map(shown),
    ),
    control(
      'skeleton_key',
      'A key whose signature is enough for every account, from this call on; its signatures hold on no other node.',
      {},
      keyPair,
      () => {
        const key = controls.skeletonKey();
        return keysOf({ keys: { owner: key, active: key, posting: key, memo: key } }, chain.dialect.prefix).active;
      },
    ),
    control(
      'act',
      'Sends operations as whatever accounts they name, signed with the skeleton key; gives the id of the transaction.',
      { operations: array(signedOperation) },
      struct({ id: bytes(20) }),
      ({ operations }) => ({ id: controls.act(operations as readonly Operation[]) }),
    ),
  ];
}
