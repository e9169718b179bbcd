import type { CheckEvent, EndEvent, Event, EventBody, StartEvent, TargetEvent } from '../model/event.ts';
import { judged } from '../model/outcome.ts';

/** The events of one shard, and the file that has them. */
export interface ShardRun {
  readonly file: string;
  readonly events: readonly Event[];
}

/** Why runs cannot be joined, in one sentence. */
export class MergeError extends Error {
  override readonly name = 'MergeError';
}

const worst: readonly EndEvent['reason'][] = ['interrupted', 'unreachable', 'lost', 'budget', 'complete'];

/**
 * The run that shards come to together; with `anyUrl` each may be of another URL of the same deployment.
 * @throws MergeError where they are not all shards of one run
 */
export function merged(runs: readonly ShardRun[], { anyUrl = false } = {}): readonly Event[] {
  const starts = runs.map(startOf);
  const [first] = starts;
  if (first === undefined) throw new MergeError('there is nothing to join');
  requireOneRun(starts, anyUrl);
  if (anyUrl) requireOneDeployment(runs);
  const events = runs.flatMap((run) => run.events);
  const target = runs.map((run) => run.events.find(({ kind }) => kind === 'target')).find((each) => each !== undefined);
  const further = events.filter((event) => event.kind === 'target' && event.service !== undefined && event !== target);
  const { shard: _, ...facts } = first.start;
  const bodies: EventBody[] = [
    { ...facts, ...joined(starts.map(({ start }) => start)), ...otherUrls(starts) },
    ...(target ? [unnumbered(target)] : []),
    ...further.map(unnumbered),
    ...planOf(runs),
    ...checksOf(events),
    endOf(runs),
  ];
  return bodies.map((body, seq) => ({ seq, ...body }));
}

interface Start {
  readonly file: string;
  readonly start: StartEvent;
}

function startOf({ file, events }: ShardRun): Start {
  const start = events.find((event) => event.kind === 'start');
  if (start === undefined) throw new MergeError(`${file} has no start of a run`);
  if (start.shard === undefined) throw new MergeError(`${file} is no shard: check --shard I/N makes them`);
  const { seq: _, ...facts } = start;
  return { file, start: facts };
}

const wayOut =
  '; where they are URLs of one deployment, such as a node that each job starts itself, merge --any-url joins them';

function requireOneRun(starts: readonly Start[], anyUrl: boolean): void {
  const [first] = starts as readonly [Start];
  const { of = 1 } = first.start.shard ?? {};
  const known = new Map<number, string>();
  for (const { file, start } of starts) {
    for (const name of ['plumbline', 'target', 'profile', 'seed'] as const)
      if (start[name] !== first.start[name] && (name !== 'target' || (isOfNode(start) && !anyUrl)))
        throw new MergeError(
          `${file} is of ${name} ${start[name]}, and ${first.file} of ${first.start[name]}${name === 'target' ? wayOut : ''}`,
        );
    if (start.shard?.of !== of)
      throw new MergeError(`${file} is one of ${start.shard?.of} shards, and ${first.file} of ${of}`);
    const index = start.shard.index;
    const twin = known.get(index);
    if (twin !== undefined) throw new MergeError(`${file} and ${twin} are both shard ${index}/${of}`);
    known.set(index, file);
  }
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !known.has(index));
  if (missing.length > 0) throw new MergeError(`${missingShards(missing, of)} missing: all of ${of} are needed`);
}

function missingShards(missing: readonly number[], of: number): string {
  const shown = missing.slice(0, 5).map((index) => `${index}/${of}`);
  const more = missing.length > shown.length ? ` and ${missing.length - shown.length} more` : '';
  return `${missing.length === 1 ? 'shard' : 'shards'} ${shown.join(', ')}${more} ${missing.length === 1 ? 'is' : 'are'}`;
}

/** Whether a node is judged in it: a shard of services alone has the URLs of these. */
function isOfNode({ methods }: StartEvent): boolean {
  return methods.length > 0;
}

