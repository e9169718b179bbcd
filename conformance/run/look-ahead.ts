import type { Dialect } from '../../spec/kernel/wire.ts';
import { calls } from '../model/call.ts';
import type { Context } from '../model/rule.ts';
import { chainIdIn, chainIdMethods } from '../plan/chain-id.ts';
import { dialectDetector } from '../plan/dialect.ts';
import { type Line, LinesError, lines } from './lines.ts';
import { recordedExchange } from './recorded.ts';

/** Also inside of a raw body, where the quotes are escaped. */
const irreversibleBlock = /last_irreversible_block_num\\?":"?(\d{1,10})\b/g;

const tellingMethod = /get_(version|config)/;
const telling: ReadonlySet<string> = new Set(chainIdMethods);

/** What judges need to know of a whole recording beforehand. Lines that cannot be read are passed over. */
export async function lookAhead(file: string, dialect: Dialect | undefined): Promise<Context> {
  const detector = dialectDetector();
  const chainIds = new Set<string | undefined>();
  let irreversible: number | undefined;
  for await (const line of readable(file)) {
    for (const [, digits] of line.text.matchAll(irreversibleBlock)) {
      irreversible = Math.max(irreversible ?? 0, Number(digits));
    }
    const tellsChain = tellingMethod.test(line.text);
    const known = dialect !== undefined || detector.settled();
    const exchange = known && !tellsChain ? undefined : recordedExchange(line);
    if (exchange === undefined || 'problem' in exchange) continue;
    if (!known) detector.see(exchange.answer.json);
    for (const { method, result } of tellsChain ? calls(exchange) : []) {
      if (telling.has(method) && result !== undefined) chainIds.add(chainIdIn(result));
    }
  }
  const [chainId] = chainIds;
  return {
    dialect: dialect ?? detector.detected(),
    irreversible,
    ...(chainIds.size === 1 && { chainId }),
  };
}

/** Those lines that come before a fault of the file itself. */
async function* readable(file: string): AsyncGenerator<Line, void, undefined> {
  try {
    yield* lines(file);
  } catch (error) {
    if (!(error instanceof LinesError)) throw error;
  }
}
