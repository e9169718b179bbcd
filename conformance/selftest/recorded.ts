import { type Exchange, exchange, fromJson } from '../model/exchange/exchange.ts';
import type { Json } from '../model/json.ts';
import type { Context } from '../model/rule.ts';
import { RecordingError } from '../run/recording/contents.ts';
import { lookAhead, nothingAhead } from '../run/recording/look-ahead.ts';
import { recording as items } from '../run/recording/recording.ts';

/** The recording of one node, each exchange with its snapshot where that is known. */
export interface RecordedNode {
  readonly exchanges: readonly Exchange[];
  readonly context: Context;
}

/** All exchanges with the first target of a file. @throws RecordingError where it cannot be read, or nothing in it. */
export async function recordedIn(file: string): Promise<RecordedNode> {
  const [first] = await lookAhead(items(file), undefined);
  const [target, ahead] = first ?? ['', nothingAhead(undefined)];
  const exchanges: Exchange[] = [];
  let unreadable: RecordingError | undefined;
  for await (const item of items(file)) {
    if ('problem' in item) unreadable ??= new RecordingError(item.line, item.problem);
    if (!('target' in item) || item.target !== target) continue;
    const found = item.exchange();
    if (found !== undefined && 'problem' in found) unreadable ??= new RecordingError(item.number, found.problem);
    if (found === undefined || 'problem' in found) continue;
    exchanges.push(ahead.placed(found, item.number));
  }
  if (exchanges.length === 0 && unreadable) throw unreadable;
  return { exchanges, context: ahead.context };
}

/** Exchanges of single calls as a batch, with new ids from `first` on. */
export function together(parts: readonly Exchange[], first = 1): Exchange {
  const numbered = (json: Json | undefined, id: number) => ({ ...(json as object), id }) as Json;
  return exchange({
    request: fromJson(parts.map(({ request }, index) => numbered(request.json, first + index))),
    answer: fromJson(parts.map(({ answer }, index) => numbered(answer.json, first + index))),
  });
}
