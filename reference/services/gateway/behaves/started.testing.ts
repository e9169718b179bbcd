import { afterEach } from 'vitest';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { type GatewayOptions, type GatewayService, startGateway } from '../index.ts';
import { type Answerer, startUpstream, type Upstream } from '../testing.ts';

const open: { close(): Promise<void> }[] = [];

/** Closes, after each test of the file that calls this, what it has started. */
export function closesAfterEach(): void {
  afterEach(async () => {
    for (const each of open.splice(0).toReversed()) await each.close();
  });
}

export function closing<T extends { close(): Promise<void> }>(started: T): T {
  open.push(started);
  return started;
}

/** Milliseconds of a configured second in tests of timeouts and of addresses that come back. */
export const second = 50;

export interface Started {
  readonly upstream: Upstream;
  readonly gateway: GatewayService;
  /** Lets lives pass. */
  wait(seconds: number): void;
}

type Tables = Readonly<Record<string, Json>>;

/** One upstream `appbase` with these tables, on all its addresses. */
export function configurationOf(urls: readonly string[], tables: Tables, limits: Json = {}): Json {
  const given = { ttls: [['appbase', 3]], timeouts: [['appbase', 4]], ...tables };
  return { limits, upstreams: [{ name: 'appbase', urls: urls.map((url) => ['appbase', url]), ...given }] };
}

/** An upstream and a gateway in front of it, with a clock that stands until it is told. */
export async function start(answer: Answerer, tables: Tables = {}, options: GatewayOptions = {}): Promise<Started> {
  const upstream = closing(await startUpstream(answer));
  let clock = 1_000_000;
  const configuration = configurationOf([upstream.url], tables);
  const gateway = closing(await startGateway({ configuration, port: 0, now: () => clock, ...options }));
  const wait = (seconds: number) => {
    clock += seconds * 1000;
  };
  return { upstream, gateway, wait };
}
