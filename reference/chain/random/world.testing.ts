import { isRefusedFor, RefusalError } from '../../../spec/authority/refusal.ts';
import { stateHash } from '../apply/state-hash.ts';
import type { QueriedBlock } from '../block-records.ts';
import { brokenLaws, laws } from '../laws/index.ts';
import { proposals } from '../laws/proposals.ts';
import { parametersOf } from '../ledger/parameters.ts';
import type { Chain } from '../live/chain.ts';
import { createChain } from '../live/chain.ts';
import type { Protocol } from '../protocol.ts';
import { memo_key, type Scenario, scenarioOptions, startScenario } from '../scenarios/scenario.testing.ts';
import { accountNames } from './draw.ts';
import { brokenByProcesses } from './processes.testing.ts';
import { lineOf, type Step } from './script.ts';

/** A law that a script has broken, with the lines up to there. */
export class BrokenLawError extends Error {
  override readonly name = 'BrokenLawError';
  /** To be kept in `fixtures/regressions/chain/`. */
  readonly script: string;

  constructor(what: string, protocol: Protocol['name'], lines: readonly string[]) {
    const script = [`protocol ${protocol}`, ...lines].join('\n');
    super(`${what}\n${script}`);
    this.script = `${script}\n`;
  }
}

/** A chain that random steps are done to; every law is looked at on the way. */
export interface World {
  readonly chain: Chain;
  readonly lines: readonly string[];
  /** The names of the operations that blocks took. */
  readonly accepted: ReadonlySet<string>;
  /** @throws BrokenLawError */
  step(step: Step): void;
  /** Whether other chains that get its blocks, those of its forks too, come to the same state. @throws BrokenLawError */
  finish(): void;
}

export function createWorld(protocol: Protocol['name']): World {
  const scenario = startScenario(protocol);
  prepare(scenario);
  const { chain } = scenario;
  const { state } = chain;
  const lines: string[] = [];
  const accepted = new Set<string>();
  /** Every block in the order in which they were made, also those that a fork has left. */
  const made: QueriedBlock[] = blocksOf(chain);

  function hold(law: string, holds: boolean): void {
    if (!holds) throw new BrokenLawError(law, protocol, lines);
  }

  function holdLaws(): void {
    // Votes that wait are counted at the next maintenance.
    const isWaiting = chain.pending.length > 0;
    const broken = brokenLaws(state, isWaiting ? laws.filter((law) => law !== proposals) : laws);
    hold(broken.join('\n'), broken.length === 0);
  }

  function produce(slot: number): void {
    if (slot > 1) {
      const broken = brokenByProcesses(state, parametersOf(chain.protocol));
      hold(broken.join('\n'), broken.length === 0);
    }
    const { timestamp } = chain.slot(slot);
    const block = chain.produceBlock({ timestamp, sign: () => signature });
    for (const { operations } of block.transactions) for (const { type } of operations) accepted.add(type);
    made.push(block);
    holdLaws();
  }

  function pop(count: number): QueriedBlock[] {
    const { head_block_number, last_irreversible_block_num } = state.dynamicGlobalProperties;
    const most = Math.min(count, head_block_number - last_irreversible_block_num - 1);
    return Array.from({ length: most }, () => chain.popBlock()).reverse();
  }

  const steps: { readonly [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => void } = {
    operation({ operation }) {
      // A hash costs more than the operation.
      const before = lines.length % 8 === 0 ? stateHash(state) : undefined;
      try {
        scenario.push(operation);
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        if (before !== undefined) hold('a refused operation changes nothing', stateHash(state) === before);
      }
    },
    block: ({ seconds }) => produce(Math.ceil(seconds / 3)),
    pop({ count }) {
      produce(1);
      // What waits may be refused by an earlier state and is dropped then.
      const before = chain.pending.length === 0 ? stateHash(state) : undefined;
      for (const block of pop(count)) chain.pushBlock(block);
      if (before !== undefined)
        hold('blocks that are taken back and applied again give the same state', stateHash(state) === before);
    },
    fork({ count }) {
      produce(1);
      const left = pop(count);
      holdLaws();
      for (let index = 0; index <= left.length; index++) produce(index === 0 ? 2 : 1);
      const head = state.dynamicGlobalProperties.head_block_id;
      let isFinal = false;
      for (const block of left)
        try {
          chain.pushBlock(block);
        } catch (error) {
          // The longer fork can be final by then, and what follows a block that is refused for it is linked to nothing.
          if (!isRefusedFor(error, 'fork/too-old') && !(isFinal && isRefusedFor(error, 'fork/unlinkable'))) throw error;
          isFinal = true;
        }
      hold('a shorter fork changes nothing', state.dynamicGlobalProperties.head_block_id === head);
    },
  };

  return {
    chain,
    lines,
    accepted,
    step(step) {
      lines.push(lineOf(step));
      try {
        (steps[step.kind] as (step: Step) => void)(step);
      } catch (error) {
        throw error instanceof BrokenLawError ? error : new BrokenLawError(`${error}`, protocol, lines);
      }
    },
    finish() {
      produce(1);
      // What no block takes waits until it expires.
      produce(hour / 3);
      hold('no transaction waits', chain.pending.length === 0);
      const hash = stateHash(state);
      const other = createChain(scenarioOptions(protocol));
      for (const block of made) other.pushBlock(block);
      hold('another chain with the same blocks and forks has the same state', stateHash(other.state) === hash);
    },
  };
}

const hour = 3_600;
const signature = '0'.repeat(130);

const blocksOf = (chain: Chain): QueriedBlock[] =>
  Array.from({ length: chain.headBlockNumber }, (_, index) => chain.block(index + 1) as QueriedBlock);

/** People with something to do: two witnesses, a post with a vote, a proposal, savings. */
function prepare(scenario: Scenario): void {
  scenario.accounts(...accountNames);
  const props = { account_creation_fee: '0.001 CORE', maximum_block_size: 65_536, sbd_interest_rate: 1_000 };
  for (const owner of ['dave', 'erin'])
    scenario.apply('witness_update', {
      owner,
      url: 'https://witness.example',
      block_signing_key: memo_key,
      props,
      fee: '0.000 CORE',
    });
  scenario.apply('account_witness_vote', { account: 'alice', witness: 'dave', approve: true });
  scenario.apply('comment', {
    parent_author: '',
    parent_permlink: 'life',
    author: 'alice',
    permlink: 'post',
    body: 'a',
  });
  // Behind a round, the witnesses are elected and their fee counts.
  scenario.blocks(21);
  scenario.apply('vote', { voter: 'bob', author: 'alice', permlink: 'post', weight: 10_000 });
  scenario.apply('create_proposal', {
    creator: 'alice',
    receiver: 'carol',
    start_date: '2026-01-01T01:00:00',
    end_date: '2026-12-31T00:00:00',
    daily_pay: '1000.000 SBD',
    subject: 'Open office hours',
    permlink: 'post',
  });
  scenario.block();
  scenario.apply('update_proposal_votes', { voter: 'bob', proposal_ids: [0], approve: true });
  scenario.apply('transfer_to_savings', { from: 'bob', to: 'bob', amount: '100.000 CORE' });
  scenario.apply('claim_account', { creator: 'carol', fee: '0.001 CORE' });
  scenario.block();
}
