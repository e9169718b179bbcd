import type { Exchange } from '../model/exchange.ts';
import { type Chunks, contents, RecordingError } from './contents.ts';
import { harEntries } from './har.ts';
import { harItem } from './har-entry.ts';
import { lines } from './lines.ts';
import { type NoExchange, recordedExchange } from './recorded.ts';

/** An exchange in a recording, made when somebody wants it. */
export interface Recorded {
  /** Its line or entry, from 1: what comes later has a higher one. */
  readonly number: number;
  /** Whom it was exchanged with: URL without query, or '' where the recording is of one target and does not name it. */
  readonly target: string;
  /** Request and answer, somehow in it. */
  readonly text: string;
  /** Undefined: there is no answer that could be judged. */
  exchange(): Exchange | NoExchange | undefined;
}

/** A part of a recording that cannot be read; what follows can. */
export interface Unreadable {
  /** 0 where the recording has no lines. */
  readonly line: number;
  readonly problem: string;
}

/** Something whole that is no exchange with a node. */
export interface Skipped {
  /** What it is, in a few words; there are few such. */
  readonly skipped: string;
}

export type Item = Recorded | Unreadable | Skipped;

/** What a recording holds, in its order: NDJSON or HAR, as its content shows. @throws RecordingError */
export async function* recording(file: string, signal?: AbortSignal): AsyncGenerator<Item, void, undefined> {
  const { start, chunks } = await begun(contents(file, signal));
  if (/^(?:\uFFFD\uFFFD|.\0|\0.)/s.test(start))
    throw new RecordingError(0, 'UTF-16 or binary, where UTF-8 is expected');
  if (isDocument(start)) for await (const entry of harEntries(chunks)) yield harItem(entry);
  else for await (const line of lines(chunks)) yield 'text' in line ? recorded(line) : unreadable(line);
}

function recorded(line: { readonly number: number; readonly text: string }): Recorded {
  return { ...line, target: '', exchange: () => recordedExchange(line) };
}

function unreadable({ number, problem }: { readonly number: number; readonly problem: string }): Unreadable {
  return { line: number, problem };
}

/** One JSON value over many lines, or the object that HAR files are; a line of NDJSON is neither. */
function isDocument(start: string): boolean {
  return /^\s*(?:\{\s*"log"\s*:|[{[]\s*\n)/.test(start);
}

const enough = 1024;

/** The start of a text, and all of it again from its start. */
async function begun(all: Chunks): Promise<{ readonly start: string; readonly chunks: Chunks }> {
  const iterator = all[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < enough) {
    const { done, value } = await iterator.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  async function* chunks() {
    try {
      yield first;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
  return { start: first.toString('utf8', 0, enough).replace(/^\uFEFF/, ''), chunks: chunks() };
}
