import { type HttpExchange, type HttpRequest, header } from '../model/http.ts';
import { NotTestable } from '../model/not-testable.ts';
import type { Step, StepResult } from '../model/steps.ts';
import type { Perform } from '../run/drive.ts';

/**
 * Answers the steps of a scenario from a recording: each request by the next exchange that it could have been, in order. What
 * needs the service itself is not testable.
 */
export function fromRecording(exchanges: readonly HttpExchange[], see: (exchange: HttpExchange) => void): Perform {
  let at = 0;
  const used: HttpExchange[] = [];
  const next = (request: HttpRequest): HttpExchange => {
    const index = exchanges.findIndex((each, place) => place >= at && isSame(each.request, request));
    const found = exchanges[index];
    if (found === undefined) throw new NotTestable('the recording lacks a request that it needs');
    at = index + 1;
    used.push(found);
    see(found);
    return found;
  };
  return async (step: Step): Promise<StepResult> => {
    if (step.kind === 'send' && step.to === 'service') return { kind: 'sent', sent: step.requests.map(next) };
    if (step.kind === 'wait') return { kind: 'done' };
    if (step.kind === 'observe' && used.every(({ upstream }) => upstream !== undefined)) {
      return { kind: 'observed', calls: used.flatMap(({ upstream = [] }) => upstream) };
    }
    throw new NotTestable('a recording cannot be asked');
  };
}

/** The same verb, path and body, and every header that the rule sends; clients add others. */
function isSame(recorded: HttpRequest, wanted: HttpRequest): boolean {
  return (
    recorded.method === wanted.method &&
    recorded.path === wanted.path &&
    Buffer.compare(recorded.body, wanted.body) === 0 &&
    wanted.headers.every(([name, value]) => name === 'content-type' || header(recorded, name) === value)
  );
}
