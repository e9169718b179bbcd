import type { Need, ServiceRule } from '../model/rule.ts';

/** What a run gives its rules besides the address of the service. */
export type Given = { readonly [N in Need]: boolean };

const lacks: { readonly [N in Need]: string } = {
  node: 'it compares with the node behind the service: --upstream URL',
  upstream: 'it stands between the service and its node: --observe PORT',
  origin: 'the service has to fetch from a server of ours: --origin PORT',
  write: 'it writes: --write, --account and PLUMBLINE_KEYS',
  app: 'it needs a registered app: --app and --redirect-uri',
};

/** Why a rule cannot be judged in this run; undefined: it can. */
export function lackOf({ needs = [] }: Pick<ServiceRule, 'needs'>, given: Given): string | undefined {
  const missing = needs.find((need) => !given[need]);
  return missing && lacks[missing];
}
