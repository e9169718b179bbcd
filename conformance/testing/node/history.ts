import type { Json } from '../../../spec/kernel/json.ts';
import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import { operationRecord } from '../../../spec/types/operation-record.ts';
import type { JsonObject } from '../../model/json.ts';
import { type Answer, type Args, nameOf, numberOf } from './args.ts';
import { blocks } from './chain.ts';
import { held, inLegacy } from './form.ts';
import { impacted } from './impacted.ts';
import { once } from './memo.ts';
import { asserted } from './refusals.ts';

interface History {
  /** All that ever stood there; entry n is at n − 1. */
  readonly entries: JsonObject[];
  /** The number of pruned entries. */
  gone: number;
}

/** Entries younger than this are kept, and always the last thirty. */
const kept = { seconds: 30 * 86_400, entries: 30 };
const mostGoneAtOnce = 30;

const histories = once((): ReadonlyMap<string, History> => {
  const all = new Map<string, History>();
  let head = 0;
  for (const { block, ops } of blocks()) {
    const now = timeSeconds(String(block.timestamp)) ?? 0;
    for (const record of ops) {
      // Inside of a transaction the head is still the block before.
      const time = timeSeconds(String(record.timestamp)) ?? head;
      for (const account of impacted(record.op)) {
        const history = all.get(account) ?? { entries: [], gone: 0 };
        all.set(account, history);
        history.entries.push(record);
        prune(history, time);
      }
    }
    head = now;
  }
  return all;
});

function prune(history: History, now: number): void {
  const until = Math.min(history.gone + mostGoneAtOnce, history.entries.length - 1 - kept.entries);
  while (history.gone < until) {
    const oldest = timeSeconds(String(history.entries[history.gone]?.timestamp)) ?? 0;
    if (now - oldest <= kept.seconds) return;
    history.gone++;
  }
}

function entries(args: Args): readonly (readonly [number, JsonObject])[] | undefined {
  const [account, start, limit] = [nameOf(args('account')), numberOf(args('start')), numberOf(args('limit'))];
  if (account === undefined || start === undefined || limit === undefined) return undefined;
  if (limit < 0 || limit > 10_000 || start < -1) return undefined;
  if (start >= 0 && start < limit) throw asserted('start must be greater than or equal to limit');
  const { entries, gone } = histories().get(account) ?? { entries: [], gone: 0 };
  const last = start < 0 ? entries.length : Math.min(start, entries.length);
  const first = Math.max(last - limit, gone);
  return entries.slice(first, last).map((record, index) => [first + index + 1, record]);
}

export const historyAnswers: Readonly<Record<string, Answer>> = {
  'account_history_api.get_account_history': (args) => held('history', entries(args)),
  'condenser_api.get_account_history': (args) =>
    entries(args)?.map(([index, record]): Json => [index, inLegacy(operationRecord, record)]),
};
