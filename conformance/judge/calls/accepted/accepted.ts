import { clauses } from '../../../../spec/clauses/index.ts';
import { historyLimited } from '../../../../spec/departures/histories-limited-by-gateways.ts';
import type { DepartureId } from '../../../../spec/departures/index.ts';
import { uncaughtException } from '../../../../spec/departures/uncaught-exceptions-as-text.ts';
import { type Call, calls } from '../../../model/exchange/call.ts';
import { call as request } from '../../../model/exchange/request.ts';
import { inCall } from '../../../model/fault.ts';
import type { Difference } from '../../../model/finding.ts';
import { isArray, type Json, member, stringifyJson } from '../../../model/json.ts';
import { exchangeRule } from '../../../model/rule.ts';
import { argument } from '../../kit/arguments/argument.ts';
import { clausesOfResults } from '../../kit/clauses-of-results.ts';
import { busy } from '../../kit/not-enabled.ts';
import { isUnknownMethod } from '../../kit/unknown-method.ts';
import { reads } from '../exact-call.ts';
import { isAlwaysValid } from './always-valid.ts';
import { plainCalls } from './plain-calls.ts';

/** What states that a method has a result; of others the envelope says that it has one. */
export const statedResults = Object.fromEntries(
  Object.entries(clausesOfResults).filter(([, clause]) => clauses.get(clause).level === 'must'),
);

/** Words in which nodes say that they are not set up for a method; they excuse none that they list. */
const excuses = /plugin|not enabled|not available|not supported|deprecated|disabled|acquire.*lock|shutting down/i;

/** So many refusals, and no answer, are no moment. */
const noMoment = 10;

/** HTTP statuses by which a gateway says that it, or what is behind it, cannot answer just now. */
const passing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

const refused: Json = {
  code: -32000,
  message: 'unspecified',
  data: { code: 0, name: 'exception', message: 'unspecified', stack: [] },
};

export const accepted = exchangeRule({
  id: 'calls/accepted',
  requires:
    'A call with documented arguments that name only what the target itself showed, or nothing that may be absent, gets a result.',
  clause: 'envelope/result-or-error',
  clauses: statedResults,
  why: 'A method that refuses what the documents allow is not there for its clients.',
  example:
    '`condenser_api.get_block` refuses the number of a block; `list_witnesses` refuses the beginning of its list.',
  fault: {
    summary: 'get_block_header refuses a number of a block',
    edit: inCall(['condenser_api.get_block_header', 'block_api.get_block_header'], ({ result }) =>
      result === undefined
        ? undefined
        : { path: [], value: { jsonrpc: '2.0', error: refused, id: 1 }, found: ['error'] },
    ),
  },
  methods: reads,
  plan: (target) => [
    ...[...target.cases.values()]
      .flat()
      .filter(({ kind }) => kind === 'valid')
      .map(({ method, params }) => request(method, params)),
    ...plainCalls(target),
  ],
  judge: (exchange, context) => {
    const { onlyRefused } = exchange;
    const concerned = calls(exchange).filter(
      (call) => onlyRefused !== undefined || (isAlwaysValid(call, context) && !isOfData(call)),
    );
    if (concerned.length === 0) return undefined;
    if (onlyRefused === undefined && passing.has(exchange.status) && concerned.some(({ error }) => error !== undefined))
      return { inconclusive: `the status was ${exchange.status}` };
    const found: Difference[] = [];
    for (const call of concerned) {
      const { error, path, method } = call;
      // A method that a node does not offer refuses nothing; one that it lists is judged by another rule.
      if (error === undefined || isUnknownMethod(call)) continue;
      const message = String(member(error, 'message'));
      if (excuses.test(message) && context.listed?.has(method) !== true)
        return { inconclusive: `refused: ${message.slice(0, 80)}` };
      if (busy.test(message) && (onlyRefused ?? 0) < noMoment) return { inconclusive: 'the node was writing blocks' };
      if (onlyRefused === undefined && maybeDeleted(call))
        return { inconclusive: 'the comment that it names may be deleted by now' };
      if (hasNoFundYet(call)) return { inconclusive: 'until hardfork 17 a chain has no reward funds' };
      const departure = departureOf(call);
      found.push({
        path: [...path, 'error'],
        kind: 'unexpected',
        expected: expected(onlyRefused),
        actual: error,
        method,
        ...(departure && { departure }),
      });
    }
    return found;
  },
});

const aboutComments =
  /\.((list|find)_(comments|votes)|get_(active_votes|reblogged_by|content|content_replies|discussion))$/;

const isTime = /^\d{4}-\d\d-\d\dT/;

/** Words in which nodes say that something is not there. */
const absence = /not find|not found|unknown key|no such|not exist|nullptr/i;

/** Whether the node says that there is no such fund: one that still reads the first years of its chain has none. */
const hasNoFundYet = ({ method, error }: Call): boolean =>
  method === 'condenser_api.get_reward_fund' && absence.test(stringifyJson(error ?? null));

/** Whether a refusal may be that of a comment which was there when the target showed it: authors delete theirs at any time. */
function maybeDeleted(call: Call): boolean {
  if (!aboutComments.test(call.method)) return false;
  const names = [argument(call, 'start'), argument(call, 'comments'), argument(call, 'permlink')]
    .flatMap((each) => (isArray(each) ? (each as Json[]).flat(2) : [each]))
    .filter((each): each is string => typeof each === 'string' && each !== '' && !isTime.test(each));
  const text = stringifyJson(call.error ?? null);
  return names.length > 0 && (absence.test(text) || names.some((name) => text.includes(name)));
}

function departureOf(call: Call): DepartureId | undefined {
  if (knowsAnotherOrder(call)) return 'find-routes-by-withdraw-route';
  return isOverLimitOfGateway(call) ? 'histories-limited-by-gateways' : undefined;
}

/** Gateways refuse long pages of a history by a code of their own, and say how many entries were asked for. */
function isOverLimitOfGateway(call: Call): boolean {
  const { code, message } = historyLimited;
  const [, asked] = message.exec(String(member(call.error, 'message'))) ?? [];
  return (
    call.method.endsWith('.get_account_history') &&
    member(call.error, 'code') === code &&
    asked === String(argument(call, 'limit'))
  );
}

/** `data.code` of an order that no enumeration has, and of one that this list has not. */
const unknownOrders: readonly unknown[] = [7, 10];

/** Deployed nodes have another name for one of the two documented orders, and refuse this one. */
function knowsAnotherOrder(call: Call): boolean {
  const isOfName = call.method === 'database_api.find_withdraw_vesting_routes' && argument(call, 'order') === 'by_name';
  return isOfName && unknownOrders.includes(member(member(call.error, 'data'), 'code'));
}

/** `data.code` of "unknown key". */
const unknownKey = 13;

/** Whether what a list begins with is not there, as a witness of the next turn; deployed nodes let the exception escape. */
function isOfData(call: Call): boolean {
  const { error } = call;
  // Whose turn is scheduled, and whether anybody's is, no document says.
  if (argument(call, 'order') === 'by_schedule_time') return true;
  const data = member(error, 'data');
  const { code, message } = uncaughtException;
  const isUncaught = member(error, 'code') === code && member(error, 'message') === message;
  if (isUncaught && typeof data === 'string') return true;
  return member(data, 'code') === unknownKey && argument(call, 'start') !== undefined;
}

function expected(refusals: number | undefined): string {
  if (refusals === undefined)
    return 'a result: the arguments are documented and name nothing that the target did not show';
  return `a result of any of ${refusals} calls, whose arguments are documented and name what the target itself shows`;
}
