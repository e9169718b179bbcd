import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Gateway } from '../gateway.ts';
import { isDown } from '../upstream/health.ts';
import type { Page } from './handler.ts';

/** The metrics of one gateway in the text form of Prometheus; they are counted elsewhere and read when asked for. */
export function createMetrics(gateway: Gateway): () => Promise<Page> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { counts } = gateway;
  counter('calls_total', 'Answered calls by where the answer came from', ['source'], () => [
    [{ source: 'cache' }, counts.hits],
    [{ source: 'shared_cache' }, counts.sharedHits],
    [{ source: 'upstream' }, counts.fresh],
    [{ source: 'equal_call' }, counts.joined],
  ]);
  counter('batches_total', 'Batches', [], () => [[{}, counts.batches]]);
  counter('refusals_total', 'Errors by the gateway itself, by code', ['code'], () =>
    [...counts.refusals].map(([code, count]) => [{ code: String(code) }, count]),
  );
  counter('upstream_answers_total', 'Answers of an upstream address', ['url'], () =>
    [...counts.attempts].map(([url, { answered }]) => [{ url }, answered]),
  );
  counter('upstream_seconds_total', 'Time spent waiting for an upstream address', ['url'], () =>
    [...counts.attempts].map(([url, { seconds }]) => [{ url }, seconds]),
  );
  counter('upstream_failures_total', 'Failed attempts at an upstream address', ['url', 'failure'], () =>
    [...counts.attempts].flatMap(([url, { failures }]) =>
      [...failures].map(([failure, count]) => [{ url, failure }, count] as const),
    ),
  );
  gauge('upstream_up', 'Whether an upstream address is asked', ['url'], () =>
    gateway.hosts().map((host) => [{ url: host.url.href }, isDown(host) ? 0 : 1]),
  );
  gauge('upstream_calls', 'Calls under way at an upstream address', ['url'], () =>
    gateway.hosts().map((host) => [{ url: host.url.href }, host.busy]),
  );
  gauge('cache_entries', 'Answers in memory', [], () => [[{}, gateway.store().size().entries]]);
  gauge('cache_bytes', 'Bytes of answers in memory', [], () => [[{}, gateway.store().size().bytes]]);
  gauge('last_irreversible_block', 'The last irreversible block that answers of an address have told', ['url'], () =>
    [...gateway.irreversibleBlocks()].map(([url, block]) => [{ url }, block]),
  );
  if (gateway.store().reachable !== undefined)
    gauge('redis_up', 'Whether the shared store is connected', [], () => [[{}, gateway.store().reachable?.() ? 1 : 0]]);

  type Values = () => readonly (readonly [labels: Record<string, string>, value: number])[];

  function counter(name: string, help: string, labelNames: readonly string[], values: Values): void {
    const metric: Counter = new Counter({
      ...{ name: `plumbline_gateway_${name}`, help, labelNames, registers },
      collect() {
        metric.reset();
        for (const [labels, value] of values()) metric.inc(labels, value);
      },
    });
  }

  function gauge(name: string, help: string, labelNames: readonly string[], values: Values): void {
    const metric: Gauge = new Gauge({
      ...{ name: `plumbline_gateway_${name}`, help, labelNames, registers },
      collect() {
        metric.reset();
        for (const [labels, value] of values()) metric.set(labels, value);
      },
    });
  }

  return async () => ({ type: registry.contentType, text: await registry.metrics() });
}
