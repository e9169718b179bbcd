import type { Dialect } from '../../spec/kernel/wire.ts';
import type { Context } from '../model/rule.ts';
import { dialectDetector } from '../plan/dialect.ts';
import { type Line, LinesError, lines } from './lines.ts';
import { recordedExchange } from './recorded.ts';

/** Also inside of a raw body, where the quotes are escaped. */
const irreversibleBlock = /last_irreversible_block_num\\?":"?(\d{1,10})\b/g;

/** What judges need to know of a whole recording beforehand. Lines that cannot be read are passed over. */
export async function lookAhead(file: string, dialect: Dialect | undefined): Promise<Context> {
  const detector = dialectDetector();
  let irreversible: number | undefined;
  for await (const line of readable(file)) {
    for (const [, digits] of line.text.matchAll(irreversibleBlock)) {
      irreversible = Math.max(irreversible ?? 0, Number(digits));
    }
    if (dialect !== undefined || detector.settled()) continue;
    const exchange = recordedExchange(line);
    if (exchange !== undefined && !('problem' in exchange)) detector.see(exchange.answer.json);
  }
  return { dialect: dialect ?? detector.detected(), irreversible };
}

/** Those lines that come before a fault of the file itself. */
async function* readable(file: string): AsyncGenerator<Line, void, undefined> {
  try {
    yield* lines(file);
  } catch (error) {
    if (!(error instanceof LinesError)) throw error;
  }
}
