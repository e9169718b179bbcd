import type { Listening, RightNodes } from '../../conformance/nodes/trial.ts';
import { defective } from '../../reference/chain/defects/index.ts';
import { protocols } from '../../reference/chain/protocol.ts';
import { exercise } from '../../reference/development/exercise.ts';
import { readFault } from '../../reference/faults/fault.ts';
import { type NodeOptions, type ReferenceNode, startNode } from '../../reference/node.ts';
import type { DevelopmentOptions } from '../../reference/served-chain.ts';
import { core } from '../../spec/dialects/core.ts';

/** A chain of our own that stands still between calls of its controls. */
export const ownChain: DevelopmentOptions = {
  scenario: 'small',
  accounts: 10,
  witnesses: 21,
  seed: 1,
  blockTime: 'manual',
  genesisTime: 1_769_860_800,
  dialect: core,
  protocol: protocols['0.20'],
};

/** The recorded chain, which has most data, and living nodes on demand. */
export async function openRightNodes(): Promise<RightNodes & Listening> {
  const still = await startNode();
  return { still, living, url: still.url, close: () => still.close() };
}

const living: RightNodes['living'] = async (way) => {
  const wrong: NodeOptions =
    'defect' in way ? { mechanics: defective(way.defect) } : { faults: way.faults.map(readFault) };
  return exercised(wrong);
};

/** A node on whose chain most things have happened, and were taken back by a fork, and happened again. */
export async function exercised(options: NodeOptions = {}): Promise<ReferenceNode> {
  const node = await startNode({ development: ownChain, ...options });
  try {
    await exercise(node);
  } catch (error) {
    await node.close();
    throw error;
  }
  return node;
}
