import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { core } from '../../../spec/dialects/core.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import type { OperationName } from '../../../spec/operations/index.ts';
import { type BlockReference, referenceTo } from '../apply/reference-block.ts';
import type { OperationRecord } from '../block-records.ts';
import type { Operation } from '../ledger/context.ts';
import { slugOf } from '../ledger/refusal.testing.ts';
import { found } from '../ledger/rows.ts';
import { type Chain, createChain } from '../live/chain.ts';
import { type Protocol, protocols } from '../protocol.ts';
import { operationOf } from '../random/script.ts';
import type { Account } from '../state/accounts.ts';

type Members = Readonly<Record<string, Json>>;

/** A small chain for the story of a test. Members of operations are legacy JSON; absent ones are as usual. */
export interface Scenario {
  readonly chain: Chain;
  /** Epoch seconds of the head. */
  readonly time: number;
  account(name: string): Account;
  /** Creates accounts with a key each, and gives every one what it starts with. */
  accounts(...names: readonly string[]): void;
  /** Pushes an operation, which waits for the next block. @throws RefusalError */
  apply(type: OperationName, members: Members): void;
  /** The same of one that is made already. @throws RefusalError */
  push(operation: Operation): void;
  /** The slug of the refusal of an operation, which changes nothing; undefined where it would be accepted. */
  refusal(type: OperationName, members: Members): string | undefined;
  /** The slug of the refusal of a block that another node made of an operation; undefined where it becomes the head. */
  receive(type: OperationName, members: Members): string | undefined;
  /** Makes the next block so many seconds after the head. Gives its operations. @throws Error where one that waits is left out. */
  block(seconds?: number): OperationRecord['op'][];
  blocks(count: number): void;
}

/** Whoever signs in scenarios signs with this key; signatures are not looked at. */
export const scenarioKey = `02${'11'.repeat(32)}`;

const genesis = Date.parse('2026-01-01T00:00:00Z') / 1000;

/** Where scenarios begin: every protocol with the supply of the test networks. */
export const scenarioOptions = (protocol: Protocol['name']) =>
  ({
    protocol: protocols[protocol],
    dialect: core,
    chainId: '0'.repeat(64),
    time: genesis,
    initKey: scenarioKey,
    verifiesSignatures: false,
    parameters: { initialSupply: 250_000_000_000n, initialDollars: 7_000_000_000n, hasInitialPrice: true },
  }) as const;

/** A chain with its first block. */
export function startScenario(protocol: Protocol['name'] = '0.24'): Scenario {
  const chain = createChain(scenarioOptions(protocol));
  let pushed = 0;

  function transactionOf(operation: Operation) {
    // No two transactions are equal: each expires at another time.
    const expiration = scenario.time + 600 + (pushed++ % 2_000);
    return { ...referenceOf(chain), expiration, operations: [operation], extensions: [], signatures: [] };
  }

  const push = (operation: Operation): void => void chain.pushTransaction(transactionOf(operation));

  const scenario: Scenario = {
    chain,
    get time() {
      return chain.state.dynamicGlobalProperties.time;
    },
    account: (name) => found(chain.state.accounts.by.name.get(name)),
    accounts(...names) {
      for (const name of names)
        push(
          operationOf('account_create', { fee: '0.000 CORE', creator: 'initminer', new_account_name: name, ...keys }),
        );
      for (const name of names)
        push(operationOf('transfer_to_vesting', { ...funds, to: name, amount: '10000.000 CORE' }));
      for (const name of names) push(operationOf('transfer', { ...funds, to: name, amount: '1000.000 CORE' }));
      for (const name of names) push(operationOf('transfer', { ...funds, to: name, amount: '1000.000 SBD' }));
      scenario.block();
    },
    push,
    apply: (type, members) => push(operationOf(type, members)),
    refusal: (type, members) => slugOf(() => push(operationOf(type, members))),
    receive(type, members) {
      const transactions = [transactionOf(operationOf(type, members))];
      const { head_block_id: previous, head_block_number } = chain.state.dynamicGlobalProperties;
      const id = (pushed + 1).toString(16);
      return slugOf(() =>
        chain.pushBlock({
          ...chain.slot(1),
          previous,
          transaction_merkle_root: '0'.repeat(40),
          extensions: [],
          witness_signature: signature,
          transactions,
          block_id: (head_block_number + 1).toString(16).padStart(8, '0') + id.padStart(32, '0'),
          transaction_ids: [id.padStart(40, '0')],
        }),
      );
    },
    block(seconds = 3) {
      const waiting = chain.pending.length;
      const { timestamp } = chain.slot(Math.ceil(seconds / 3));
      const { transactions } = chain.produceBlock({ timestamp, sign: () => signature });
      if (transactions.length < waiting)
        throw new Error(`the block has ${transactions.length} of ${waiting} transactions`);
      return chain.operationsInBlock(chain.headBlockNumber).map(({ op }) => op);
    },
    blocks(count) {
      for (let index = 0; index < count; index++) scenario.block();
    },
  };
  scenario.block();
  return scenario;
}

const signature = '0'.repeat(130);
const funds = { from: 'initminer' };

/** The authorities of whoever is created in a scenario. */
export const memo_key = publicKeyText(scenarioKey, core.prefix);
export const keyAuthority: Json = { weight_threshold: 1, account_auths: [], key_auths: [[memo_key, 1]] };
const keys = { owner: keyAuthority, active: keyAuthority, posting: keyAuthority, memo_key };

/** Refers to the last irreversible block, so that it holds in every fork. */
function referenceOf({ state, block }: Chain): BlockReference {
  const { last_irreversible_block_num: num } = state.dynamicGlobalProperties;
  const id = block(num)?.block_id;
  return id === undefined ? { ref_block_num: num & 0xffff, ref_block_prefix: 0 } : referenceTo(num, id);
}
