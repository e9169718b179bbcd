import { describe, expect, it } from 'vitest';
import type { CheckEvent, Event } from '../../conformance/model/event.ts';
import { gatewayRules } from '../../conformance/services/gateway/index.ts';
import { openClient } from '../../conformance/services/run/client.ts';
import { openUpstream } from '../../conformance/services/run/upstream.ts';
import { checkSystem } from '../../conformance/system.ts';
import { collect } from '../../conformance/testing/server.ts';
import { startGateway } from '../../reference/services/gateway/index.ts';
import { type Departure, type DepartureId, departures } from '../../spec/departures/index.ts';
import { referenceNode } from '../support/reference-node.ts';

/** What each departure of the deployed gateway breaks, where it has the documented defaults and the deployed limits. */
const expected: { readonly [D in DepartureId as D extends `gateway-${string}` ? D : never]?: readonly string[] } = {
  'gateway-batches-fail-as-one': [
    'batch-with-a-lost-answer',
    'batch-with-a-wrong-version',
    'batch-with-an-empty-answer',
    'batch-with-an-invalid-call',
    'batch-with-an-unknown-upstream',
    'batch-with-an-unreadable-answer',
    'batch-with-no-object',
  ],
  'gateway-batches-kept-as-one': ['batch-fetches-what-is-missing'],
  'gateway-documented-blacklist-unread': [
    'blacklisted-account-is-refused',
    'blacklisted-account-is-refused-in-any-form',
  ],
  'gateway-equal-calls-sent-each': ['equal-calls-of-a-batch-are-one', 'herd-is-one-call'],
  'gateway-irreversible-blocks-kept-briefly': ['irreversible-block-is-kept'],
  'gateway-no-timeout-ends-after-all': ['batched-broadcast-is-sent-once'],
  'gateway-null-is-kept': ['null-is-not-kept'],
  'gateway-retries-not-made': ['legacy-calls-are-retried'],
  'gateway-translated-calls-lose-their-lives': [
    'content-ends',
    'created-state-is-kept',
    'follow-answers-are-kept',
    'global-properties-end',
    'hot-state-is-kept',
    'legacy-calls-may-take-longer',
    'login-answers-are-not-kept',
    'market-history-ends',
    'promoted-state-is-kept',
    'state-ends',
    'trending-state-is-kept',
    'welcome-state-is-kept',
  ],
};

const blacklisted = 'blacklisted';

async function checksOfDeployed(): Promise<readonly CheckEvent[]> {
  const node = await referenceNode();
  const stop = new AbortController();
  const client = openClient({ url: node.url, timeoutMs: 10_000, signal: stop.signal });
  const upstream = await openUpstream(client);
  const gateway = await startGateway({ node: upstream.url, port: 0, compat: true, blacklist: [blacklisted] });
  try {
    const limits = { seed: 1, concurrency: 16, timeoutMs: 20_000 } as const;
    const services = {
      targets: [{ name: 'gateway', url: gateway.url }],
      ...limits,
      node: node.url,
      upstream,
      blacklisted,
    } as const;
    const events = await collect<Event>(checkSystem({ services }, gatewayRules));
    return events.filter((event): event is Event & CheckEvent => event.kind === 'check');
  } finally {
    stop.abort();
    await gateway.close();
    client.close();
    await upstream.close();
  }
}

describe('a gateway as deployed', async () => {
  const checks = await checksOfDeployed();

  it('has no deviation, and each rule that it breaks names the departure', () => {
    const unexpected = checks.filter(({ outcome }) => !['pass', 'legacy', 'not-testable'].includes(outcome));
    expect(unexpected.map(({ rule, outcome, reason, findings }) => [rule, outcome, reason, findings])).toEqual([]);

    const named = checks.flatMap(({ rule, findings = [] }) =>
      findings.map(({ departure = '' }) => [departure, rule.replace('gateway/', '')] as const),
    );
    const found = Object.fromEntries(
      Object.keys(expected).map((id) => [
        id,
        named
          .filter(([each]) => each === id)
          .map(([, rule]) => rule)
          .toSorted(),
      ]),
    );
    expect(found).toEqual(expected);
    expect(named.filter(([id]) => !(id in expected))).toEqual([]);
  });

  it('departs in all that is known, or it is said why no rule can see it', () => {
    const ours = Object.values<Departure>(departures).filter(({ id }) => id.startsWith('gateway-'));
    expect(ours.filter(({ id, unjudged }) => id in expected === (unjudged !== undefined)).map(({ id }) => id)).toEqual(
      [],
    );
  });
});
