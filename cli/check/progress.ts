import type { Event } from '../../conformance/model/event.ts';
import { judged } from '../../conformance/model/outcome.ts';
import { pluralize } from '../../conformance/util/pluralize.ts';

/** The state of a run so far. */
interface Status {
  readonly planned: number;
  readonly requests: number;
  readonly checks: number;
  readonly deviations: number;
}

type Steps = { readonly [K in Event['kind']]?: (status: Status, event: Extract<Event, { kind: K }>) => Status };

const steps: Steps = {
  plan: (status, { requests }) => ({ ...status, planned: requests }),
  exchange: (status) => ({ ...status, requests: status.requests + 1 }),
  check: (status, { outcome }) => ({
    ...status,
    checks: status.checks + (judged.has(outcome) ? 1 : 0),
    deviations: status.deviations + (outcome === 'deviation' ? 1 : 0),
  }),
};

const nothingYet: Status = { planned: 0, requests: 0, checks: 0, deviations: 0 };

/** Where progress is shown: one rewritten line on a terminal, periodic lines elsewhere. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  step(event: Event): void;
  /** Removes the live line before other output. */
  clear(): void;
}

const eraseLine = '\r\u001b[2K';
const pause = { live: 100, plain: 5_000 };

/** Shows the progress of a run on `screen`; `now` returns milliseconds. */
export function openProgress(screen: Screen, live: boolean, now: () => number = Date.now): Progress {
  let status = nothingYet;
  let next = now() + (live ? 0 : pause.plain);
  let drawn = false;

  const clear = () => {
    if (drawn) screen.write(eraseLine);
    drawn = false;
  };
  const draw = () => {
    if (now() < next) return;
    next = now() + (live ? pause.live : pause.plain);
    const text = describe(status);
    screen.write(live ? `${eraseLine}${text.slice(0, (screen.columns ?? 80) - 1)}` : `${text}\n`);
    drawn = live;
  };
  return {
    step(event) {
      status = (steps[event.kind] as ((status: Status, event: Event) => Status) | undefined)?.(status, event) ?? status;
      const reported = report(event);
      if (reported !== undefined) {
        clear();
        screen.write(`${reported}\n`);
      }
      draw();
    },
    clear,
  };
}

/** A live line needs a terminal that is not a CI's log. */
export function isLive(screen: Screen, env: NodeJS.ProcessEnv): boolean {
  return screen.isTTY === true && !env.CI && env.TERM !== 'dumb';
}

function describe({ planned, requests, checks, deviations }: Status): string {
  const done =
    planned > 0
      ? `${requests} of ${pluralize(Math.max(planned, requests), 'request')}`
      : pluralize(requests, 'request');
  return `${done}, ${pluralize(checks, 'check')}, ${pluralize(deviations, 'deviation')}`;
}

/** The discovered target is shown in any case. */
function report(event: Event): string | undefined {
  if (event.kind !== 'target') return undefined;
  const { dialect, head, irreversible, methods, service, url } = event;
  if (service !== undefined) return `${service} at ${url}`;
  return [
    `dialect ${dialect ?? 'unknown'}`,
    ...(head === null ? [] : [`head ${head}`]),
    ...(irreversible === null ? [] : [`irreversible ${irreversible}`]),
    ...(methods.length === 0 ? [] : [`${pluralize(methods.length, 'method')} offered`]),
  ].join(', ');
}
