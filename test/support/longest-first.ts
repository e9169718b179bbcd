import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, what they load and compute before their first test included, longest first: one of them that
 * began last would be waited for with one core at work. Those that mostly wait (the rules of gateway and writes, crashes,
 * signals) stand apart from each other, so that the other workers fill the cores. Without a cache, as on a fresh clone,
 * vitest knows nothing but sizes, and some of these have four lines.
 */
export const longest: readonly string[] = [
  'test/services/rules.long.test.ts',
  'test/services/gateway-rules.test.ts',
  'test/long/run.long.test.ts',
  'test/long/check.long.test.ts',
  'test/check.test.ts',
  'test/long/broken-nodes.long.test.ts',
  'test/broken-nodes.test.ts',
  'reference/services/identity/pages.long.test.ts',
  'reference/server/page/page.long.test.ts',
  'conformance/run/check.test.ts',
  'test/services/writes-rules.test.ts',
  'test/selftest-nodes.test.ts',
  'test/long/node.long.test.ts',
  'test/node.test.ts',
  'reference/services/images/recorded.test.ts',
  'reference/shadow/feed.long.test.ts',
  'reference/shadow/feed.test.ts',
  'test/services/gateway-departures.test.ts',
  'scripts/new.long.test.ts',
  'reference/shadow/shadow.test.ts',
  'test/long/violations.long.test.ts',
  'conformance/run/live/find-crash.test.ts',
  'reference/services/gateway/recorded/recorded.test.ts',
  'conformance/judge/recorded.test.ts',
  'test/shadow.test.ts',
  'test/pages/docs.long.test.ts',
  'test/package/npm.long.test.ts',
  'test/signals.test.ts',
  'test/garbled-digits.test.ts',
  'test/services/service-variations.long.test.ts',
  'conformance/faults/proxy.test.ts',
  'test/services/web-pages.long.test.ts',
  'test/pages/html-reference.long.test.ts',
  'test/pages/html-report.long.test.ts',
  'conformance/faults/faults.test.ts',
  'conformance/run/check-hostile.test.ts',
  'spec/generators/go/go.long.test.ts',
  'conformance/run/shard.test.ts',
  'spec/generators/python/python.long.test.ts',
];

/** Starts the longest files first, the rest in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(longest.map((path, rank) => [path, rank]));
    const rankOf = ({ moduleId }: TestSpecification) => {
      const [, path = ''] = moduleId.split(`${this.ctx.config.root}/`);
      return ranks.get(path) ?? longest.length;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
