import { shortHash } from '../../util/hash.ts';
import { isTooDeep, isTooDense, type Json, JsonError, parseJson, stringifyJson } from '../json.ts';
import { type Probe, probeText } from './probe.ts';

/** A body as text, as JSON, or both; JSON is absent where the text is invalid, and text that says no more than the JSON may be. */
export interface Message {
  readonly text: string | undefined;
  readonly json: Json | undefined;
  /** Why its JSON was not read: it may be some. */
  readonly unread?: string;
  /** The bytes were no UTF-8; in the text U+FFFD stands for them. */
  readonly invalidUtf8?: true;
}

/** One HTTP exchange: request and response, live or recorded. */
export interface Exchange {
  /** Hash of the request body: the same request is the same case in every run. */
  readonly case: string;
  readonly request: Message;
  readonly answer: Message;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Members a recording declares meaningless, at any depth. */
  readonly ignored: ReadonlySet<string>;
  /** Characters of the answer, or about so many. */
  readonly size: number;
  /** Answers with the same snapshot are of the same state of the chain; absent: unknown. */
  readonly snapshot?: string;
  /** Of the same head as others of the snapshot, and yet a transaction that waits for its block may have come between. */
  readonly unsettled?: true;
  /** No other request was under way; absent: one was, or that is not known. */
  readonly alone?: true;
  /** How it was sent, where that was no plain POST. */
  readonly probe?: Probe;
  /** Why the request was never answered, while others were answered before and after it. */
  readonly silence?: string;
  /** At so many elements the target cuts its pages; absent: nothing shows that it does. */
  readonly cut?: number;
  /** All of so many calls of its method with real arguments were refused. */
  readonly onlyRefused?: number;
}

export type Parts = Pick<Exchange, 'request' | 'answer'> &
  Partial<Pick<Exchange, 'status' | 'ignored' | 'size' | 'snapshot' | 'probe' | 'silence'>>;

const nothing: ReadonlySet<string> = new Set();

export function exchange({ request, answer, status = 200, ignored = nothing, size, ...rest }: Parts): Exchange {
  const { snapshot, probe, silence } = rest;
  const id = probe === undefined ? caseId(request) : shortHash(bodyOf(request), probeText(probe));
  const own = { case: id, request, answer, status, ignored, size: size ?? bodyOf(answer).length };
  return { ...own, ...(snapshot !== undefined && { snapshot }), ...(probe && { probe }), ...(silence && { silence }) };
}

export function caseId(request: Message): string {
  return shortHash(bodyOf(request));
}

/** A raw body; its JSON is undefined where it is not JSON, nested or long beyond all reason. */
export function fromText(text: string): Message {
  return { text, ...parsed(text) };
}

/** A body that was recorded as JSON: the spelling of numbers is kept, the white space is unknown. */
export function fromJson(json: Json): Message {
  return { text: undefined, json };
}

/** The body as text; a body recorded as JSON is written compactly. */
export function bodyOf({ text, json }: Message): string {
  return text ?? (json === undefined ? '' : stringifyJson(json));
}

/** Drops the text of a body that is judged and is yet kept, where `bodyOf` writes the same again. */
export function releaseText(message: { text: string | undefined; readonly json: Json | undefined }): void {
  const { text, json } = message;
  if (text !== undefined && json !== undefined && stringifyJson(json) === text) message.text = undefined;
}

function parsed(text: string): Pick<Message, 'json' | 'unread'> {
  if (isTooDense(text)) return { json: undefined, unread: 'more values than are read' };
  try {
    const json = parseJson(text);
    return isTooDeep(json) ? { json: undefined, unread: tooDeep } : { json };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return error.reason === 'depth' ? { json: undefined, unread: tooDeep } : { json: undefined };
  }
}

const tooDeep = 'nested too deeply to be read';
