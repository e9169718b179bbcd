import type { Departure } from './departure.ts';

/** They show where a configuration has such a prefix, and the documented defaults have none. */
const UNCONFIGURED = 'it takes a configuration that a run does not know of';

/** What the deployed gateway does against documents 1 and 3; its recording is `fixtures/services/gateway.ndjson.gz`. */
export const gatewayDepartures = [
  {
    id: 'gateway-life-of-zero-ends-at-once',
    clause: 'gateway/ttl-forever',
    documented: 'a life of 0 does not expire',
    deployed: 'an answer with a life of 0 is never cached',
    evidence: 'jussi 1ebf842, run and recorded: "cache ttl 0 @150ms"',
    reference: 'kept until memory is short; with `compat` never cached',
    unjudged: UNCONFIGURED,
  },
  {
    id: 'gateway-irreversible-blocks-kept-briefly',
    clause: 'gateway/ttl-irreversible',
    documented: 'a life of -2: without expiration, and only where the block is irreversible',
    deployed: 'three seconds for every answer, whether its block is irreversible or not',
    evidence: 'jussi 1ebf842, run and recorded: "cache get_block 5 (ttl −2, irreversible) @3300ms"',
    reference:
      'without end where the answer proves an irreversible block, three seconds otherwise; with `compat` always three',
  },
  {
    id: 'gateway-retries-not-made',
    clause: 'gateway/config/retries',
    documented: 'the retries of a prefix are made, up to three',
    deployed: 'the member is accepted and never read: each call is sent once',
    evidence: 'jussi 1ebf842, run and recorded: "upstream: first dropped, then fine (retry?)"',
    reference: 'made, with a pause that grows, and never for broadcasts; with `compat` none',
  },
  {
    id: 'gateway-quoted-arguments-never-match',
    clause: 'gateway/ttl-by-params',
    documented: 'a prefix may end with `.params=[<value>]` to match a parameter',
    deployed: "prefix and key are compared as text, so that `['b']` and everything with a slash matches no call",
    evidence: 'jussi 1ebf842, run and recorded: "prefix p_api.m.params=["b"] @100ms"',
    reference: 'compared as values, in either kind of quotes; with `compat` as text',
    unjudged: UNCONFIGURED,
  },
  {
    id: 'gateway-translated-calls-lose-their-lives',
    clause: 'gateway/ttls/legacy/broadcast',
    documented: 'broadcasts of the legacy upstream have a life of -1',
    deployed:
      'a translated call has the life and the timeout of its new name, so that an equal broadcast is answered from the cache',
    evidence: 'jussi 1ebf842, run and recorded: "doc: broadcast namespace through translation @100ms"',
    reference:
      'a translated call keeps the lives, timeouts and retries of the upstream it was asked for; broadcasts are never cached',
  },
  {
    id: 'gateway-batches-fail-as-one',
    clause: 'errors/batch-element',
    documented: 'of a batch only the element that fails carries an error',
    deployed: 'one error object with the id null instead of the batch',
    evidence: 'jussi 1ebf842, run and recorded: "batch: one member dropped by upstream"',
    reference: 'an error in the place of the member; with `compat` one for all',
  },
  {
    id: 'gateway-documented-blacklist-unread',
    clause: 'gateway/config/limits.blacklist_accounts',
    documented: 'the accounts are listed in `limits.blacklist_accounts`',
    deployed: 'only `limits.accounts_blacklist` is read',
    evidence: 'jussi 1ebf842, run and recorded: "custom_json by non-steemit"',
    reference: 'both are read, the deployed spelling with a warning; with `compat` only that one',
  },
  {
    id: 'gateway-no-timeout-ends-after-all',
    clause: 'gateway/no-timeout',
    documented: 'a timeout of 0 is none',
    deployed: 'after 65 seconds the call ends with code 1050, and in a batch it fails at once',
    evidence:
      'jussi 1ebf842, run and recorded: "upstream: timeout 0 method, 70 s (response timeout 65 s)", "batch with a timeout-0 method"',
    reference: 'waits without end; with `compat` only a batch with such a call fails',
  },
  {
    id: 'gateway-null-is-kept',
    clause: 'gateway/one-host',
    documented: 'the answer is that of the node, as though both were one host',
    deployed: 'that there is nothing is kept as long as any result, and answered when there is something',
    evidence: 'jussi 1ebf842, run and recorded: "cache result null @120ms"',
    reference: 'null is never kept; with `compat` as long as any result',
  },
  {
    id: 'gateway-batches-kept-as-one',
    clause: 'gateway/ttl-unit',
    documented: 'an answer is cached for its seconds',
    deployed:
      'a batch is answered from the cache where all of its calls are cached; else all of them reach the node again',
    evidence: 'jussi 1ebf842, run and recorded: "batch: 2 cached + 1 new"',
    reference: 'each call of a batch for itself; with `compat` all or none',
  },
  {
    id: 'gateway-equal-calls-sent-each',
    clause: 'gateway/ttl-unit',
    documented: 'an answer is cached for its seconds',
    deployed: 'equal calls that come before the first one is answered reach the node, each of them',
    evidence:
      'jussi 1ebf842, run and recorded: "coalescing: 10 equal requests in flight [1/10]", "batch of equal requests"',
    reference: 'sent once; with `compat` each of them',
  },
] as const satisfies readonly Departure[];
