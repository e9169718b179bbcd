import { rules as allRules } from '../judge/index.ts';
import type { EndEvent, Event, EventBatch, EventBody, ExchangeEvent, Proven, TargetEvent } from '../model/event.ts';
import { calls, exercised } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import { publicUrl } from '../model/public-url.ts';
import type { Context, Rule } from '../model/rule.ts';
import { batches } from './batches.ts';
import { stopSignal } from './live/stop.ts';
import { type AuditOptions, selectedRules, selects } from './options.ts';
import { RecordingError } from './recording/contents.ts';
import { type Ahead, lookAhead, mostTargets, nothingAhead } from './recording/look-ahead.ts';
import { openProblems } from './recording/problems.ts';
import { recording } from './recording/recording.ts';
import { sequence } from './sequence.ts';
import { judgedOnce, lookBack, openSession, type Session } from './session/session.ts';
import { startEvent } from './start.ts';

/** Judges recorded exchanges without any node: every rule whose requests are in the files, target by target. */
export function audit(options: AuditOptions): AsyncIterable<Event> {
  return sequence(auditEvents(options));
}

/** The same events before they are numbered, for runs of several kinds of recordings. */
export async function* auditEvents(options: AuditOptions): AsyncGenerator<EventBatch, void, undefined> {
  const started = performance.now();
  const rules = selectedRules(allRules, options);
  yield startEvent({ mode: 'audit', target: options.files.join(', ') }, rules, options);
  const proven: Proven[] = [];
  for (const file of options.files) {
    if (!options.signal?.aborted) proven.push(...(yield* auditFile(file, rules, options)));
  }
  const all = {
    blocks: proven.reduce((sum, { blocks }) => sum + blocks, 0),
    transactions: proven.reduce((sum, { transactions }) => sum + transactions, 0),
  };
  const reason: EndEvent['reason'] = options.signal?.aborted ? 'interrupted' : 'complete';
  yield {
    kind: 'end',
    reason,
    ...(all.blocks && { proven: all }),
    seconds: Math.round(performance.now() - started) / 1000,
  };
}

/** One target of a recording, as far as it was judged. */
interface Audited extends Ahead {
  readonly session: Session;
  exchanges: number;
}

async function* auditFile(
  file: string,
  rules: readonly Rule[],
  options: AuditOptions,
): AsyncGenerator<EventBatch, readonly Proven[], undefined> {
  const { dialect, signal } = options;
  const stop = stopSignal(signal, undefined);
  const selected = selects(options);
  const found = await lookAhead(recording(file, signal), dialect);
  const ahead = found.size > 0 ? found : new Map([['', nothingAhead(dialect)]]);
  const targets = new Map<string, Audited>();
  for (const [target, facts] of ahead) {
    targets.set(target, { ...facts, session: openSession(rules, lookBack / ahead.size, stop), exchanges: 0 });
    yield targetEvent(target, facts.context);
  }

  const problems = openProblems(file);
  const skipped = new Map<string, number>();
  const skip = (what: string) => skipped.set(what, (skipped.get(what) ?? 0) + 1);
  try {
    for await (const item of recording(file, signal)) {
      if (signal?.aborted) break;
      if ('skipped' in item) skip(item.skipped);
      else if ('problem' in item) yield* problems.report(item.line, item.problem);
      else {
        const target = targets.get(item.target);
        const exchange = target && item.exchange();
        if (target === undefined) skip(`of more than ${mostTargets} targets`);
        else if (exchange === undefined) skip('without an answer to judge');
        else if ('problem' in exchange) yield* problems.report(item.number, exchange.problem);
        else yield* batches(judge(target.placed(exchange, item.number), target, selected));
      }
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    // Of a file that ends here, however many places before it could not be read.
    yield { kind: 'problem', file, line: error.line, message: error.message };
  }
  yield* problems.rest();
  if (skipped.size > 0) yield { kind: 'skipped', file, counts: Object.fromEntries(skipped) };

  for (const [target, { session, exchanges }] of targets) {
    // Otherwise every rule would be reported for an unreadable file.
    if (exchanges === 0) continue;
    yield* session.finish(selected, { nowhere: `no case for it in ${publicUrl(target) || file}` });
  }
  return [...targets.values()].map(({ session }) => session.proven());
}

function* judge(
  exchange: Exchange,
  target: Audited,
  selected: (method: string) => boolean,
): Generator<EventBody, void, undefined> {
  const found = calls(exchange);
  if (!found.every(({ method }) => selected(method))) return;
  target.exchanges++;
  yield exchangeEvent(exchange, exercised(exchange));
  yield* judgedOnce(target.session, exchange, target.context);
}

function exchangeEvent({ case: id, status, size }: Exchange, exercised: readonly string[]): ExchangeEvent {
  return { kind: 'exchange', case: id, exercised, status, milliseconds: 0, bytes: size };
}

function targetEvent(target: string, { dialect, irreversible }: Context): TargetEvent {
  return {
    kind: 'target',
    ...(target !== '' && { url: publicUrl(target) }),
    dialect: dialect?.name ?? null,
    methods: [],
    head: null,
    irreversible: irreversible ?? null,
    blocks: [],
    missing: dialect ? [] : [{ what: 'dialect', why: 'no symbol, field name or key prefix shows it' }],
  };
}
