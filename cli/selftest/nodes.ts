import { faultyNodes } from '../../conformance/nodes/index.ts';
import type { CorrectTally } from '../../conformance/nodes/page.ts';
import { type NodesTally, tallyNodes } from '../../conformance/nodes/tally.ts';
import { accuse, survey, type Tried, tryNode } from '../../conformance/nodes/trial.ts';
import { ordered } from '../../conformance/run/live/ordered.ts';
import { matcher } from '../../conformance/util/glob.ts';
import { defects } from '../../reference/chain/defects/index.ts';
import { type CorrectNode, correctNodes } from './correct-nodes.ts';
import { openRightNodes } from './right-nodes.ts';

/** Which nodes are tried, and how. */
export interface NodesOptions {
  readonly which: 'all' | 'faulty' | 'correct';
  /** Classes and ids, by patterns; all unless given. */
  readonly classes?: readonly string[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly shard?: { readonly index: number; readonly of: number } | undefined;
  readonly seed: number;
  /** Runs of each correct node, with a seed of its own each. */
  readonly seeds: number;
  /** Of each check of a correct node. */
  readonly maxRequests?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (done: number, of: number, what: string) => void;
}

export interface NodesResult {
  readonly tally: NodesTally;
  readonly tried: readonly Tried[];
  readonly correct: readonly CorrectTally[];
}

/** Faulty nodes that are tried at the same time: some wait for an answer that never comes. */
const atOnce = 3;

/** Correct nodes likewise: some answer slowly. */
const correctAtOnce = 4;

/** Tries the nodes that are selected, in the order of the catalog. Rejects where a node cannot be started. */
export async function selftestNodes(options: NodesOptions): Promise<NodesResult> {
  const tried = options.which === 'correct' ? [] : await tryFaulty(options);
  const correct = options.which === 'faulty' || options.classes !== undefined ? [] : await tryCorrect(options);
  return { tally: tallyNodes(tried), tried, correct };
}

function selection({ classes, only, shard }: NodesOptions) {
  const [isOfClass, isNamed] = [matcher(classes), matcher(only)];
  return <T extends { readonly id: string; readonly class?: string }>(all: readonly T[]): readonly T[] =>
    all
      .filter((each) => isOfClass(each.class ?? '') && isNamed(each.id))
      .filter((_, index) => shard === undefined || index % shard.of === shard.index - 1);
}

async function tryFaulty(options: NodesOptions): Promise<readonly Tried[]> {
  const { seed, signal, onProgress } = options;
  const right = await openRightNodes();
  const all: Tried[] = [];
  try {
    onProgress?.(0, 0, 'a quick run of the right node');
    const seen = await survey(right.still, seed, signal);
    const nodes = selection(options)(faultyNodes(seen.exchanges));
    for await (const each of ordered(
      nodes,
      atOnce,
      (node) =>
        (signal?.aborted ? undefined : tryNode(node, right, seen, { seed, signal })) ?? Promise.resolve(undefined),
    )) {
      if (each === undefined || signal?.aborted) break;
      all.push(each);
      onProgress?.(all.length, nodes.length, each.id);
    }
    return all;
  } finally {
    await right.close();
  }
}

async function tryCorrect(options: NodesOptions): Promise<readonly CorrectTally[]> {
  const nodes = selection(options)(correctNodes);
  const all: CorrectTally[] = [];
  for await (const each of ordered(nodes, correctAtOnce, (node) => tryRuns(node, options))) {
    all.push(each);
    options.onProgress?.(all.length, nodes.length, each.id);
  }
  return all;
}

/** All runs of a correct node; one that did not end by itself is held against us. */
async function tryRuns(node: CorrectNode, { seed, seeds, maxRequests, signal }: NodesOptions): Promise<CorrectTally> {
  const { id, summary, through } = node;
  let [runs, requests, checks] = [0, 0, 0];
  const accusations = new Set<string>();
  for (; runs < seeds && !signal?.aborted; runs++) {
    const running = await node.start();
    try {
      const of = { seed: seed + runs, signal, maxRequests, ...(through && { through }) };
      const said = await accuse(running.url, of);
      requests += said.requests;
      checks += said.checks;
      for (const each of said.accusations) accusations.add(each);
      if (!['complete', 'budget', 'interrupted'].includes(said.reason))
        accusations.add(`the run ended: ${said.reason}`);
    } finally {
      await running.close();
    }
  }
  return { id, summary, runs, requests, checks, accusations: [...accusations] };
}

/** Defects of the engine that no faulty node has, as no read shows them. */
export function unreadDefects(nodes: ReturnType<typeof faultyNodes>): readonly string[] {
  const tried = new Set(nodes.flatMap(({ way }) => ('defect' in way ? [way.defect] : [])));
  return defects.map(({ id }) => id).filter((id) => !tried.has(id));
}
