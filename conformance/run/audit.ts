import { rules as allRules } from '../judge/index.ts';
import { calls } from '../model/call.ts';
import type { EndEvent, Event, EventBody, ExchangeEvent, ProblemEvent, Proven } from '../model/event.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Context, Rule } from '../model/rule.ts';
import { LinesError, lines } from './lines.ts';
import { lookAhead } from './look-ahead.ts';
import { numbered } from './numbered.ts';
import { type AuditOptions, selectedRules, selects } from './options.ts';
import { recordedExchange } from './recorded.ts';
import { openSession, type Session } from './session.ts';
import { startEvent } from './start.ts';

/** Judges recorded exchanges without any node: every rule whose requests are in the files. Each file is one target. */
export function audit(options: AuditOptions): AsyncIterable<Event> {
  return numbered(run(options));
}

async function* run(options: AuditOptions): AsyncGenerator<EventBody, void, undefined> {
  const started = performance.now();
  const rules = selectedRules(allRules, options);
  yield startEvent({ mode: 'audit', target: options.files.join(', ') }, rules);
  const proven: Proven[] = [];
  for (const file of options.files) {
    if (!options.signal?.aborted) proven.push(yield* auditFile(file, rules, options));
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

async function* auditFile(
  file: string,
  rules: readonly Rule[],
  options: AuditOptions,
): AsyncGenerator<EventBody, Proven, undefined> {
  const session = openSession(rules);
  const selected = selects(options);
  const { context: facts, moment } = await lookAhead(file, options.dialect);
  yield {
    kind: 'target',
    dialect: facts.dialect?.name ?? null,
    methods: [],
    head: null,
    irreversible: facts.irreversible ?? null,
    blocks: [],
    missing: facts.dialect ? [] : [{ what: 'dialect', why: 'no symbol, field name or key prefix tells it' }],
  };
  try {
    for await (const line of lines(file)) {
      if (options.signal?.aborted) break;
      const exchange = recordedExchange(line);
      if (exchange === undefined) continue;
      if ('problem' in exchange) yield problem(file, line.number, exchange.problem);
      else yield* judgeRecorded({ ...exchange, ...momentAt(moment(line.number)) }, session, selected, facts);
    }
  } catch (error) {
    if (!(error instanceof LinesError)) throw error;
    yield problem(file, error.line, error.message);
  }
  yield* session.finish({ offered: undefined, selected, reason: `no case for it in ${file}` });
  return session.proven();
}

function* judgeRecorded(
  exchange: Exchange,
  session: Session,
  selected: (method: string) => boolean,
  facts: Context,
): Generator<EventBody, void, undefined> {
  const found = calls(exchange);
  if (!found.every(({ method }) => selected(method))) return;
  const exercised = found.flatMap(({ method, result }) => (result === undefined ? [] : [method]));
  yield exchangeEvent(exchange, exercised);
  yield* session.judge(exchange, facts);
}

function exchangeEvent({ case: id, status, size }: Exchange, exercised: readonly string[]): ExchangeEvent {
  return { kind: 'exchange', case: id, exercised, status, milliseconds: 0, bytes: size };
}

function momentAt(moment: string | undefined): Pick<Exchange, 'moment'> {
  return moment === undefined ? {} : { moment };
}

function problem(file: string, line: number, message: string): ProblemEvent {
  return { kind: 'problem', file, line, message };
}
