import type { EndEvent, Event, EventBatch } from './model/event.ts';
import { suiteNames } from './model/service-name.ts';
import { auditEvents } from './run/audit.ts';
import { isBatch } from './run/batches.ts';
import type { AuditOptions } from './run/options.ts';
import { sequence } from './run/sequence.ts';
import { startEvent } from './run/start.ts';
import { serviceRules } from './services/index.ts';
import type { ServiceRule } from './services/model/rule.ts';
import { auditServices, servicesIn } from './services/recorded/audit.ts';
import { matchingServiceRules, ruleFacts } from './services/selected.ts';

/** Judges recordings of nodes, then those of services, which are recognised by their first line. */
export function auditAll(options: AuditOptions, rules: readonly ServiceRule[] = serviceRules): AsyncIterable<Event> {
  return sequence(run(options, rules));
}

async function* run(options: AuditOptions, all: readonly ServiceRule[]): AsyncGenerator<EventBatch, void, undefined> {
  const started = performance.now();
  const found = await Promise.all(options.files.map(servicesIn));
  const ofServices = options.files.filter((_, index) => (found[index]?.size ?? 0) > 0);
  const ofNodes = options.files.filter((file) => !ofServices.includes(file));
  if (ofServices.length === 0) return yield* auditEvents(options);

  const services = suiteNames.filter((name) => found.some((some) => some.has(name)));
  const rules = matchingServiceRules(all, options.rules).filter(({ service }) => services.includes(service));
  const target = options.files.join(', ');
  let end: EndEvent | undefined;
  if (ofNodes.length === 0) {
    yield { ...startEvent({ mode: 'audit', target, services }, rules, options), methods: [] };
  } else {
    for await (const event of auditEvents({ ...options, files: ofNodes })) {
      if (isBatch(event)) yield event;
      else if (event.kind === 'start')
        yield { ...event, target, services, rules: [...event.rules, ...rules.map(ruleFacts)] };
      else if (event.kind === 'end') end = event;
      else yield event;
    }
  }
  for (const file of ofServices) {
    if (!options.signal?.aborted) yield* auditServices(file, rules, options.signal);
  }
  const reason = options.signal?.aborted ? 'interrupted' : (end?.reason ?? 'complete');
  const seconds = Math.round(performance.now() - started) / 1000;
  yield { kind: 'end', reason, ...(end?.proven && { proven: end.proven }), seconds };
}
