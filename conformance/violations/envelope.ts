import { clauses } from '../../spec/clauses/index.ts';
import { isArray, isObject, type Json, member } from '../model/json.ts';
import { type Violation, violation } from './violation.ts';

/** The clauses of what an error has, and whether they name a scalar type. */
const errorFields: Readonly<Record<string, boolean>> = Object.fromEntries(
  [...clauses.values()]
    .filter(({ id }) => id.startsWith('records/error/'))
    .map(({ id, text }) => [id, /\((integer|string)\)\.$/.test(text)]),
);

/** Every answer, or every one with an error, rewritten. */
function every(
  clause: string,
  detail: string,
  change: (answer: Readonly<Record<string, Json>>) => Json | undefined,
): Violation {
  return violation(clause, 'written', detail, 'any', (call) => change(call.answer));
}

const without = (json: Readonly<Record<string, Json>>, name: string): Json => {
  const { [name]: _, ...rest } = json;
  return rest;
};

const inError = (clause: string, detail: string, change: (error: Readonly<Record<string, Json>>) => Json) =>
  every(clause, detail, (answer) => (isObject(answer.error) ? { ...answer, error: change(answer.error) } : undefined));

const inData = (clause: string, detail: string, change: (data: Readonly<Record<string, Json>>) => Json) =>
  inError(clause, detail, (error) => (isObject(error.data) ? { ...error, data: change(error.data) } : error));

const isParseError = (error: Json | undefined) => String(member(error, 'message')).startsWith('Parse Error');

const first = (json: Json | undefined, change: (frame: Readonly<Record<string, Json>>) => Json): Json | undefined =>
  isArray(json) && isObject(json[0]) ? [change(json[0]), ...json.slice(1)] : undefined;

/** Errors without each member that the documents list, and with one of another type where they type it. */
const errorMembers: readonly Violation[] = Object.keys(errorFields)
  .map((id) => id.slice('records/error/'.length))
  .flatMap((path) => {
    const names = path.split('/');
    const clause = `records/error/${path}`;
    const change = (how: 'absent' | 'typed') => (error: Readonly<Record<string, Json>>) =>
      (changedAt(error, names, how) ?? error) as Json;
    return [
      inError(clause, 'absent', change('absent')),
      ...(errorFields[clause] === true ? [inError(clause, 'of another type', change('typed'))] : []),
    ];
  });

/** The record with a member absent or of another type; frames of a stack count by the first. */
function changedAt(
  json: Json | undefined,
  [name = '', ...rest]: readonly string[],
  how: 'absent' | 'typed',
): Json | undefined {
  if (isArray(json)) return first(json, (frame) => changedAt(frame, [name, ...rest], how) ?? frame);
  if (!isObject(json) || !Object.hasOwn(json, name)) return undefined;
  if (rest.length === 0) return how === 'absent' ? without(json, name) : { ...json, [name]: { not: 'of this type' } };
  const inner = changedAt(json[name], rest, how);
  return inner === undefined ? undefined : { ...json, [name]: inner };
}

/** The envelope and errors, whose clauses no description has. */
export const envelopeViolations: readonly Violation[] = [
  ...errorMembers,
  every('envelope/version', 'another', (answer) => ({ ...answer, jsonrpc: '1.0' })),
  every('envelope/version', 'absent', (answer) => without(answer, 'jsonrpc')),
  every('envelope/id-echo', 'one more', (answer) =>
    'id' in answer ? { ...answer, id: Number(answer.id) + 1 } : undefined,
  ),
  every('envelope/id-echo', 'as text', (answer) => ('id' in answer ? { ...answer, id: String(answer.id) } : undefined)),
  every('envelope/id-echo', 'absent', (answer) => without(answer, 'id')),
  every('envelope/result-or-error', 'both', (answer) =>
    'result' in answer ? { ...answer, error: { code: -32000, message: 'x', data: {} } } : undefined,
  ),
  every('envelope/result-or-error', 'neither', (answer) =>
    'result' in answer ? without(answer, 'result') : undefined,
  ),
  ...['code', 'message', 'data'].flatMap((name) => [
    inError('errors/object', `${name} absent`, (error) => without(error, name)),
    inError('errors/object', `${name} of another type`, (error) => ({
      ...error,
      [name]: name === 'code' ? '-32000' : 17,
    })),
  ]),
  ...['code', 'name', 'message', 'stack'].map((name) =>
    inData('errors/object', `${name} absent`, (data) => without(data, name)),
  ),
  inError('errors/parse-error', 'another code', (error) => (isParseError(error) ? { ...error, code: -32603 } : error)),
  inError('errors/parse-error', 'another message', (error) =>
    isParseError(error) ? { ...error, message: 'bad argument' } : error,
  ),
  inError('errors/parse-error', 'another number in data', (error) =>
    isParseError(error) && isObject(error.data) ? { ...error, data: { ...error.data, code: 7 } } : error,
  ),
  inError('errors/parse-error', 'another name in data', (error) =>
    isParseError(error) && isObject(error.data)
      ? { ...error, data: { ...error.data, name: 'bad_cast_exception' } }
      : error,
  ),
];
