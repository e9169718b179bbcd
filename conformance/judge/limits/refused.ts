import { calls } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { exchangeRule } from '../../model/rule.ts';
import { describedMethod } from '../kit/arguments/given.ts';
import { pagesOf } from '../kit/lists/page.ts';
import { limited, limitRequested } from './limited.ts';

function largest(name: string): number | undefined {
  const limit = describedMethod(name)?.limit;
  return limit?.deployed ?? limit?.maximum;
}

function documented(name: string): number {
  return describedMethod(name)?.limit?.maximum ?? Number.POSITIVE_INFINITY;
}

/** The documents state the largest pages, and not what happens to requests for larger ones. */
export const refused = exchangeRule({
  id: 'limits/more-is-refused',
  basis: [{ fact: 'refusal', source: 'deployed' }],
  requires: 'A request beyond the largest page of deployed nodes is refused.',
  clause: 'limits/page',
  level: 'unstated',
  why: 'Deployed nodes refuse requests beyond their largest page; a client that relies on it breaks where less is returned.',
  example: '`lookup_accounts` with the limit 1001 returns 1,000 names and no error.',
  fault: {
    id: 'more-than-the-largest-page-served',
    summary: 'a limit beyond the maximum is ignored',
    edit: inCall(['condenser_api.lookup_accounts'], (call) => {
      if (call.error === undefined || (limitRequested(call) ?? 0) <= 1000) return undefined;
      return { path: [], value: { jsonrpc: '2.0', result: [], id: call.request.id ?? null }, found: ['result'] };
    }),
  },
  anyArguments: true,
  methods: limited,
  judge: (exchange) => {
    const larger = calls(exchange).filter((call) => (limitRequested(call) ?? 0) > (largest(call.method) ?? 2 ** 32));
    if (larger.length === 0) return undefined;
    return (
      larger
        .filter(({ result }) => result !== undefined)
        // Other rules judge answers beyond the documented maximum.
        .filter((call) =>
          pagesOf(call).every(({ elements, limit }) => elements.length <= Math.min(limit, documented(call.method))),
        )
        .map(({ method, path, result }): Difference => {
          const expected = `an error, for ${largest(method)} is its largest page`;
          return { path: [...path, 'result'], kind: 'unexpected', expected, actual: result, method };
        })
    );
  },
});
