import { type PathSegment, pointer } from '../../../spec/kernel/error.ts';
import { hasCanonicalArguments, needsCanonicalArguments } from '../../judge/kit/arguments/canonical-arguments.ts';
import type { CheckEvent } from '../../model/event.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Context, GroupDifference, GroupPlace, RelationRule } from '../../model/rule.ts';
import { shortHash } from '../../util/hash.ts';
import { withExcerpts } from './excerpts.ts';
import { broken, concluded, evidenceOf, finding, withFetching } from './judging.ts';
import { mergeDifferences } from './merge-differences.ts';

/** One answer in its role. */
export interface Part {
  readonly value: unknown;
  readonly call: Call;
}

/** By role. */
type Group = ReadonlyMap<string, Part>;

/** An answer that waits for others: its role, or the number of its arrival where several stay. */
interface Waiting extends Part {
  readonly place: string | number;
}

type WaitingByKey = Map<string, readonly Waiting[]>;

const none: readonly never[] = [];

export interface GroupStore {
  /** Assigns one call to roles; returns the checks of groups that it completed, which a rule of `once` then drops. */
  see(call: Call, context: Context): readonly GroupCheck[];
  /** Drops the answers of an exchange; groups that wait for others keep waiting without them. Returns whether any had one. */
  forget(exchange: Exchange): boolean;
}

export interface GroupCheck {
  readonly check: CheckEvent;
  /** Methods of the answers that were compared. */
  readonly methods: readonly string[];
  readonly exchanges: readonly Exchange[];
}

/** Lists of so many keys have exactly that length; copying longer ones for each key would take too long. */
const fewKeys = 8;

/** A symmetric relation compares a new answer with at most so many older ones. */
const mostOlder = 3;

/** Of a role of which several answers stay at most so many stay in a group. */
const mostSeveral = 50;

export function groupStore(rule: RelationRule): GroupStore {
  // There are very many groups of few: a map or a set of one takes ten times as much as a list, a list that grew by push four times as
  // much as one of the right length, and a key that names its snapshot more than the rest of the group.
  const snapshots = new Map<string | undefined, WaitingByKey>();
  const keysOf = new Map<Exchange, string[]>();

  const waitingAt = ({ snapshot }: Exchange) => {
    const key = rule.scope === 'snapshot' ? snapshot : undefined;
    let waiting = snapshots.get(key);
    if (waiting === undefined) {
      waiting = new Map();
      snapshots.set(key, waiting);
    }
    return waiting;
  };
  const remember = (exchange: Exchange, key: string) => {
    const keys = keysOf.get(exchange);
    if (keys === undefined) keysOf.set(exchange, [key]);
    else if (keys.at(-1) === key) return;
    else if (keys.length < fewKeys) keysOf.set(exchange, keys.concat(key));
    else keys.push(key);
  };
  const put = (waiting: WaitingByKey, key: string, part: Waiting, older: readonly Waiting[] = none) => {
    const at = older.findIndex(({ place }) => place === part.place);
    const group = at < 0 ? (older.length === 0 ? [part] : older.concat(part)) : older.with(at, part);
    waiting.set(key, group);
    remember(part.call.exchange, key);
    return group;
  };
  const addChecked = (checks: GroupCheck[], group: Group, context: Context) => {
    const check = judgeGroup(rule, group, context);
    if (check === undefined) return;
    const reported = [...group.values()].map(({ call }) => call);
    const exchanges = [...new Set(reported.map(({ exchange }) => exchange))];
    checks.push({ check, methods: reported.map(({ method }) => method), exchanges });
  };

  const isEquivalent = (part: Part, other: Part | undefined) => other && rule.equivalent?.(part.value, other.value);

  /** A part in its role, and the check of the group that it completes. */
  const inRole = (waiting: WaitingByKey, key: string, part: Waiting, context: Context, checks: GroupCheck[]) => {
    const judged = waiting.get(key);
    const known = judged?.length === rule.roles.length ? judged.find(({ place }) => place === part.place) : undefined;
    if (isEquivalent(part, known)) return;
    const group = put(waiting, key, part, judged);
    // Each place is that of one part.
    if (group.length < rule.roles.length) return;
    if (rule.once) waiting.delete(key);
    addChecked(checks, new Map(group.map((each) => [String(each.place), each])), context);
  };
  /** A part, and the checks with the older ones. */
  const inPairs = (waiting: WaitingByKey, key: string, part: Waiting, context: Context, checks: GroupCheck[]) => {
    const all = waiting.get(key) ?? none;
    const wasJudged = all.some(({ call }) => call !== all[0]?.call);
    if (wasJudged && all.some((other) => isEquivalent(part, other))) return;
    const [newest, oldest] = rule.roles as readonly [string, string];
    for (const other of all) {
      if (other.call === part.call) continue;
      const pair: Group = new Map([
        [newest, part],
        [oldest, other],
      ]);
      addChecked(checks, pair, context);
    }
    const group = put(waiting, key, part, all);
    if (group.length > mostOlder) waiting.set(key, group.slice(group.length - mostOlder));
  };
  /** A part in its role, and the checks of it with each of the several, or with the others where it is one of the several. */
  const inRoleOfSeveral = (
    waiting: WaitingByKey,
    key: string,
    part: Waiting,
    context: Context,
    checks: GroupCheck[],
  ) => {
    const all = put(waiting, key, part, waiting.get(key));
    const isOfSeveral = ({ place }: Waiting) => typeof place === 'number';
    const several = all.filter(isOfSeveral);
    const others = all.filter((each) => !isOfSeveral(each));
    if (several.length > mostSeveral) waiting.set(key, [...others, ...several.slice(1)]);
    if (others.length < rule.roles.length - 1) return;
    const inRoles = others.map((each) => [String(each.place), each] as const);
    for (const each of isOfSeveral(part) ? [part] : several)
      addChecked(checks, new Map([[rule.several as string, each], ...inRoles]), context);
  };
  let arrivals = 0;

  return {
    see(call, context) {
      const { exchange } = call;
      if (rule.scope === 'snapshot' && exchange.snapshot === undefined) return none;
      const checks: GroupCheck[] = [];
      const roles = assignments(rule, call, context, checks);
      if (roles.length === 0) return checks;
      const waiting = waitingAt(exchange);
      for (const { group, role, value } of roles) {
        if (rule.symmetric) inPairs(waiting, group, { value, call, place: arrivals++ }, context, checks);
        else if (rule.several !== undefined)
          inRoleOfSeveral(
            waiting,
            group,
            { value, call, place: role === rule.several ? arrivals++ : role },
            context,
            checks,
          );
        else inRole(waiting, group, { value, call, place: role }, context, checks);
      }
      return checks;
    },

    forget(exchange) {
      let had = false;
      const waiting = waitingAt(exchange);
      for (const key of keysOf.get(exchange) ?? []) {
        const group = waiting.get(key);
        if (group === undefined) continue;
        const left = group.filter(({ call }) => call.exchange !== exchange);
        had ||= left.length < group.length;
        if (left.length === 0) waiting.delete(key);
        else if (left.length < group.length) waiting.set(key, left);
      }
      keysOf.delete(exchange);
      if (waiting.size === 0) snapshots.delete(rule.scope === 'snapshot' ? exchange.snapshot : undefined);
      return had;
    },
  };
}

