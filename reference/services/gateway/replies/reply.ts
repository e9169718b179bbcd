import { parseJson, readJson, stringifyJson } from '../../../../spec/kernel/json/json.ts';
import { type Member, membersIn } from '../../../../spec/kernel/json/members.ts';
import { respelled } from '../../../../spec/kernel/json/respelled.ts';
import type { Behaviour } from '../behaviour.ts';
import { UpstreamError } from '../upstream/error.ts';

/** A reply with a gap where the id of a client goes. */
export interface Template {
  readonly before: string;
  readonly after: string;
  /** Whether all of it is ASCII, so that its length is that of its bytes. */
  readonly ascii: boolean;
}

/** What an upstream answered. */
export interface Reply extends Template {
  /** What may be cached of it; undefined where its content must not be: errors, null, other members. */
  readonly cached: Template | undefined;
  /** The result by JSON.parse, enough to find blocks in it. */
  readonly result: unknown;
  readonly isError: boolean;
}

function template(before: string, after: string): Template {
  return { before, after, ascii: isAscii(before) && isAscii(after) };
}

/** One byte a letter. */
export function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

export function filled({ before, after }: Template, id: string): string {
  return before + id + after;
}

/**
 * Reads the text of an upstream's answer; every byte but the id is kept. `sentId` is what it was asked with, undefined where anything may
 * come back. Throws UpstreamError where it is no JSON-RPC answer.
 */
export function readReply(given: string, status: number, sentId: number | undefined, behaviour: Behaviour): Reply {
  const value = readAnswer(given, status);
  const exact = behaviour.spelling === 'ujson' ? asDeployed(given) : given.trim();
  let [text, members] = [exact, membersIn(exact)];
  if (new Set(members.map(({ name }) => name)).size < members.length) {
    // Of equal names the last counts, but a client might read the first.
    text = withoutDuplicates(given);
    members = membersIn(text);
  }
  const id = members.find(({ name }) => name === 'id');
  if (sentId !== undefined && value.id !== sentId && !(value.id === null && value.error !== undefined))
    throw new UpstreamError('foreign', `upstream answered with the id of another call`);
  const whole = id === undefined ? withoutId(text) : template(text.slice(0, id.from), text.slice(id.to));
  const isError = value.error !== undefined;
  return { ...whole, cached: cachedPart(whole, text, members, status, behaviour), result: value.result, isError };
}

interface Answer {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

function readAnswer(text: string, status: number): Answer {
  if (text.trim() === '') throw new UpstreamError('empty', `upstream returned empty body with HTTP ${status}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // The words of the deployed gateway, which clients may know.
    const cause = { cause: error };
    throw new UpstreamError(
      'not-json',
      `upstream returned invalid JSON: JSONDecodeError('Expected object or value')`,
      cause,
    );
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new UpstreamError('not-object', 'upstream answered with JSON that is no object');
}

function withoutDuplicates(text: string): string {
  return stringifyJson(parseJson(text.trim(), { decimals: 'exact' }));
}

function asDeployed(text: string): string {
  const isDistinct = readJson(text.trim(), { duplicates: 'refuse' }) !== undefined;
  return respelled(isDistinct ? text : withoutDuplicates(text), { ascii: true });
}

function withoutId(text: string): Template {
  const end = text.lastIndexOf('}');
  const comma = /\{\s*$/.test(text.slice(0, end)) ? '' : ',';
  return template(`${text.slice(0, end)}${comma}"id":`, '}');
}

function cachedPart(
  whole: Template,
  text: string,
  members: readonly Member[],
  status: number,
  { cachesNull, cachesAnyStatus, spelling }: Behaviour,
): Template | undefined {
  const result = members.find(({ name }) => name === 'result');
  if (result === undefined || members.some(({ name }) => !['id', 'jsonrpc', 'result'].includes(name))) return undefined;
  if (status !== 200 && !cachesAnyStatus) return undefined;
  const written = text.slice(result.from, result.to);
  if (written === 'null' && !cachesNull) return undefined;
  // The deployed one answers from the cache in an order of its own.
  return spelling === 'exact' ? whole : template('{"id":', `,"jsonrpc":"2.0","result":${written}}`);
}
