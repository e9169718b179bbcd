import type { Call } from '../model/exchange/call.ts';
import type { Fault } from '../model/fault.ts';
import type { JsonObject } from '../model/json.ts';
import { inFront, type Variation } from '../variations/variation.ts';

/** What kind of mistake a faulty node makes: a subject of rules, something with a memory, or something in its engine. */
export type NodeClass = string;

/** How a node is faulty. */
export type Way =
  /** What stands in front of a right node that stands still; made anew for each run, as it may remember. */
  | { readonly front: () => Fault }
  /** What goes wrong with answers of a living node, as `plumbline node --fault` takes it. */
  | { readonly faults: readonly string[] }
  /** A defect built into the engine of a living node. */
  | { readonly defect: string };

/** A node with one thing wrong. */
export interface FaultyNode {
  /** `class/what`. */
  readonly id: string;
  readonly class: NodeClass;
  readonly summary: string;
  /** One of these rules has to find it, by patterns. */
  readonly rules: readonly string[];
  /** The methods that are asked to find it out, by patterns. */
  readonly methods: readonly string[];
  readonly way: Way;
}

/** The complete answer to a call instead of the right one; undefined: the right one. */
export type Answering = (call: Call) => JsonObject | undefined;

/** A faulty node in front of a right one, which remembers between calls. */
export function remembering(of: Omit<FaultyNode, 'way' | 'class'>, answering: () => Answering): FaultyNode {
  const allowedBy: Variation['allowedBy'] = of.summary;
  const front = () => inFront({ id: of.id, class: 'values', allowedBy, answer: answering() });
  return { ...of, class: of.id.split('/')[0] as string, way: { front } };
}