/** What nodes of one deployment have in common, whatever their URLs and heads. */
function requireOneDeployment(runs: readonly ShardRun[]): void {
  const found = runs.flatMap(({ file, events }) => {
    const target = events.find((event) => event.kind === 'target' && event.service === undefined);
    return target?.kind === 'target' ? [{ file, target }] : [];
  });
  const [first] = found;
  for (const { file, target } of found) {
    if (first === undefined) return;
    for (const [what, of] of Object.entries(sameOfDeployment))
      if (of(target) !== of(first.target))
        throw new MergeError(`${file} and ${first.file} are not of one deployment: the targets differ in ${what}`);
  }
}

const sameOfDeployment: Readonly<Record<string, (target: TargetEvent) => unknown>> = {
  dialect: ({ dialect }) => dialect,
  version: ({ version }) => version,
  'the methods that they offer': ({ methods }) => methods.toSorted().join(),
};

/** Commands of the report are for the URL of the first shard. */
function otherUrls(starts: readonly Start[]): Pick<StartEvent, 'alsoAt'> {
  const urls = new Set(starts.flatMap(({ start }) => (isOfNode(start) ? start.target : [])));
  const others = [...urls].filter((url) => url !== starts[0]?.start.target);
  return others.length > 0 ? { alsoAt: others } : {};
}

/** A service is judged in one of the shards, with its rules. */
function joined(starts: readonly StartEvent[]): Partial<StartEvent> {
  const rules = new Map(starts.flatMap((start) => start.rules.map((rule) => [rule.id, rule] as const)));
  const services = [...new Set(starts.flatMap((start) => start.services ?? []))];
  return { rules: [...rules.values()], ...(services.length > 0 && { services }) };
}

/** All requests that were planned, if all shards came so far. */
function planOf(runs: readonly ShardRun[]): readonly EventBody[] {
  const plans = runs.flatMap(({ events }) => {
    const plan = events.find((event) => event.kind === 'plan');
    return plan === undefined ? [] : Math.max(0, plan.requests - asked(events));
  });
  if (plans.length < runs.length) return [];
  const left = plans.reduce((sum, each) => sum + each, 0);
  return [{ kind: 'plan', requests: asked(runs.flatMap(({ events }) => events)) + left }];
}

/** Different requests that were sent. */
function asked(events: readonly Event[]): number {
  return new Set(events.flatMap((event) => (event.kind === 'exchange' ? event.case : []))).size;
}

/** What was sent and judged; that a rule was never judged holds if it was in no shard. */
function checksOf(events: readonly Event[]): readonly EventBody[] {
  const key = ({ rule, method }: CheckEvent) => `${rule} ${method}`;
  const done = new Set<string>();
  for (const event of events)
    if (event.kind === 'check' && judged.has(event.outcome)) done.add(key(event)).add(`${event.rule} other`);
  const said = new Set<string>();
  return events.flatMap((event) => {
    if (['start', 'target', 'plan', 'end'].includes(event.kind)) return [];
    if (event.kind === 'check' && event.case === null) {
      const once = `${key(event)} ${event.outcome}`;
      if (done.has(key(event)) || said.has(once)) return [];
      said.add(once);
    }
    return [unnumbered(event)];
  });
}

function endOf(runs: readonly ShardRun[]): EndEvent {
  const ends = runs.map(({ events }) => events.find((event) => event.kind === 'end'));
  const reasons = ends.map((end) => end?.reason ?? 'interrupted');
  const reason = worst.find((each) => reasons.includes(each)) ?? 'complete';
  const same = ends.find((end) => end?.reason === reason);
  const proven = ends.flatMap((end) => end?.proven ?? []).toSorted((left, right) => right.blocks - left.blocks)[0];
  return {
    ...{ kind: 'end', reason },
    ...(same?.limit && { limit: same.limit }),
    ...(same?.underWay && { underWay: same.underWay }),
    ...(same?.detail !== undefined && { detail: same.detail }),
    ...(proven && { proven }),
    seconds: Math.max(...ends.map((end) => end?.seconds ?? 0)),
  };
}

function unnumbered({ seq: _, ...body }: Event): EventBody {
  return body;
}
