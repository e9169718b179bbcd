import { setTimeout as sleep } from 'node:timers/promises';
import { runEnded } from '../../model/outcome.ts';
import type { SuiteName } from '../../model/service-name.ts';
import type { HttpRequest } from '../model/http.ts';
import { NotTestable } from '../model/not-testable.ts';
import { isAnswered, type Sent, type Step, type StepResult } from '../model/steps.ts';
import type { Client } from './client.ts';
import type { Perform } from './drive.ts';
import { exchangeOf, pastExchangeOf } from './identify.ts';
import type { Origin } from './origin.ts';
import { type Upstream, upstreamOf } from './upstream.ts';

/** What steps are done with. */
export interface Live {
  readonly service: SuiteName;
  readonly client: Client;
  /** Past the service. */
  readonly node?: Client;
  readonly upstream?: Upstream;
  readonly origin?: Origin;
  readonly signal: AbortSignal;
}

type Performers = {
  readonly [K in Step['kind']]: (step: Extract<Step, { readonly kind: K }>) => Promise<StepResult>;
};

/** Does the steps of one scenario at a live service; `see` takes every exchange with it. */
export function performing(live: Live, see: (sent: Sent) => void): Perform {
  const { upstream, origin, signal } = live;
  const from = upstream?.calls().length ?? 0;
  const owner = {};
  const performers: Performers = {
    async send({ to, requests }) {
      if (to === 'node') return { kind: 'sent', sent: await Promise.all(requests.map((each) => askPast(live, each))) };
      const sent = await Promise.all(requests.map((each) => ask(live, each)));
      if (sent.some((each) => !isAnswered(each) && each.failure.kind === 'aborted')) throw new NotTestable(runEnded);
      for (const each of sent) see(each);
      return { kind: 'sent', sent };
    },
    async wait({ milliseconds }) {
      await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
      return { kind: 'done' };
    },
    async act({ acts }) {
      upstreamOf(upstream).act(acts, owner);
      return { kind: 'done' };
    },
    async observe() {
      return { kind: 'observed', calls: upstreamOf(upstream).calls().slice(from) };
    },
    async publish({ path, answer }) {
      if (origin === undefined) throw new NotTestable('the service fetches from no server of ours: --origin PORT');
      return { kind: 'published', url: origin.publish(path, answer) };
    },
  };
  return async (step) => {
    if (signal.aborted) throw new NotTestable(runEnded);
    return (performers[step.kind] as (step: Step) => Promise<StepResult>)(step);
  };
}

/** Sends one request to the service. */
export async function ask({ service, client }: Pick<Live, 'service' | 'client'>, request: HttpRequest): Promise<Sent> {
  const outcome = await client.send(request);
  if (!('answer' in outcome)) return outcome;
  return exchangeOf(service, request, outcome.answer, { timing: outcome.timing });
}

async function askPast({ service, node }: Live, request: HttpRequest): Promise<Sent> {
  if (node === undefined) throw new NotTestable('the node behind the service is not known: --upstream URL');
  const outcome = await node.send(request);
  return 'answer' in outcome ? pastExchangeOf(service, request, outcome.answer) : outcome;
}
