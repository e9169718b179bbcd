import { fileURLToPath } from 'node:url';
import { faultProxy } from '../../conformance/faults/proxy.ts';
import { type CheckOptions, check } from '../../conformance/index.ts';
import { emptyCorpus } from '../../conformance/model/corpus.ts';
import type { Exchange } from '../../conformance/model/exchange/exchange.ts';
import { call as request } from '../../conformance/model/exchange/request.ts';
import { parseJson } from '../../conformance/model/json.ts';
import type { SuiteName } from '../../conformance/model/service-name.ts';
import { shownIn } from '../../conformance/model/shown.ts';
import type { Discovered } from '../../conformance/model/target.ts';
import { casesFor } from '../../conformance/plan/cases.ts';
import { recordedIn } from '../../conformance/selftest/recorded.ts';
import { collect } from '../../conformance/testing/server.ts';
import { memoize } from '../../conformance/util/memoize.ts';
import { violations } from '../../conformance/violations/index.ts';
import type { ServiceViolation } from '../../conformance/violations/of-services.ts';
import type { Verdict } from '../../conformance/violations/table.ts';
import { openTrials, type Run } from '../../conformance/violations/trial.ts';
import type { Violation } from '../../conformance/violations/violation.ts';
import { core } from '../../spec/dialects/core.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { type Proven, provenServices } from './proven-services.ts';
import { developmentNode, type Reference, referenceNode } from './reference-node.ts';
import type { Resumable } from './resumable.ts';
import { checksBehind } from './service-checks.ts';

const quick = { counts: { valid: 3, boundary: 0, mutation: 0 }, page: 20 };

/** The nodes in front of which violations are tried: that of `npm start`, and for what it cannot show that of chain C. */
const nodes: readonly (() => Promise<Reference>)[] = [developmentNode, referenceNode];

/** What no node of today can have in its chain, recorded from a main network: a block with `pow`. */
const ofMainNetworks = ['pow-block'].map((name) =>
  fileURLToPath(new URL(`../../fixtures/mainnet/${name}.ndjson.gz`, import.meta.url)),
);

/** All exchanges of a quick run against each of these nodes, as trials of violations need them, and recorded ones. */
export async function recordedRuns(some = nodes, seed = 7, files = ofMainNetworks): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (const node of some) runs.push(await recordedRun(await node(), seed));
  for (const file of files) {
    const { exchanges, context } = await recordedIn(file);
    runs.push({ exchanges, context, target: { cases: new Map(), corpus: emptyCorpus }, ask: async () => undefined });
  }
  return runs;
}

async function recordedRun(node: Reference, seed: number): Promise<Run> {
  const exchanges = new Map<string, Exchange>();
  let found: Discovered | undefined;
  const proxy = await faultProxy({
    upstream: node.url,
    faults: [
      {
        id: 'none',
        summary: 'changes nothing, records everything',
        edit: (each) => {
          // A deviation is asked for again, alone.
          exchanges.set(each.case, { ...each, snapshot: 'the head', alone: true });
          return undefined;
        },
      },
    ],
  });
  const keep: CheckOptions['keep'] = (discovered) => {
    found = discovered;
  };
  try {
    await collect(check({ url: proxy.url, profile: 'quick', seed, concurrency: 8, timeoutMs: 60_000, keep }));
  } finally {
    await proxy.close();
  }
  if (found === undefined) throw new Error('nothing was discovered');
  const { dialect, irreversible, chainId, methods } = found;
  const answers = new Map<string, ReturnType<typeof node.ask>>();
  return {
    exchanges: [...exchanges.values()],
    context: { dialect, irreversible, chainId, listed: methods, shown: shownIn(found.corpus) },
    target: { corpus: found.corpus, cases: await casesFor(found, { seed, selected: () => true, ...quick }) },
    ask: async ({ method }, params) => {
      const { case: id, message } = request(method, params);
      const answer = answers.get(id) ?? node.ask(message.text ?? '');
      answers.set(id, answer);
      return parseJson(await answer);
    },
  };
}

/** The violations of a clause are those of the dialect of the run. */
const spelledFor = memoize((dialect: Dialect) => new Map(violations(dialect).map((each) => [each.id, each])));

/**
 * What becomes of violations in front of the first run that can show them, by their order; results of an earlier run are kept.
 */
export async function verdictsOf(
  runs: readonly Run[],
  some: readonly string[],
  known?: Resumable<Verdict>,
  progress?: (done: number) => void,
): Promise<readonly Verdict[]> {
  const trials = runs.map((run) => ({ trial: openTrials(run), own: spelledFor(run.context.dialect ?? core) }));
  const verdicts: Verdict[] = [];
  for (const id of some) {
    const work = async (): Promise<Verdict> => {
      let by = 'untried';
      for (const { trial, own } of trials) {
        const each = own.get(id);
        const tried = each === undefined ? 'untried' : await trial(each);
        by = typeof tried === 'string' ? tried : tried.rule;
        if (by !== 'untried') break;
      }
      const { clause, kind } = spelledFor(core).get(id) as Violation;
      return { id, clause, kind, by };
    };
    verdicts.push(known ? await known.of(id, work) : await work());
    progress?.(verdicts.length);
  }
  return verdicts;
}

/** What becomes of the faults of services in front of correct ones. */
export async function serviceVerdicts(
  some: readonly ServiceViolation[],
  known: Resumable<Verdict>,
): Promise<readonly Verdict[]> {
  const opened = new Map<SuiteName, Proven>();
  const verdicts: Verdict[] = [];
  try {
    for (const { id, clause, rule, fault } of some)
      verdicts.push(
        await known.of(id, async (): Promise<Verdict> => {
          const { service } = rule;
          const proven = opened.get(service) ?? (await provenServices[service]());
          opened.set(service, proven);
          const checks = await checksBehind(rule, fault, proven);
          const isFound = checks.some(({ findings }) => findings?.some(({ departure }) => departure === undefined));
          const isTried = checks.some(({ outcome }) => outcome !== 'not-testable');
          return { id, clause, kind: 'written', by: isFound ? rule.id : isTried ? 'unseen' : 'untried' };
        }),
      );
  } finally {
    await Promise.all([...opened.values()].map((each) => each.close()));
  }
  return verdicts;
}

/** On what kept results depend. */
export const violationSources = [
  'fixtures/mainnet',
  'spec',
  'reference',
  'conformance',
  'test/support/violations.testing.ts',
] as const;
