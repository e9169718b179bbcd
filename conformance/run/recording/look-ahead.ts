import type { Dialect } from '../../../spec/kernel/wire.ts';
import { calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Context } from '../../model/rule.ts';
import { chainIdIn, chainIdMethods } from '../../plan/chain-id.ts';
import { dialectDetector } from '../../plan/dialect.ts';
import { listedMethods } from '../../plan/methods.ts';
import { isPinned } from '../../plan/pinned.ts';
import { RecordingError } from './contents.ts';
import { openPeriods } from './periods.ts';
import type { Item, Recorded } from './recording-item.ts';
import { type Sign, snapshots } from './snapshots.ts';

/** Also inside of a raw body, where the quotes are escaped. */
const irreversibleBlock = /last_irreversible_block_num\\?":"?(\d{1,10})\b/g;

const reportingMethod = /get_(version|config|methods)/;
const reporting: ReadonlySet<string> = new Set(chainIdMethods);

/** Also inside of a raw body. */
const headBlock = /head_block_number\\?":\s*"?(\d{1,10})\b/;
const mayChange = /broadcast_|debug_/;

/** What is known about one target from its complete recording. */
export interface Ahead {
  readonly context: Context;
  /** The exchange of a line or entry with what the others show of when it was. */
  readonly placed: (exchange: Exchange, number: number) => Exchange;
}

/** A recording of more targets is not of nodes; each has its own state. */
export const mostTargets = 16;

/**
 * What judges need to know from a complete recording in advance, by target, in order of occurrence, up to
 * `mostTargets`. Unreadable parts are skipped.
 */
export async function lookAhead(
  items: AsyncIterable<Item>,
  dialect: Dialect | undefined,
): Promise<ReadonlyMap<string, Ahead>> {
  const observers = new Map<string, Observer>();
  for await (const item of readable(items)) {
    if (!('target' in item)) continue;
    const observer = observers.get(item.target) ?? observe(dialect);
    if (observers.size < mostTargets) observers.set(item.target, observer);
    if (observers.has(item.target)) observer.see(item);
    // Several addresses may lead to one node.
    if (mayChange.test(item.text) && hasChanged(item)) for (const each of observers.values()) each.changed(item.number);
  }
  return new Map([...observers].map(([target, { ahead }]) => [target, ahead()]));
}

/** What is known from an empty recording. */
export function nothingAhead(dialect: Dialect | undefined): Ahead {
  return observe(dialect).ahead();
}

interface Observer {
  see(recorded: Recorded): void;
  /** The state is another one from this line or entry on. */
  changed(number: number): void;
  ahead(): Ahead;
}

function observe(dialect: Dialect | undefined): Observer {
  const detector = dialectDetector(dialect);
  const chainIds = new Set<string | undefined>();
  const lists = openLists();
  const signs: Sign[] = [];
  const periods = openPeriods();
  let irreversible: number | undefined;
  let latest = 0;
  let inOrder = true;
  return {
    see(recorded) {
      const { number, text } = recorded;
      periods.add(number, recorded.period());
      for (const [, digits] of text.matchAll(irreversibleBlock)) {
        irreversible = Math.max(irreversible ?? 0, Number(digits));
      }
      const id = Number(requestId.exec(text)?.slice(1).find(Boolean) ?? latest);
      if (id < latest) inOrder = false;
      latest = id;
      const head = headBlock.exec(text)?.[1];
      if (head !== undefined) addSign(signs, { line: number, head });
      const reportsChain = reportingMethod.test(text);
      const known = detector.settled();
      const exchange = known && !reportsChain ? undefined : recorded.exchange();
      if (exchange === undefined || 'problem' in exchange) return;
      if (!known) detector.see(exchange.answer.json);
      for (const { method, result, answer } of reportsChain ? calls(exchange) : []) {
        if (method === 'jsonrpc.get_methods') lists.add(listedMethods(answer));
        if (reporting.has(method) && result !== undefined && chainIds.size < 2) chainIds.add(chainIdIn(result));
      }
    },
    changed: (number) => signs.push({ line: number, changed: true }),
    ahead() {
      const [chainId] = chainIds;
      const context = {
        dialect: detector.detected(),
        irreversible,
        ...(chainIds.size === 1 && { chainId }),
        ...lists.found(),
      };
      return { context, placed: placing(snapshots(signs, inOrder), periods.alone(), irreversible) };
    },
  };
}

/** What was listed each time. */
function openLists() {
  let all: ReadonlySet<string> | undefined;
  return {
    add(listed: ReadonlySet<string> | undefined) {
      if (listed) all = new Set([...listed].filter((name) => all?.has(name) ?? true));
    },
    found: () => all && { listed: all },
  };
}

/** What is irreversible, or never changes, no transaction changes either. */
function placing(
  snapshot: ReturnType<typeof snapshots>,
  isAlone: (number: number) => boolean,
  irreversible: number | undefined,
): Ahead['placed'] {
  return (exchange, number) => {
    const at = snapshot(number);
    const mayChange = at?.unsettled && !isPinned({ case: exchange.case, message: exchange.request }, irreversible);
    return {
      ...exchange,
      ...(at && { snapshot: at.id }),
      ...(mayChange && { unsettled: true }),
      ...(isAlone(number) && { alone: true }),
    };
  };
}

/** The plain id of a request, first or last in it; clients count upwards, so a lower id means that lines are out of order. */
const requestId = /"request":\{"(?:jsonrpc":"2\.0",")?id":(\d{1,9}),|"id":(\d{1,9})\},"(?:status|response)"/;

/** Of equal heads in a row the first and the last are enough. */
function addSign(signs: Sign[], sign: Sign & { readonly head: string }): void {
  const isSame = (other: Sign | undefined) => other !== undefined && 'head' in other && other.head === sign.head;
  if (isSame(signs.at(-1)) && isSame(signs.at(-2))) signs.pop();
  signs.push(sign);
}

const changing = /\.(broadcast_|debug_(?!get_|has_))/;

/** Whether a call may have changed the state: a broadcast or a developer's call that was not refused. */
function hasChanged(recorded: Recorded): boolean {
  const exchange = recorded.exchange();
  if (exchange === undefined || 'problem' in exchange) return false;
  return calls(exchange).some(({ method, error }) => changing.test(method) && error === undefined);
}

/** The items before a fault of the file itself. */
async function* readable(items: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
  }
}
