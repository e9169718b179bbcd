import type { Dialect } from '../../spec/kernel/wire.ts';
import { calls } from '../model/call.ts';
import type { Context } from '../model/rule.ts';
import { chainIdIn, chainIdMethods } from '../plan/chain-id.ts';
import { dialectDetector } from '../plan/dialect.ts';
import { type Line, LinesError, lines } from './lines.ts';
import { moments, type Sign } from './moments.ts';
import { recordedExchange } from './recorded.ts';

/** Also inside of a raw body, where the quotes are escaped. */
const irreversibleBlock = /last_irreversible_block_num\\?":"?(\d{1,10})\b/g;

const tellingMethod = /get_(version|config)/;
const telling: ReadonlySet<string> = new Set(chainIdMethods);

/** Also inside of a raw body. */
const headBlock = /head_block_number\\?":\s*"?(\d{1,10})\b/;
const mayChange = /broadcast_|debug_/;

/** What is known of a whole recording beforehand. */
export interface Ahead {
  readonly context: Context;
  /** The moment of each line, where it is known. */
  readonly moment: (line: number) => string | undefined;
}

/** What judges need to know of a whole recording beforehand. Lines that cannot be read are passed over. */
export async function lookAhead(file: string, dialect: Dialect | undefined): Promise<Ahead> {
  const detector = dialectDetector();
  const chainIds = new Set<string | undefined>();
  const signs: Sign[] = [];
  let irreversible: number | undefined;
  for await (const line of readable(file)) {
    for (const [, digits] of line.text.matchAll(irreversibleBlock)) {
      irreversible = Math.max(irreversible ?? 0, Number(digits));
    }
    const head = headBlock.exec(line.text)?.[1];
    if (head !== undefined) signs.push({ line: line.number, head });
    if (mayChange.test(line.text) && hasChanged(line)) signs.push({ line: line.number, changed: true });
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
    context: { dialect: dialect ?? detector.detected(), irreversible, ...(chainIds.size === 1 && { chainId }) },
    moment: moments(signs),
  };
}

const changing = /\.(broadcast_|debug_(?!get_))/;

/** Whether a call of the line may have changed the state: a broadcast or a developer's call that was not refused. */
function hasChanged(line: Line): boolean {
  const exchange = recordedExchange(line);
  if (exchange === undefined || 'problem' in exchange) return false;
  return calls(exchange).some(({ method, error }) => changing.test(method) && error === undefined);
}

/** Those lines that come before a fault of the file itself. */
async function* readable(file: string): AsyncGenerator<Line, void, undefined> {
  try {
    yield* lines(file);
  } catch (error) {
    if (!(error instanceof LinesError)) throw error;
  }
}