/** The roles that a call plays; where the rule fails, a broken check is added instead. */
export function assignments(rule: RelationRule, call: Call, context: Context, checks: GroupCheck[]) {
  const { method, exchange } = call;
  try {
    if (needsCanonicalArguments(rule) && !hasCanonicalArguments(call, context.dialect)) return [];
    return rule.assignRoles(call, context);
  } catch (error) {
    const check = broken({ kind: 'check', rule: rule.id, case: exchange.case, method }, error);
    checks.push({ check, methods: [method], exchanges: [exchange] });
    return [];
  }
}

/** Judges one answer in each role; undefined where they cannot be compared. */
export function judgeGroup(rule: RelationRule, group: Group, context: Context): CheckEvent | undefined {
  const part = (role: string) => group.get(role) as Part;
  const parts = rule.roles.map(part);
  const cases = parts.map(({ call }) => call.exchange.case);
  const about = {
    kind: 'check',
    rule: rule.id,
    case: shortHash(...cases),
    cases,
    method: (parts[0] as Part).call.method,
  } as const;
  const isIgnored = (at: PathSegment) => parts.some(({ call }) => call.exchange.ignored.has(String(at)));
  try {
    const verdict = rule.judge(Object.fromEntries(rule.roles.map((role) => [role, part(role).value])), context);
    if (verdict === undefined) return undefined;
    if ('inconclusive' in verdict) return { ...about, outcome: 'inconclusive', reason: verdict.inconclusive };
    const exchanges = parts.map(({ call }) => call.exchange);
    const fetched = withFetching(verdict, exchanges).filter(({ path }) => !path.some(isIgnored));
    const found = mergeDifferences(fetched);
    if (found.length === 0) return { ...about, outcome: 'pass' };
    const check = concluded(
      rule,
      about,
      found.map((difference) => inGroup(rule, group, difference, context)),
    );
    if (check.outcome === 'deviation' && rule.scope === 'snapshot' && exchanges.some(({ unsettled }) => unsettled))
      return { ...about, outcome: 'inconclusive', reason: 'a transaction may have come between the answers' };
    return withExcerpts(
      check,
      [...group.values()].map(({ call }) => call.exchange),
    );
  } catch (error) {
    return broken(about, error);
  }
}

function inGroup(rule: RelationRule, group: Group, difference: GroupDifference, context: Context) {
  const at = group.get(difference.role) as Part;
  const others = [...group.values()].filter((other) => other !== at);
  const evidence = [at, ...others].map(({ call }) => evidenceOf(call.exchange, call.method));
  const placed = { ...difference, path: [...at.call.path, ...difference.path] };
  const places = [difference, ...(difference.contradictedBy ?? [])].map((place) => placeOf(group, place));
  return finding(rule, at.call.method, placed, { places, evidence }, context, at.call.exchange);
}

function placeOf(group: Group, { role, path }: GroupPlace) {
  const { call } = group.get(role) as Part;
  return { case: call.exchange.case, method: call.method, pointer: pointer([...call.path, ...path]) };
}
