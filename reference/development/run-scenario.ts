import type { PrivateKey } from '../../spec/crypto/private-key.ts';
import type { Operation } from '../chain/ledger/context.ts';
import type { Chain } from '../chain/live/chain.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import type { DevAccount } from './dev-accounts.ts';
import { produceNext } from './produce-next.ts';
import { type Hand, type Scenario, type ScenarioState, type Signed, slotsBefore } from './scenario.ts';

export interface ScenarioTarget {
  readonly chain: Chain;
  /** 64 hex. */
  readonly chainId: string;
  readonly blockInterval: number;
  /** Whose keys are known. */
  readonly devAccounts: readonly DevAccount[];
  /** By public key, 66 hex. */
  readonly signingKeys: ReadonlyMap<string, PrivateKey>;
}

/** Plays a scenario from the head on: each step is a block, behind its gap, and in another three seconds than the one before. @throws RefusalError for a story that cannot be. */
export function runScenario({ members, steps }: Scenario, on: ScenarioTarget): void {
  const { chain, chainId, blockInterval, signingKeys } = on;
  const byName = new Map(on.devAccounts.map((each) => [each.name, each]));
  const person = (name: string): DevAccount => {
    const found = byName.get(name);
    if (found === undefined) throw new RangeError(`no keys of ${name} are known`);
    return found;
  };
  for (const step of steps) {
    const slots = slotsBefore(step, blockInterval);
    if (slots > 0) produceNext(chain, signingKeys, { from: slots });
    const { state } = chain;
    const stage: ScenarioState = { state, now: state.dynamicGlobalProperties.time, members, person };
    const signed = merged(step.stories.flatMap((story) => story(stage)));
    const keyOf = ({ by, role = 'active' }: Hand) => person(by).keys[role];
    const transactions = Array.from(signed, ({ beside = [], operations, ...first }) =>
      signTransaction(chain, chainId, operations, [first, ...beside].map(keyOf)),
    );
    produceNext(chain, signingKeys, { transactions });
  }
}

/** One transaction for all that a key signs in a block: signatures cost most of the time. */
function merged(all: readonly Signed[]): Iterable<Signed> {
  const byKey = new Map<string, Signed & { readonly operations: Operation[] }>();
  for (const each of all) {
    const key = [each, ...(each.beside ?? [])].map(({ by, role }) => `${by}/${role}`).join(' ');
    const before = byKey.get(key);
    if (before === undefined) byKey.set(key, { ...each, operations: [...each.operations] });
    else before.operations.push(...each.operations);
  }
  return byKey.values();
}
