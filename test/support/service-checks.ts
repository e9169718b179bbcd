import type { CheckEvent, Event } from '../../conformance/model/event.ts';
import type { SuiteName } from '../../conformance/model/service-name.ts';
import { serviceProxy } from '../../conformance/services/faults/proxy.ts';
import { serviceRules } from '../../conformance/services/index.ts';
import type { ServiceFault } from '../../conformance/services/model/fault.ts';
import type { ServiceRule } from '../../conformance/services/model/rule.ts';
import { checkSystem } from '../../conformance/system.ts';
import { collect } from '../../conformance/testing/server.ts';
import type { Proven } from './proven-services.ts';

let runs = 0;

/** The checks of some rules, or all, of a service at a URL. */
export async function checksAt(
  service: SuiteName,
  proven: Proven,
  url: string,
  some: readonly string[] = [],
): Promise<readonly CheckEvent[]> {
  const { close: _, url: __, ...given } = proven;
  // A seed of its own: what a service keeps of an earlier run must not answer this one.
  const limits = { seed: ++runs, concurrency: service === 'gateway' ? 24 : 8, timeoutMs: 20_000 };
  const services = { targets: [{ name: service, url }], ...limits, ...given, rules: some };
  const events = await collect<Event>(
    checkSystem(
      { services },
      serviceRules.filter((each) => each.service === service),
    ),
  );
  return events.filter((event): event is Event & CheckEvent => event.kind === 'check');
}

/** The checks of one rule with a fault in front of the service. */
export async function checksBehind(
  { id, service }: ServiceRule,
  fault: ServiceFault,
  proven: Proven,
): Promise<readonly CheckEvent[]> {
  const proxy = await serviceProxy({ service: proven.url, faults: [fault] });
  try {
    return await checksAt(service, proven, proxy.url, [id]);
  } finally {
    await proxy.close();
  }
}
