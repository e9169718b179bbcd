import { type Chunks, contents, RecordingError } from './contents.ts';
import { harEntries } from './har.ts';
import { harItem } from './har-entry.ts';
import { lines } from './lines.ts';
import { recordedExchange, recordedPeriod } from './recorded-line.ts';
import type { Item, Recorded, Unreadable } from './recording-item.ts';

/** The items of a recording in order: NDJSON or HAR, detected by content. @throws RecordingError */
export async function* recording(file: string, signal?: AbortSignal): AsyncGenerator<Item, void, undefined> {
  const { start, chunks } = await begun(contents(file, signal));
  if (/^(?:\uFFFD\uFFFD|.\0|\0.)/s.test(start))
    throw new RecordingError(0, 'UTF-16 or binary, where UTF-8 is expected');
  if (isDocument(start)) for await (const entry of harEntries(chunks)) yield harItem(entry);
  else for await (const line of lines(chunks)) yield 'text' in line ? recorded(line) : unreadable(line);
}

function recorded(line: { readonly number: number; readonly text: string }): Recorded {
  return { ...line, target: '', period: () => recordedPeriod(line), exchange: () => recordedExchange(line) };
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
