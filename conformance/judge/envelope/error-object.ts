import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { busyError, emptyBatchError, errorCodesWithoutData } from '../../../spec/departures/error-without-data.ts';
import { uncaughtException } from '../../../spec/departures/uncaught-exceptions-as-text.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { requestsByWords } from '../kit/parse-errors.ts';
import { isExactArray } from '../kit/requested.ts';
import { answers } from './answers.ts';
import { callsNothing, isMalformed, requestsOf } from './malformed-request.ts';

/** The clauses that list what an error has. */
const members: ReadonlySet<ClauseId> = new Set(
  [...clauses.values()].map(({ id }) => id as ClauseId).filter((id) => id.startsWith('records/error/')),
);

function* membersIn(json: Json, prefix: string): Iterable<ClauseId> {
  if (isArray(json)) for (const item of json) yield* membersIn(item, prefix);
  else if (isObject(json)) {
    for (const [name, value] of Object.entries(json)) {
      yield `${prefix}/${name}` as ClauseId;
      yield* membersIn(value, `${prefix}/${name}`);
    }
  }
}

export const errorObject = exchangeRule({
  id: 'envelope/error-object',
  requires:
    'An error has an integer `code`, a text `message` and `data` with code, name, message and a stack of frames.',
  clause: 'errors/object',
  why: 'Clients branch on `code` and rebuild the message from the stack; one crashes on a frame without a `level`.',
  example: '`{"error": {"code": "-32000", …}}` has a text for the code.',
  fault: {
    id: 'error-code-as-text',
    summary: 'the code of an error as a text',
    edit: inCall('any', ({ error }) =>
      isInteger(member(error, 'code')) ? { path: ['error', 'code'], value: String(member(error, 'code')) } : undefined,
    ),
  },
  methods: 'any',
  covers: {
    of: () => [...members],
    seen: (exchange) => {
      const errors = answers(exchange).flatMap(({ answer }) => (isObject(answer.error) ? [answer.error] : []));
      return errors.flatMap((error) => [...membersIn(error, 'records/error')]).filter((id) => members.has(id));
    },
  },
  plan: requestsByWords,
  judge: (exchange) => {
    const failed = answers(exchange).filter(({ answer }) => Object.hasOwn(answer, 'error'));
    if (failed.length === 0) return undefined;
    return failed.flatMap(({ answer, path }) =>
      inError(answer.error, [...path, 'error'], excuses(exchange, answer, path)),
    );
  },
});

type Shape = (json: Json | undefined, path: readonly PathSegment[]) => readonly Difference[];

type Excuse = (name: string, error: JsonObject) => Difference['departure'] | undefined;

function inError(error: Json | undefined, path: readonly PathSegment[], excuse: Excuse): readonly Difference[] {
  return object({ code: integer, message: text, data }, excuse)(error, path);
}

const data: Shape = (json, path) => object({ code: integer, name: text, message: text, stack })(json, path);

const stack: Shape = (json, path) => {
  if (!isArray(json)) return [wrong('an array', json, path)];
  return json.flatMap((frame, index) => object({ context, format: text, data: anything })(frame, [...path, index]));
};

const anything: Shape = (json, path) => (json === undefined ? [wrong('a member of this name', json, path)] : []);

/** What the members of a context hold is not stated. */
const frame = {
  level: anything,
  file: anything,
  line: anything,
  method: anything,
  hostname: anything,
  timestamp: anything,
};

const context: Shape = (json, path) => object(frame)(json, path);

const integer: Shape = (json, path) => (isInteger(json) ? [] : [wrong('an integer', json, path)]);
const text: Shape = (json, path) => (typeof json === 'string' ? [] : [wrong('a text', json, path)]);

/** All of the members; `excuse` may name the departure for one that is not. */
function object(members: Readonly<Record<string, Shape>>, excuse: Excuse = () => undefined): Shape {
  return (json, path) => {
    if (!isObject(json)) return [wrong('an object', json, path)];
    return Object.entries(members).flatMap(([name, shape]) =>
      shape(json[name], [...path, name]).map((difference) => {
        const departure = excuse(name, json);
        return departure ? { ...difference, departure } : difference;
      }),
    );
  };
}

/** What is known of the `data` of errors: missing where a request is malformed or the node is busy, a text of an exception that was not caught. */
function excuses(exchange: Exchange, answer: JsonObject, [index]: readonly PathSegment[]): Excuse {
  const requests = requestsOf(exchange, answer, index === undefined ? undefined : Number(index));
  return (name, { code, message, data }) => {
    if (name !== 'data') return undefined;
    if (code === uncaughtException.code && message === uncaughtException.message)
      return data === undefined || typeof data === 'string' ? 'uncaught-exceptions-as-text' : undefined;
    if (data !== undefined) return undefined;
    const isEmptyBatch = code === emptyBatchError.code && message === emptyBatchError.message;
    const isBusy = code === busyError.code && message === busyError.message;
    const isKnown =
      isBusy ||
      (isEmptyBatch && requests.some((each) => isExactArray(each) && each.length === 0)) ||
      (code === errorCodesWithoutData.malformed && requests.some((each) => isMalformed(each, exchange))) ||
      (code === errorCodesWithoutData.callOfNothing && requests.some(callsNothing));
    return isKnown ? 'error-without-data' : undefined;
  };
}

function wrong(expected: string, actual: Json | undefined, path: readonly PathSegment[]): Difference {
  return { path, kind: actual === undefined ? 'missing' : 'shape', expected, actual };
}
