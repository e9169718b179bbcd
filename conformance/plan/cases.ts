import { core } from '../../spec/dialects/core.ts';
import type { GeneratedCase } from '../../spec/generation/case.ts';
import { generateCases } from '../../spec/generation/generate.ts';
import type { Pool } from '../../spec/generation/pool.ts';
import { validCases } from '../../spec/generation/valid.ts';
import { spelled } from '../../spec/kernel/names.ts';
import { mutate } from '../../spec/kernel/schema.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { type Need, needOf } from '../judge/kit/arguments/needs.ts';
import { callIn } from '../model/exchange/request.ts';
import { isArray, type Json, member, stringifyJson } from '../model/json.ts';
import type { Discovered, Target } from '../model/target.ts';
import { type Random, seeded } from '../util/random.ts';
import { onlyReads } from './methods.ts';

/** How many calls of one method. */
export interface CaseBounds {
  /** Calls at most: with arguments as described, at their boundaries, with one fault. */
  readonly counts: { readonly [K in GeneratedCase['kind']]: number };
  /** The largest limit of calls with arguments as described. */
  readonly page: number;
}

export interface CaseOptions extends CaseBounds {
  /** 32 bits. */
  readonly seed: number;
  /** Others have none. */
  selected(method: string): boolean;
}

/** Calls of every offered method that only reads, with data of the target; none for a method whose data it lacks. */
export async function casesFor(target: Discovered, options: CaseOptions): Promise<Target['cases']> {
  const fc = await import('fast-check');
  const { seed, counts, page, selected } = options;
  const dialect = target.dialect ?? core;
  const isPlain = counts.boundary + counts.mutation === 0;
  const cases = new Map<string, readonly GeneratedCase[]>();
  for (const method of Object.values<AnyMethod>(methods)) {
    const name = spelled(method.name, dialect);
    const need = needOf(method);
    const isWanted = target.methods.has(name) && onlyReads(name) && selected(name);
    if (!isWanted || lacks(target, method, need)) continue;
    const random = seeded(seed, `cases ${name}`);
    const pool = poolFor(target, need);
    const context = { fc, dialect, seed, pool };
    const made = isPlain
      ? validCases(method, context, counts.valid * 3)
      : generateCases(method, context, { valid: counts.valid * 3 });
    const ofKind = (kind: GeneratedCase['kind']) => distinct(made.filter((each) => each.kind === kind));
    const real = realCases(method, target, need, random, counts.valid);
    const sure = ofKind('valid').toSorted((left, right) => Number(isUnsure(left)) - Number(isUnsure(right)));
    const described = sure.slice(0, counts.valid - real.length).map((each) => smaller(each, method, page));
    const chosen = [
      ...real,
      ...described,
      ...random.sample(ofKind('boundary'), counts.boundary),
      ...random.sample(ofKind('mutation'), counts.mutation),
    ];
    cases.set(name, distinct(chosen));
  }
  return cases;
}

function distinct(cases: readonly GeneratedCase[]): readonly GeneratedCase[] {
  return [...new Map(cases.map((each) => [stringifyJson(each.params), each])).values()];
}

function isUnsure({ expected }: GeneratedCase): boolean {
  return expected === 'unstated';
}

/** Whether a call of this method would need missing data. */
function lacks({ corpus, blocks }: Discovered, { params }: AnyMethod, { list }: Need): boolean {
  return (list !== undefined && corpus[list].length === 0) || ('block_num' in params && blocks.length === 0);
}

/** The same call for a page of at most so many elements. */
function smaller(made: GeneratedCase, { limit, params: names }: AnyMethod, page: number): GeneratedCase {
  if (limit === undefined) return made;
  const [outer = '', inner] = limit.param.split('.');
  const first = isArray(made.params) ? Object.keys(names).indexOf(outer) : outer;
  const path = inner === undefined ? [first] : [first, inner];
  const value = path.reduce<Json | undefined>(
    (json, at) => (isArray(json) ? json[at as number] : member(json, `${at}`)),
    made.params,
  );
  if (typeof value !== 'number' || value <= page) return made;
  return { ...made, params: mutate(made.params, { path, value: 1 + (value % page), fault: '' }) };
}

/** The data of the corpus for the arguments of one method. */
function poolFor({ corpus, blocks }: Discovered, need: Need): Pool {
  const posts = need.posts?.(corpus) ?? corpus.posts;
  return {
    accounts: need.accounts?.(corpus) ?? corpus.accounts,
    posts: posts.map(({ author, permlink }) => [author, permlink] as const),
    tags: corpus.tags,
    blocks: blocks.map(({ num }) => num),
    // Of others a node may have been told to keep no record (deployed).
    transactionIds: (corpus.recordedTransactions.length > 0 ? corpus.recordedTransactions : corpus.transactions).map(
      ({ transactionId }) => transactionId,
    ),
    keys: corpus.keys,
    proposals: corpus.proposals,
    buckets: corpus.buckets,
  };
}

/** What is tried by calls with arguments that the target itself showed together. */
export const asShown = 'arguments as the target has them';

/** Arguments that only the corpus can give. */
function realCases(
  method: AnyMethod,
  { corpus, dialect = core }: Discovered,
  need: Need,
  random: Random,
  count: number,
): readonly GeneratedCase[] {
  return random.sample(need.values?.(corpus) ?? [], count).map((values) => {
    const { message } = callIn(method, values, dialect);
    const { params } = message.json as { readonly params: Json };
    const name = spelled(method.name, dialect);
    return { method: name, params, kind: 'valid', what: asShown, expected: 'unstated' };
  });
}
