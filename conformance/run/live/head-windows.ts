import { setTimeout as sleep } from 'node:timers/promises';
import { methods } from '../../../spec/methods/index.ts';
import type { EventBody } from '../../model/event.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { parseLater } from '../../model/exchange/parse-later.ts';
import { callOf, type Request } from '../../model/exchange/request.ts';
import { type Json, member } from '../../model/json.ts';
import type { Planned } from '../../plan/plan.ts';
import { pluralize } from '../../util/pluralize.ts';
import type { Connection, Judge } from './connection.ts';

/** Requests between two requests for the head; fewer when it moved between them. */
const sizes = [32, 12, 4] as const;

/** Requests for the head where answers of one head contradict each other. */
const looks = 6;

/**
 * Two ways to ask for the head, of which a cache keeps two answers: the second comes so much later that one still shows the block before
 * while the other has the next. Gateways keep most answers for 3 s: before, those that it has from earlier end, as it may ask for both
 * at once again otherwise. Milliseconds; together three blocks.
 */
const kept = { longest: 3_100, apart: 1_500, pause: 300, rounds: 20 } as const;

/** Characters of answers that may be pending until the next head; the window ends early with more. */
const mostHeld = 16 * 1024 * 1024;

/** With more of them the answers of a window are judged before the next one is asked for, so that two are never kept. */
const mostWaiting = 1024 * 1024;

/** After this many small windows in a row in which the head moved, windows are not repeated. */
const maxMovedWindows = 3;

/** Observations of the head while live requests were sent. */
export interface HeadWatch {
  /** Asks for the head; the snapshot of all answers since this one, where it shows the same head. */
  since(earlier: Exchange | undefined, judge: Judge): AsyncGenerator<EventBody, string | undefined, undefined>;
  /** Asks for the head; the snapshot that it is. */
  now(judge: Judge): AsyncGenerator<EventBody, string | undefined, undefined>;
  /** Sends requests about changing data, and assigns the head to the answers wherever it can be known. */
  send(planned: readonly Planned[], judge: Judge): AsyncGenerator<EventBody, void, undefined>;
  /** Asks for the head a few times in a row: several nodes behind one address rarely have the same one each time. */
  look(judge: Judge): AsyncGenerator<EventBody, void, undefined>;
  /** Asks for the head in two ways in turn, for three blocks: a cache keeps one answer for longer than the other. */
  lookForCache(judge: Judge): AsyncGenerator<EventBody, void, undefined>;
  /** Whether there was more than one head. */
  hasMoved(): boolean;
  /** Where the head went backwards, as behind one address with several nodes or a cache: then two equal heads prove nothing. */
  backwards(): string | undefined;
  /** Why some answers are of no known snapshot; undefined: all are of one. */
  doubt(): string | undefined;
}

interface Head {
  readonly num: number;
  readonly id: string;
}

/** The requests for the head, of the namespaces that have it. */
export function headRequests(offered: ReadonlySet<string>): readonly Request[] {
  return [
    methods['condenser_api.get_dynamic_global_properties'],
    methods['database_api.get_dynamic_global_properties'],
  ].flatMap((method) => (offered.has(method.name) ? [callOf(method, {})] : []));
}

/**
 * Sends in windows between two requests for the head: where both are one block, every answer between is of that snapshot,
 * otherwise the window is repeated in smaller ones, twice at most.
 */
