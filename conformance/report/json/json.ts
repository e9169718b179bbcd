import { clauses } from '../../../spec/clauses/index.ts';
import { type Outcome, outcomes } from '../../model/outcome.ts';
import type { Defect } from '../causes/defect.ts';
import { ending, type Fold } from '../fold.ts';
import { type Begun, type Summary, summary } from '../summary.ts';
import { curl } from '../text/curl.ts';
import { requirement } from '../text/requirement.ts';
import { safeJson } from '../text/safe-json.ts';
import { acceptance, entryOf } from '../verdict/accepted.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import { defendedClauses } from '../verdict/shortfall.ts';
import { verdict } from '../verdict/verdict.ts';

/** `report.json`; its schema is report.schema.json. */
export const json: Fold<string> = ending(summary, (run) => `${safeJson(reportOf(run), 2)}\n`);

export function reportOf(run: Summary) {
  const { start } = run;
  return {
    plumbline: start?.plumbline ?? '',
    mode: start?.mode ?? 'check',
    target: start?.target ?? '',
    ...(start?.alsoAt && { alsoAt: start.alsoAt }),
    dialect: run.targets.find(({ dialect }) => dialect !== null)?.dialect ?? null,
    started: start?.started ?? null,
    seed: start?.seed ?? null,
    profile: start?.profile ?? null,
    ...(start?.shard && { shard: start.shard }),
    ended: run.end?.reason ?? 'interrupted',
    ...(run.end?.detail !== undefined && { detail: run.end.detail }),
    verdict: verdict(run),
    failOn: start?.failOn ?? 'must',
    ...(start?.require && { require: start.require }),
    ...(start?.accepted && { stale: acceptance(run).stale }),
    exitCode: exitCodeOf(run),
    ...(run.end?.underWay && {
      underWay: run.end.underWay.map(({ method, request, probe }) => ({
        ...{ method, request, ...(probe && { probe }), curl: start ? curl(request, start, probe) : '' },
      })),
    }),
    summary: sums(run),
    methods: methodCoverage(run),
    deviations: run.deviations.map((defect) => ({ ...entry(defect, start), ...acceptedBy(run, defect) })),
    legacy: run.legacy.map((defect) => ({ ...entry(defect, start), departure: defect.finding.departure })),
    unjudged: run.unjudged.map(({ methods, ...rest }) => ({ ...rest, methods: [...methods].toSorted() })),
    notes: run.notes.map(({ rule, ...note }) => ({
      rule,
      requires: requirement(run, rule),
      ...note,
      curl: start ? curl(note.request, start, note.probe) : '',
    })),
    transportErrors: [...run.transportErrors].map(([detail, count]) => ({ detail, count })),
    problems: run.problems.map(({ file, line, message }) => ({ file, line, message })),
    missing: run.targets.flatMap(({ missing }) => missing),
  };
}

function acceptedBy(run: Summary, { finding }: Defect) {
  const known = entryOf(run, finding);
  if (known === undefined) return {};
  const { reason, link, expires } = known;
  return { accepted: { reason, link, ...(expires !== undefined && { expires }) } };
}

function sums({ start, targets, end, ...run }: Summary) {
  const documented = start?.methods ?? [];
  const offered = new Set(targets.flatMap(({ methods }) => methods));
  return {
    rules: start?.rules.length ?? 0,
    cases: run.cases,
    checks: run.checks,
    requests: run.requests,
    seconds: end?.seconds ?? 0,
    ...(end?.followed && { followed: end.followed }),
    proven: end?.proven ?? { blocks: 0, transactions: 0 },
    outcomes: run.outcomes,
    methods: {
      documented: documented.length,
      offered: documented.filter((name) => offered.has(name)).length,
      exercised: documented.filter((name) => run.exercised.has(name)).length,
    },
    clauses: { stated: start?.clauses ?? 0, judged: run.clauses.size, defended: defendedClauses(run) },
    notes: run.notes.length,
  };
}

/** Every documented method with its outcome, tested or not. */
function methodCoverage({ start, targets, methods, exercised }: Summary) {
  const offered = new Set([...targets.flatMap((target) => target.methods), ...exercised]);
  return (start?.methods ?? []).map((name) => {
    const entry = methods.get(name);
    const worst = worstFirst.find((outcome) => (entry?.outcomes[outcome] ?? 0) > 0);
    const none: Outcome = offered.has(name) ? 'not-testable' : 'not-offered';
    return { name, offered: offered.has(name), cases: entry?.cases ?? 0, outcome: worst ?? none };
  });
}

const worstFirst: readonly Outcome[] = ['deviation', 'broken', 'legacy', 'inconclusive', 'pass', ...outcomes.slice(4)];

function entry({ finding, count, others: elsewhere }: Defect, start: Begun | undefined) {
  const { evidence, departure: _, places: __, ...rest } = finding;
  const [first, ...others] = evidence.map(({ method, request, response, truncated, probe }) => {
    const command = start ? curl(request, start, probe) : '';
    return { method, request, ...(probe && { probe }), response, ...(truncated && { truncated }), curl: command };
  });
  const { document, section } = clauses.get(finding.clause);
  return {
    ...rest,
    place: `document ${document}, ${section}`,
    count,
    request: first?.request ?? '',
    ...(first?.probe && { probe: first.probe }),
    response: first?.response ?? '',
    ...(first?.truncated && { truncated: true }),
    curl: first?.curl ?? '',
    compared: others,
    others: elsewhere.map(({ id, rule, method, pointer, kind }) => ({ id, rule, method, pointer, kind })),
  };
}
