import { fileURLToPath } from 'node:url';
import type { Json } from '../../spec/kernel/json.ts';
import { calls } from '../model/call.ts';
import { type Exchange, exchange, fromJson } from '../model/exchange.ts';
import type { Context } from '../model/rule.ts';
import { type Ahead, lookAhead } from '../run/look-ahead.ts';
import { recording } from '../run/recording.ts';

/** What was recorded of one node, each exchange with its moment where that is known. */
export interface RecordedNode {
  readonly exchanges: readonly Exchange[];
  readonly context: Context;
}

/** A recording of the test networks by its name in fixtures. */
export async function recordedNode(name: string): Promise<RecordedNode> {
  const file = fileURLToPath(new URL(`../../fixtures/recordings/${name}.ndjson.gz`, import.meta.url));
  const ahead = (await lookAhead(recording(file), undefined)).get('') as Ahead;
  const exchanges: Exchange[] = [];
  for await (const item of recording(file)) {
    const found = 'target' in item ? item.exchange() : undefined;
    if (found === undefined || 'problem' in found || !('number' in item)) continue;
    const moment = ahead.moment(item.number);
    exchanges.push(moment === undefined ? found : { ...found, moment });
  }
  return { exchanges, context: ahead.context };
}

/** Exchanges of single calls as one batch, numbered from 900. */
export function together(parts: readonly Exchange[]): Exchange {
  const numbered = (json: Json | undefined, id: number) => ({ ...(json as object), id }) as Json;
  const whole = exchange({
    request: fromJson(parts.map(({ request }, index) => numbered(request.json, 900 + index))),
    answer: fromJson(parts.map(({ answer }, index) => numbered(answer.json, 900 + index))),
  });
  const [moment] = new Set(parts.map((part) => part.moment));
  return moment === undefined || parts.some((part) => calls(part).length !== 1) ? whole : { ...whole, moment };
}