export function watchHead(
  connection: Connection,
  [request, another]: readonly Request[],
  isOver: () => boolean,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): HeadWatch {
  const heads = new Set<string>();
  let highest = 0;
  let head: Head | undefined;
  let isKnown = false;
  let unsettled = 0;
  let inRow = 0;
  let backwards: string | undefined;
  /** Answers of the window before, which are judged one by one while those of the next are under way. */
  let waiting: (() => Iterable<EventBody>)[] = [];

  function* judgeWaiting(): Generator<EventBody, void, undefined> {
    for (const next of waiting.splice(0)) yield* next();
  }

  async function* requestHead(judge: Judge, way = request): AsyncGenerator<EventBody, void, undefined> {
    head = undefined;
    if (way === undefined) return;
    // One that is refused now and then would leave a window without a snapshot.
    const attempts = heads.size > 0 ? 2 : 1;
    for (let attempt = 0; attempt < attempts && head === undefined && !isOver(); attempt++)
      yield* connection.send([{ request: way, rules: [] }], (exchange) => {
        head = headIn(member(exchange.answer.json, 'result'));
        if (head && head.num < highest)
          backwards ??= `the target goes backwards: block ${head.num} was the head after block ${highest} had been it; are there several nodes or a cache behind it?`;
        return judge(head && backwards === undefined ? { ...exchange, snapshot: snapshotOf(head) } : exchange);
      });
    const seen = head as Head | undefined;
    if (seen) heads.add(snapshotOf(seen));
    highest = Math.max(highest, seen?.num ?? 0);
    isKnown = true;
  }

  async function* collect(
    planned: readonly Planned[],
    into: (() => Exchange)[],
  ): AsyncGenerator<EventBody, { readonly sent: number; readonly held: number }, undefined> {
    let held = 0;
    let sent = 0;
    const take = (exchange: Exchange) => {
      into.push(parseLater(exchange));
      held += exchange.size;
      return [];
    };
    for await (const event of connection.send(planned, take, () => held > mostHeld)) {
      if (event.kind === 'exchange') sent++;
      yield event;
      yield* waiting.shift()?.() ?? [];
    }
    yield* judgeWaiting();
    return { sent, held };
  }

  async function* inWindows(
    planned: readonly Planned[],
    level: number,
    judge: Judge,
  ): AsyncGenerator<EventBody, void, undefined> {
    const size = sizes[level] as number;
    for (let from = 0; from < planned.length && !isOver(); ) {
      if (!isKnown) yield* requestHead(judge);
      const before = head;
      const exchanges: (() => Exchange)[] = [];
      const { sent, held } = yield* collect(planned.slice(from, from + size), exchanges);
      if (sent === 0) return;
      yield* requestHead(judge);
      const isSettled = before !== undefined && head !== undefined && before.id === head.id && before.num === head.num;
      const isLast = level === sizes.length - 1 || inRow >= maxMovedWindows || head === undefined;
      if (isSettled) inRow = 0;
      if (isSettled || isLast) {
        if (!isSettled) {
          unsettled++;
          inRow++;
        }
        const snapshot = isSettled && backwards === undefined ? { snapshot: snapshotOf(before) } : {};
        waiting = exchanges.map((exchange) => () => judge({ ...exchange(), ...snapshot }));
        if (held > mostWaiting) yield* judgeWaiting();
      } else yield* inWindows(planned.slice(from, from + sent), level + 1, judge);
      from += sent;
    }
  }

  return {
    async *since(earlier, judge) {
      const before = headIn(member(earlier?.answer.json, 'result'));
      if (before === undefined) return undefined;
      highest = Math.max(highest, before.num);
      yield* requestHead(judge);
      const now = head as Head | undefined;
      return before.id === now?.id && before.num === now.num ? snapshotOf(before) : undefined;
    },
    async *now(judge) {
      yield* requestHead(judge);
      const now = head as Head | undefined;
      return now && snapshotOf(now);
    },
    async *send(planned, judge) {
      if (request === undefined) yield* connection.send(planned, judge);
      else yield* inWindows(planned, 0, judge);
      yield* judgeWaiting();
    },
    async *look(judge) {
      for (let time = 0; time < looks && backwards === undefined; time++) yield* requestHead(judge);
    },
    async *lookForCache(judge) {
      if (another === undefined || heads.size < 2) return;
      await pause(kept.longest);
      for (let round = 0; round < kept.rounds && backwards === undefined && !isOver(); round++) {
        yield* requestHead(judge);
        await pause(round === 0 ? kept.apart : 0);
        yield* requestHead(judge, another);
        await pause(kept.pause);
      }
    },
    hasMoved: () => heads.size > 1,
    backwards: () => backwards,
    doubt: () => {
      if (backwards !== undefined) return backwards;
      if (request === undefined) return 'no offered method shows the head';
      if (unsettled === 0) return undefined;
      const windows = `while ${pluralize(unsettled, 'window')} of requests ${unsettled === 1 ? 'was' : 'were'} answered`;
      return heads.size > 1 ? `the head moved ${windows}` : `no answer showed the head ${windows}`;
    },
  };
}

function headIn(result: Json | undefined): Head | undefined {
  const num = member(result, 'head_block_number');
  const id = member(result, 'head_block_id');
  return typeof num === 'number' && typeof id === 'string' && id.length <= 64 ? { num, id } : undefined;
}

function snapshotOf({ num, id }: Head): string {
  return `${num} ${id}`;
}
