import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { DepartureId } from '../../../spec/departures/index.ts';
import { type Exchange, exchange } from '../../model/exchange/exchange.ts';
import type { Request } from '../../model/exchange/request.ts';
import type { Difference } from '../../model/finding.ts';
import { type ExactJson, type Json, readJson } from '../../model/json.ts';
import { type ExchangeRule, exchangeRule } from '../../model/rule.ts';
import { memoize } from '../../util/memoize.ts';
import { type Requested, requestedIn } from '../kit/requested.ts';
import type { Expected } from './expected.ts';
import type { Mutated } from './mutations.ts';
import { type Base, baseOf } from './sending.ts';

/** One nonstandard request, and its expected answer. */
export interface Row {
  /** The first part of its id; `protocol` unless given. */
  readonly subject?: 'arguments';
  readonly slug: string;
  readonly level: 'must' | 'unstated';
  readonly clause: ClauseId;
  readonly requires: string;
  readonly why: string;
  readonly example: string;
  /** The answer of a node with this one defect. */
  readonly mutation: Mutated;
  /** Documented calls are among these requests. */
  readonly mayBeDocumented?: true;
  /** Recognises such a request, planned or recorded. */
  is(requested: Requested): boolean;
  /** Such requests, to a method that the target offers; none where it offers no suitable one. */
  requests(base: Base): readonly Request[];
  readonly expected: Expected;
  /** The known departure for such a difference. */
  departure?(difference: Difference, requested: Requested, answer: Json | undefined): DepartureId | undefined;
}

export type Table<R> = Readonly<Record<string, R>>;

/** What each row of a table has of its own. */
export type Own = Pick<Row, 'requires' | 'example' | 'mutation'> & Partial<Pick<Row, 'expected'>>;

/** The rows of a table, completed by what they share. */
export function rowsOf<R>(table: Table<R>, complete: (row: R, slug: string) => Omit<Row, 'slug'>): readonly Row[] {
  return Object.entries(table).map(([slug, row]) => ({ slug, ...complete(row, slug) }));
}

export function protocolRule(row: Row): ExchangeRule {
  const { subject = 'protocol', slug, requires, level, clause, why, example, mutation, mayBeDocumented } = row;
  // Some bodies have megabytes.
  const requests = memoize((base: Base) => row.requests(base));
  return exchangeRule({
    id: `${subject}/${slug}`,
    level,
    requires,
    clause,
    why,
    example,
    methods: 'any',
    ...(!mayBeDocumented && { onlyNonstandard: true }),
    fault: {
      id: `nonstandard-${slug}`,
      summary: asPhrase(example),
      edit: (found, random) => (row.is(requestedIn(found)) ? mutation(found, random) : undefined),
    },
    plan: (target) => requests(baseOf(target)),
    judge: (found) => differences(row, found),
  });
}

/** A sentence as the phrases that other faults have: `the id 0 is returned as null`. */
function asPhrase(sentence: string): string {
  return sentence.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()).replace(/\.$/, '');
}

function differences(row: Row, found: Exchange): readonly Difference[] | undefined {
  const requested = requestedIn(found);
  if (!row.is(requested)) return undefined;
  return row.expected.judge(requested.value ?? idAsWritten(requested), found.answer.json).map((difference) => {
    const departure = row.departure?.(difference, requested, found.answer.json);
    return departure ? { ...difference, departure } : difference;
  });
}

/** Of a body that is no JSON, the id that a lenient reader finds. */
function idAsWritten({ text = '' }: Requested): ExactJson | undefined {
  const [, written] = /"id"\s*:\s*("[^"\\]*"|-?\d+)/.exec(text.slice(0, longestStart)) ?? [];
  const id = written === undefined ? undefined : readJson(written, { decimals: 'exact' });
  return id === undefined ? undefined : { id };
}

/** Characters. */
const longestStart = 10_000;

/** Exchanges of the row's requests with the answers they have to get. */
export function original(row: Row, base: Base): readonly Exchange[] {
  return row.requests(base).map(({ message, probe }) => {
    const { value } = requestedIn(exchange({ request: message, answer: { text: undefined, json: null } }));
    const json = row.expected.original(value);
    return exchange({ request: message, answer: { text: undefined, json }, ...(probe && { probe }) });
  });
}
