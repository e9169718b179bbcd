import { core } from '../../../spec/dialects/core.ts';
import { operationContext } from '../engine/operation-context.ts';
import type { Parameters } from '../engine/parameters.ts';
import type { Store } from '../engine/store.ts';
import { brokenLaws } from '../laws/index.ts';
import { coreSupply, dollarSupply, vestingSupply } from '../laws/supply.ts';
import { processes } from '../processes/index.ts';

/** Money that is neither made nor lost by moving it. */
const conserved = [coreSupply, dollarSupply, vestingSupply];

const month = 30 * 86_400;

/**
 * What of the supply does not add up behind each process of a block a month later, when much is due: what one fund or account
 * loses others have to get, or the supply. Leaves the state as it was.
 */
export function brokenByProcesses(state: Store, parameters: Parameters): readonly string[] {
  const { context } = operationContext({
    state,
    parameters,
    dialect: core,
    chainId: '',
    verifiesSignatures: false,
    observers: [],
  });
  const session = state.journal.open();
  const { time } = state.dynamicGlobalProperties;
  state.set('dynamicGlobalProperties', { time: time + month });
  const broken = processes.flatMap((process) => {
    process(context);
    return brokenLaws(state, conserved).map((text) => `behind ${process.name}: ${text}`);
  });
  session.undo();
  return broken;
}
