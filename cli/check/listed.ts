import type { Selection } from '../../conformance/index.ts';
import { rules as nodeRules } from '../../conformance/judge/index.ts';
import { selectedRules, selects } from '../../conformance/run/options.ts';
import { serviceRules } from '../../conformance/services/index.ts';
import { matchingServiceRules } from '../../conformance/services/selected.ts';
import { methods as documented } from '../../spec/methods/index.ts';
import { ruleList } from '../kit/rule-text.ts';
import { type ServiceFlags, serviceTargets } from './service-targets.ts';

/** Prints what a check would be about: the methods, then the rules of the node and of the services, one on a line. */
export function listSelected(options: Selection & ServiceFlags, url: string | undefined): void {
  const services = new Set<string>(serviceTargets(options).map(({ name }) => name));
  const isOurs = url === undefined && services.size === 0;
  const methods = url === undefined && !isOurs ? [] : Object.keys(documented).filter(selects(options)).toSorted();
  const ofNode = methods.length === 0 ? [] : selectedRules(nodeRules, options);
  const isNarrowed = options.namespaces !== undefined || options.methods !== undefined;
  const ofServices = matchingServiceRules(serviceRules, options.rules).filter(({ service }) =>
    isOurs ? !isNarrowed : services.has(service),
  );
  process.stdout.write(`${methods.map((name) => `${name}\n`).join('')}\n${ruleList([...ofNode, ...ofServices])}`);
}
