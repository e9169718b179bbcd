import type { Exchange } from '../model/exchange/exchange.ts';
import { flickerNodes, luckNodes, wearNodes } from './chance.ts';
import { engineNodes, staleNodes } from './engine.ts';
import { cacheNodes, mixupNodes } from './memory.ts';
import type { FaultyNode } from './node.ts';
import { nodesOfRules } from './of-rules.ts';

/** The nodes whose faults are no rule's own. */
export const writtenNodes: readonly FaultyNode[] = [
  ...cacheNodes,
  ...mixupNodes,
  ...staleNodes,
  ...luckNodes,
  ...flickerNodes,
  ...wearNodes,
  ...engineNodes,
];

/** Every faulty node, with the faults of rules that break something in these answers of a right one. */
export const faultyNodes = (exchanges: readonly Exchange[]): readonly FaultyNode[] => [
  ...nodesOfRules(exchanges),
  ...writtenNodes,
];
