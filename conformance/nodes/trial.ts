import { faultProxy } from '../faults/proxy.ts';
import type { Event } from '../model/event.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import type { Fault } from '../model/fault.ts';
import type { Discovered } from '../model/target.ts';
import { CorpusError } from '../plan/corpus/same-chain.ts';
import { rulesOf } from '../report/causes/defect.ts';
import { foldAll } from '../report/index.ts';
import { summary } from '../report/summary.ts';
import { check } from '../run/check.ts';
import { matcher } from '../util/glob.ts';
import type { FaultyNode, Way } from './node.ts';
import { bindingRules } from './of-rules.ts';

/** A node that listens until it is closed. */
export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** The right nodes that faulty ones are made of. */
export interface RightNodes {
  /** Stands still at one head, with as much data as there is; several may stand in front of it at the same time. */
  readonly still: { readonly url: string };
  /** A node of its own whose chain lives, with this wrong. */
  living(way: Exclude<Way, { readonly front: unknown }>): Promise<Listening>;
}

/** What a quick run of the right node that stands still has shown. */
export interface Survey {
  readonly exchanges: readonly Exchange[];
  readonly corpus: Discovered;
  /** What it has against the right node, which is nothing. */
  readonly findings: readonly string[];
}

/** What a check says of a faulty node. */
export interface Tried {
  readonly id: string;
  readonly class: string;
  /** Defects that the report shows. */
  readonly findings: number;
  /** The rules that found it. */
  readonly by: readonly string[];
  /** Those of them that were named for it. */
  readonly named: readonly string[];
}

const usual = { profile: 'quick', timeoutMs: 30_000, concurrency: 4 } as const;

/** What faults need of a node, in one run. */
export async function survey({ url }: RightNodes['still'], seed: number, signal?: AbortSignal): Promise<Survey> {
  const exchanges: Exchange[] = [];
  let corpus: Discovered | undefined;
  const edit: Fault['edit'] = (exchange) => {
    exchanges.push(exchange);
    return undefined;
  };
  const proxy = await faultProxy({ upstream: url, faults: [{ id: 'none', summary: 'records everything', edit }] });
  const keep = (found: Discovered) => {
    corpus = found;
  };
  try {
    const { deviations } = await checked(proxy.url, { seed, keep, signal });
    if (corpus === undefined) throw new Error('the right node was not recognised');
    return { exchanges, corpus, findings: deviations.map(({ finding }) => `${finding.rule} ${finding.method}`) };
  } finally {
    await proxy.close();
  }
}

/** Checks a faulty node: its own methods, and where that does not show it, all of them. */
export async function tryNode(node: FaultyNode, nodes: RightNodes, of: Survey, options: Options): Promise<Tried> {
  const narrow = await tryOnce(node, nodes, { ...options, corpus: of.corpus, methods: node.methods }, of);
  if (narrow.named.length > 0 || node.methods.length === 0) return narrow;
  return tryOnce(node, nodes, options, of);
}

export interface Options {
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
}

type CheckOptions = Options &
  Partial<Pick<Parameters<typeof check>[0], 'corpus' | 'methods' | 'keep' | 'through' | 'route' | 'concurrency'>>;

async function tryOnce(
  node: FaultyNode,
  nodes: RightNodes,
  options: CheckOptions,
  { findings }: Survey,
): Promise<Tried> {
  const { way } = node;
  const { corpus: _, ...own } = options;
  const isStill = 'front' in way;
  const target = isStill
    ? await faultProxy({ upstream: nodes.still.url, faults: [way.front()] })
    : await nodes.living(way);
  try {
    const run = await checked(target.url, isStill ? options : own).catch((error: unknown) => {
      // What is broken may be what the chain is recognised by.
      if (error instanceof CorpusError) return checked(target.url, own);
      throw error;
    });
    const known = new Set(findings);
    const found = run.deviations.filter(({ finding: { rule, method } }) => !isStill || !known.has(`${rule} ${method}`));
    const by = [...new Set(found.flatMap(rulesOf))];
    const isNamed = matcher(node.rules);
    return { id: node.id, class: node.class, findings: found.length, by, named: by.filter(isNamed) };
  } finally {
    await target.close();
  }
}

async function checked(url: string, { signal, ...options }: CheckOptions) {
  const events: Event[] = [];
  const all = { ...usual, ...options, ...(signal && { signal }) };
  for await (const event of check({ url, ...all, rules: bindingRules })) events.push(event);
  return foldAll(summary, events);
}

/** What a check has against a node that is right. */
export interface Accused {
  /** `level rule method pointer: expected …, got …`, each once. */
  readonly accusations: readonly string[];
  readonly checks: number;
  readonly requests: number;
  /** Why the run ended. */
  readonly reason: string;
}

/** Checks a node that is right, with so many requests at most. */
export async function accuse(
  url: string,
  { maxRequests, ...options }: Options & Pick<CheckOptions, 'through'> & { readonly maxRequests?: number | undefined },
): Promise<Accused> {
  const budget = maxRequests === undefined ? {} : { route: { maxRequests } };
  const { deviations, checks, requests, end } = await checked(url, { ...options, ...budget, concurrency: 16 });
  const accusations = deviations.map(
    ({ finding: { level, rule, method, pointer, expected, actual } }) =>
      `${level} ${rule} ${method}${pointer}: expected ${expected}, got ${actual}`,
  );
  return { accusations, checks, requests, reason: end?.reason ?? 'none' };
}
