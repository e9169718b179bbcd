import { type ClauseId, clauses } from '../spec/clauses/index.ts';
import type { PathSegment } from '../spec/kernel/error.ts';
import { callRule } from './judge/kit/per-call.ts';
import { call } from './model/exchange/request.ts';
import type { Difference } from './model/finding.ts';
import type { Json } from './model/json.ts';
import type { Level, Rule } from './model/rule.ts';

/** A place of a result that is not as it should be. */
export interface OwnDifference {
  /** From the result, as in `[0, 'name']`; absent: the complete result. */
  readonly at?: readonly PathSegment[];
  /** What is allowed there, in words. */
  readonly expected: string;
  /** What is there; absent: nothing. */
  readonly actual?: Json;
}

/** A rule of a user. */
export interface OwnRule {
  /** `own/` and a name of its own. */
  readonly id: `own/${string}`;
  /** What it demands, in one sentence. */
  readonly requires: string;
  /** The statement of the documents that it follows from (`plumbline rules --clauses` lists them). */
  readonly clause: ClauseId;
  /** Default `should`: a warning, which fails a run with `failOn: 'should'`. */
  readonly level?: Level;
  readonly why?: string;
  /** Methods whose results it judges. */
  readonly methods: readonly string[];
  /** Calls to make, where those of other rules are not enough: method and arguments. */
  readonly calls?: readonly (readonly [method: string, params: Json])[];
  /** What is wrong with a result; an empty list is a pass, undefined: it does not concern the rule. Pure. */
  judge(result: Json, call: { readonly method: string; readonly params: Json }): readonly OwnDifference[] | undefined;
}

/** The rule that a user wrote, which is planned, judged and reported like all others. @throws TypeError for an unknown clause or id */
export function ownRule({ level = 'should', why, calls = [], judge, ...text }: OwnRule): Rule {
  if (!/^own\/[\w-]+$/.test(text.id))
    throw new TypeError(`the id of a rule of yours is own/ and a name, and not ${text.id}`);
  if (!clauses.has(text.clause)) throw new TypeError(`${text.id}: the documents have no clause ${text.clause}`);
  return callRule({
    ...text,
    ...{ level, why: why ?? text.requires, example: text.requires },
    // Users prove their rules by nodes of theirs.
    fault: { summary: 'none is known', edit: () => undefined },
    plan: ({ methods: offered }) =>
      calls.flatMap(([method, params]) => (offered.has(method) ? [call(method, params)] : [])),
    judge: ({ method, params, result }) => {
      if (result === undefined) return undefined;
      return judge(result, { method, params: params ?? null })?.map(differenceOf);
    },
  });
}

function differenceOf({ at = [], expected, actual }: OwnDifference): Difference {
  return { path: ['result', ...at], kind: actual === undefined ? 'missing' : 'value', expected, actual };
}
