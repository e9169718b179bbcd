import { setTimeout as sleep } from 'node:timers/promises';
import { type Failure, UpstreamError } from './error.ts';
import type { Health } from './health.ts';
import type { Host, Hosts } from './hosts.ts';
import { exchange, type UpstreamAnswer } from './post.ts';

/** One call to whichever of several addresses answers. */
export interface Sending<T> {
  readonly urls: readonly string[];
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for all attempts together; undefined waits without end. */
  readonly timeout: number | undefined;
  /** Attempts after the first one. */
  readonly retries: number;
  /** Sent over a connection of its own: on a kept one it could be lost, and then nobody knew whether it arrived. */
  readonly once: boolean;
  /** Makes the answer of it; throws UpstreamError where it is none. */
  readonly read: (answer: UpstreamAnswer, host: Host) => T;
  readonly followsRedirects: boolean;
  readonly onAttempt: (host: Host, seconds: number, failure: Failure | undefined) => void;
}

/** Milliseconds before the first retry at the same address; doubled each time, half of it by chance. */
const pause = 50;

/** Failures after which another attempt may do better. Whoever waited in vain has used up its time. */
const retried = new Set<Failure>(['refused', 'dropped', 'empty', 'not-json', 'not-object', 'encoding', 'foreign']);

/** Rejects with UpstreamError: that of the last attempt. */
export async function send<T>(sending: Sending<T>, hosts: Hosts, health: Health): Promise<T> {
  const { timeout, retries } = sending;
  const deadline = timeout === undefined ? undefined : performance.now() + timeout;
  const group = sending.urls.map((url) => hosts.get(url));
  const untried = new Set(group);
  for (let attempt = 0; ; ) {
    const host =
      health.ordered(group).find((each) => untried.has(each)) ?? health.ordered(group)[attempt % group.length];
    if (host === undefined) throw new UpstreamError('unroutable', 'no upstream takes this call');
    untried.delete(host);
    try {
      return await one(sending, host, deadline, health);
    } catch (error) {
      if (!(error instanceof UpstreamError) || !retried.has(error.failure)) throw error;
      // What was not sent may be sent elsewhere, however few retries there are.
      if (error.failure === 'refused' && untried.size > 0) continue;
      if (attempt >= retries) throw error;
      attempt++;
      const wait = untried.size > 0 ? 0 : pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      if (deadline !== undefined && performance.now() + wait >= deadline) throw error;
      if (wait > 0) await sleep(wait);
    }
  }
}

async function one<T>(sending: Sending<T>, host: Host, deadline: number | undefined, health: Health): Promise<T> {
  const started = performance.now();
  const report = (failure: Failure | undefined) =>
    sending.onAttempt(host, (performance.now() - started) / 1000, failure);
  host.busy++;
  try {
    const result = sending.read(await answerOf(sending, host, deadline), host);
    health.answered(host);
    report(undefined);
    return result;
  } catch (error) {
    if (error instanceof UpstreamError) {
      // Alone it is asked however often it fails.
      if (sending.urls.length > 1) health.failed(host, error.failure);
      report(error.failure);
    }
    throw error;
  } finally {
    host.busy--;
  }
}

async function answerOf(sending: Sending<unknown>, host: Host, deadline: number | undefined): Promise<UpstreamAnswer> {
  const { body, headers, once, followsRedirects } = sending;
  const left = () => (deadline === undefined ? undefined : Math.max(1, deadline - performance.now()));
  const common = { body, headers, connections: once ? undefined : host.connections };
  const answer = await exchange({ ...common, url: host.url, method: 'POST', timeout: left() });
  if (![301, 302, 303, 307, 308].includes(answer.status) || answer.location === undefined) return answer;
  if (!followsRedirects) throw new UpstreamError('redirect', `upstream redirects with HTTP ${answer.status}`);
  // As deployed: only the newer two statuses keep the call.
  const method = answer.status >= 307 ? 'POST' : 'GET';
  const url = new URL(answer.location, host.url);
  const connections = url.origin === host.url.origin ? common.connections : undefined;
  return exchange({ ...common, connections, url, method, timeout: left() });
}
