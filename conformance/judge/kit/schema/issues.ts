import { dialects } from '../../../../spec/dialects/index.ts';
import { dialectOfChain } from '../../../../spec/dialects/of-chain.ts';
import { hasOpenMembers, openValueKinds } from '../../../../spec/documented/open-value-kinds.ts';
import type { ValueKindId } from '../../../../spec/documented/value-kinds.ts';
import { type Issue, type PathSegment, SchemaError } from '../../../../spec/kernel/error.ts';
import type { AnySchema } from '../../../../spec/kernel/schema.ts';
import type { Dialect, Wire } from '../../../../spec/kernel/wire.ts';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isObject, type Json, stringifyJson } from '../../../model/json.ts';
import type { Context } from '../../../model/rule.ts';
import { otherThanNames } from '../shown-names.ts';
import { type BrokenMember, type BrokenValueKind, whatBreaks } from './bound.ts';
import { isAsset, ofOtherForm } from './form.ts';
import { beyondDescription, type NumberForText } from './undescribed.ts';

export interface Issues {
  readonly method: MethodName;
  readonly stated: readonly Issue[];
  readonly unstated: readonly Issue[];
  /** Values without the documented form of what they are, wherever they stand. */
  readonly bound: readonly BoundIssue[];
  /** Members of records that the documents type, where they leave open which members stand. */
  readonly members: readonly BrokenMember[];
  /** Integers at members that the documents mark as strings. */
  readonly numbers: readonly NumberForText[];
  /** Stated too: assets in the form of the other namespaces. */
  readonly otherForm: readonly Issue[];
  /** What the schema reads; undefined where there are issues of either kind. */
  readonly value: unknown;
}

/** A value that has not the documented form of a value kind. */
export interface BoundIssue extends Issue {
  readonly valueKind: ValueKindId;
}

const known = new WeakMap<Call, Issues>();

/**
 * All issues of a result against its method's schema; undefined where there is no result. Of an unknown dialect: those in the
 * dialect that explains it best, and no value, which every dialect would read in another way.
 */
export function issuesOf(call: Call, { dialect }: Context): Issues | undefined {
  if (call.result === undefined || !Object.hasOwn(methods, call.method)) return undefined;
  const cached = known.get(call);
  if (cached) return cached;
  const method: AnyMethod = methods[call.method as MethodName];
  const issues = dialect ? issuesIn(method, call.result, dialect) : fewestIssues(method, call.result);
  known.set(call, issues);
  return issues;
}

function fewestIssues(method: AnyMethod, result: Json): Issues {
  const all = inKeysOf(result).map((dialect) => issuesIn(method, result, dialect));
  const count = ({ stated, bound, members, otherForm, numbers }: Issues) =>
    stated.length + bound.length + members.length + otherForm.length + numbers.length;
  const [first, ...others] = all as [Issues, ...Issues[]];
  const best = others.reduce((fewest, each) => (count(each) < count(fewest) ? each : fewest), first);
  return { ...best, stated: [...best.stated, ...best.otherForm], otherForm: [], value: undefined };
}

/** Schemas are compiled for a dialect once; a chain has one prefix. */
const byPrefix = new Map<string, readonly Dialect[]>();
const mostPrefixes = 4;
const keyPrefix = /"([A-Z]{3})[1-9A-HJ-NP-Za-km-z]{39,50}"/;

/** The known dialects; with the prefix of the first key of a result, which may be the chain's own. */
function inKeysOf(result: Json): readonly Dialect[] {
  const known: readonly Dialect[] = Object.values(dialects);
  const prefix = keyPrefix.exec(stringifyJson(result))?.[1];
  if (prefix === undefined || known.some((dialect) => dialect.prefix === prefix)) return known;
  if (!byPrefix.has(prefix) && byPrefix.size < mostPrefixes)
    byPrefix.set(
      prefix,
      known.map((dialect) => dialectOfChain(dialect, { prefix })),
    );
  return byPrefix.get(prefix) ?? known;
}

function issuesIn(method: AnyMethod, result: Json, dialect: Dialect): Issues {
  return isSampleOfReplies(method, result)
    ? ofOnly(issuesOfResult(method, [result], dialect))
    : issuesOfResult(method, result, dialect);
}

/** Document 2 describes a list of replies, and its sample shows one content record. */
function isSampleOfReplies({ name }: AnyMethod, result: Json): boolean {
  return name === 'condenser_api.get_content_replies' && isObject(result);
}

/** The issues of the only element of a list as those of the element. */
function ofOnly({ method, stated, unstated, bound, members, numbers, otherForm }: Issues): Issues {
  const inside = <I extends { readonly path: readonly PathSegment[] }>(issues: readonly I[]) =>
    issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }));
  const inMembers = { bound: inside(bound), members: inside(members), numbers: inside(numbers) };
  const others = { stated: inside(stated), unstated: inside(unstated), otherForm: inside(otherForm) };
  return { method, ...others, ...inMembers, value: undefined };
}

function issuesOfResult(method: AnyMethod, result: Json, dialect: Dialect): Issues {
  const wire = { form: method.form, dialect };
  const stated: Issue[] = [];
  const unstated: Issue[] = [];
  const bound: BoundIssue[] = [];
  const members: BrokenMember[] = [];
  const bind = (broken: BrokenValueKind) => {
    // The row of the method itself judges parts that it is not known to hold.
    if (openValueKinds(method).has(broken.valueKind.id)) bound.push({ ...broken, valueKind: broken.valueKind.id });
    else stated.push(broken);
  };
  const others = otherThanNames(method, result);
  const read = collected(method.result, result, wire);
  const found = [...read.found, ...others];
  const value = others.length > 0 ? undefined : read.value;
  for (const issue of found) {
    const broken = mayBeText(method, issue, dialect) ? 'unstated' : whatBreaks(method, result, issue, dialect);
    if (broken === 'stated') stated.push(issue);
    else if (broken === 'unstated') unstated.push(issue);
    else if ('clause' in broken) (hasOpenMembers(method) ? members : stated).push(broken);
    else bind(broken);
  }
  const beyond = beyondDescription(method, result, dialect);
  for (const broken of beyond.valueKinds) bind(broken);
  const otherForm = ofOtherForm(method, result, [...stated, ...bound], dialect);
  const inOtherForm = new Set(otherForm.map(({ path }) => path.join('/')));
  const isOther = ({ path }: Issue) => inOtherForm.has(path.join('/'));
  return {
    method: method.name as MethodName,
    stated: stated.filter((issue) => !isOther(issue)),
    unstated,
    bound: bound.filter((issue) => !isOther(issue)),
    members,
    numbers: beyond.numbers,
    otherForm,
    value,
  };
}

/** Of the constants in condenser_api the documents say both: text by the namespace, objects where they are listed. */
function mayBeText({ name }: AnyMethod, { actual }: Issue, dialect: Dialect): boolean {
  return name === 'condenser_api.get_config' && typeof actual === 'string' && isAsset(actual, dialect);
}

function collected(
  schema: AnySchema,
  json: Json,
  wire: Wire,
): { readonly value: unknown; readonly found: readonly Issue[] } {
  const found: Issue[] = [];
  try {
    const value = schema.codec(wire).read(json, found);
    return { value: found.length === 0 ? value : undefined, found };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return { value: undefined, found: [...found, error] };
  }
}
