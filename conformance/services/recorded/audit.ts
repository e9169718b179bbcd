import type { CheckEvent, EventBody } from '../../model/event.ts';
import { type SuiteName, serviceOf } from '../../model/service-name.ts';
import { contents, RecordingError } from '../../run/recording/contents.ts';
import { lines } from '../../run/recording/lines.ts';
import { openProblems } from '../../run/recording/problems.ts';
import { groupBy } from '../../util/group-by.ts';
import { seeded } from '../../util/random.ts';
import type { ServiceContext } from '../model/context.ts';
import type { HttpExchange } from '../model/http.ts';
import type { Scenario, ServiceRule } from '../model/rule.ts';
import type { ServiceVerdict } from '../model/verdict.ts';
import { drive } from '../run/drive.ts';
import { judgeScenario } from '../run/judged.ts';
import { openServiceSession, type ServiceSession } from '../run/session.ts';
import { isOfService, serviceLine } from './line.ts';
import { fromRecording } from './perform.ts';

/** The services of a recording; none where its first line is of a node, or the file cannot be read, which others report. */
export async function servicesIn(file: string): Promise<ReadonlySet<SuiteName>> {
  const found = new Set<SuiteName>();
  let isFirst = true;
  try {
    for await (const line of lines(contents(file))) {
      if (isFirst && !('text' in line && isOfService(line.text))) break;
      isFirst = false;
      const read = 'text' in line ? serviceLine(line.text) : { problem: '' };
      if ('service' in read) found.add(read.service);
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
  }
  return found;
}

interface Target {
  readonly service: SuiteName;
  readonly session: ServiceSession;
  readonly context: (rule: ServiceRule) => ServiceContext;
  /** For scenarios, up to `most` bytes of bodies. */
  readonly exchanges: HttpExchange[];
  bytes: number;
}

/** Bytes of bodies that are kept for scenarios, of one target. */
const mostBytes = 32 * 1024 * 1024;

/** Targets of one file. */
const mostTargets = 64;

/** Judges a recording of services: each exchange, then the scenarios whose requests are in it. */
export async function* auditServices(
  file: string,
  rules: readonly ServiceRule[],
  signal: AbortSignal | undefined,
): AsyncGenerator<EventBody, void, undefined> {
  const targets = new Map<string, Target>();
  const problems = openProblems(file);
  const skipped = new Map<string, number>();
  const skip = (what: string) => skipped.set(what, (skipped.get(what) ?? 0) + 1);
  try {
    for await (const line of lines(contents(file, signal))) {
      if (signal?.aborted) break;
      const read = 'text' in line ? serviceLine(line.text) : { problem: line.problem };
      if ('problem' in read) yield* problems.report(line.number, read.problem);
      else if ('skipped' in read) skip(read.skipped);
      else {
        let target = targets.get(read.target);
        if (target === undefined && targets.size < mostTargets) {
          target = openTarget(read.service, rules);
          targets.set(read.target, target);
          yield targetEvent(read.target, read.service);
        }
        if (target === undefined) skip(`of more than ${mostTargets} targets`);
        else yield* judged(read.exchange, target);
      }
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    yield { kind: 'problem', file, line: error.line, message: error.message };
  }
  yield* problems.rest();
  if (skipped.size > 0) yield { kind: 'skipped', file, counts: Object.fromEntries(skipped) };
  const checks: CheckEvent[] = [];
  for (const target of targets.values()) {
    yield* scenarios(rules, target);
    checks.push(...target.session.finish(`no case for it in ${file}`));
  }
  yield* neverJudged(checks, targets.values());
}

/** One check for each rule that none of the targets of a service gave a case. */
function neverJudged(checks: readonly CheckEvent[], targets: Iterable<Target>): readonly CheckEvent[] {
  const running = groupBy(targets, ({ service }) => service);
  const lacking = groupBy(checks, ({ rule }) => rule);
  return [...lacking.values()].flatMap(([first, ...others]) => {
    const service = first && serviceOf(first.method);
    const all = service === undefined ? 0 : running.get(service)?.length;
    return first && others.length + 1 === all ? [first] : [];
  });
}

function openTarget(service: SuiteName, rules: readonly ServiceRule[]): Target {
  const own = rules.filter((rule) => rule.service === service);
  const context = ({ id }: ServiceRule): ServiceContext => ({
    ...{ service, url: `http://${service}.example`, random: seeded(1, id), accounts: [], posts: [] },
  });
  return { service, context, session: openServiceSession(own, context, {}), exchanges: [], bytes: 0 };
}

function* judged(exchange: HttpExchange, target: Target): Generator<EventBody, void, undefined> {
  const { status, body } = exchange.answer;
  const size = exchange.request.body.length + (body?.length ?? 0);
  target.bytes += size;
  if (target.bytes <= mostBytes) target.exchanges.push(exchange);
  const milliseconds = exchange.timing ? exchange.timing.received - exchange.timing.sent : 0;
  const exercised = status < 500 ? [exchange.label] : [];
  yield { kind: 'exchange', case: exchange.case, exercised, status, milliseconds, bytes: body?.length ?? 0 };
  yield* target.session.judge(exchange);
}

async function* scenarios(
  rules: readonly ServiceRule[],
  { service, session, context, exchanges }: Target,
): AsyncGenerator<EventBody, void, undefined> {
  for (const rule of rules.filter((each): each is Scenario => each.kind === 'scenario' && each.service === service)) {
    const seen: HttpExchange[] = [];
    const perform = fromRecording(exchanges, (each) => seen.push(each));
    const driven = await drive<ServiceVerdict>(rule.steps(context(rule)), perform).catch((error: unknown) => ({
      broken: error,
    }));
    const check = judgeScenario(rule, driven, seen, {});
    if (check.outcome !== 'not-testable') yield session.note(check);
    for (const each of grouped(rule, exchanges)) yield session.note(each);
  }
}

/** The checks of a scenario on exchanges that are not its own. */
function grouped(rule: Scenario, exchanges: readonly HttpExchange[]): readonly CheckEvent[] {
  const { recorded } = rule;
  if (recorded === undefined) return [];
  const groups = groupBy(
    exchanges.filter((each) => recorded.group(each) !== undefined),
    (each) => recorded.group(each) ?? '',
  );
  return [...groups.values()].flatMap((together) => {
    const verdict = recorded.judge(together);
    return verdict === undefined ? [] : [judgeScenario(rule, { verdict }, together, {})];
  });
}

function targetEvent(name: string, service: SuiteName): EventBody {
  const chain = { dialect: null, head: null, irreversible: null, blocks: [], missing: [] };
  return { kind: 'target', url: name, service, methods: [service], ...chain };
}
