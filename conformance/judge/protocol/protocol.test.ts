import { describe, expect, it } from 'vitest';
import { pointer } from '../../../spec/kernel/error.ts';
import { fromJson } from '../../model/exchange/exchange.ts';
import { broken } from '../../model/fault.ts';
import type { Target } from '../../model/target.ts';
import { judgeExchange } from '../../run/session/judging.ts';
import { seeded } from '../../util/random.ts';
import { rows } from './index.ts';
import { original, protocolRule } from './row.ts';
import { baseOf, fullBase, nonstandardId } from './sending.ts';

const context = { dialect: undefined, irreversible: undefined };
const all = rows.map((row) => ({ row, rule: protocolRule(row), exchanges: original(row, fullBase) }));

describe('every row of the protocol', () => {
  it('sends at most two requests, and none where the target offers no suitable method', () => {
    const counts = all.map(({ exchanges }) => exchanges.length);
    expect(rows.filter((_, index) => ![1, 2].includes(counts[index] as number)).map(({ slug }) => slug)).toEqual([]);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(250);
    expect(rows.flatMap((row) => row.requests(baseOf({ methods: new Set() })))).toEqual([]);
  });

  it('is written once for several runs with the same methods: some bodies have megabytes', () => {
    const target = () => ({ methods: new Set(Object.values(fullBase)) }) as unknown as Target;
    const planned = () => all.flatMap(({ rule }) => rule.plan?.(target(), seeded(1, rule.id)) ?? []);
    const [first, second] = [planned(), planned()];
    expect(first.length).toBeGreaterThan(150);
    expect(second.every((request, index) => request === first[index])).toBe(true);
  });

  it.each(all.map((each) => [each.row.slug, each] as const))(
    '%s recognises its requests and finds its mutation',
    (_, each) => {
      for (const exchange of each.exchanges) {
        const check = judgeExchange(each.rule, exchange, context);
        expect(check).toMatchObject({ outcome: 'pass' });
        expect(check?.notes).toBeUndefined();
        const mutation = broken(each.rule.fault, exchange, seeded(1, 'mutation'));
        const { findings = [], notes = [] } = (mutation && judgeExchange(each.rule, mutation.exchange, context)) ?? {};
        const reported = [...findings.map((found) => found.pointer), ...notes.map((note) => note.pointer)];
        expect(reported).toContain(pointer(mutation?.path ?? []));
      }
    },
  );

  it('judges its own requests alone', () => {
    const neverReached = all.flatMap(({ row, exchanges }) =>
      exchanges.flatMap((exchange) => {
        const judges = all.filter(({ rule }) => judgeExchange(rule, exchange, context) !== undefined);
        return judges.filter((each) => each.row !== row).map((each) => `${each.row.slug}: ${row.slug}`);
      }),
    );
    expect(neverReached).toEqual([]);
  });
});

it.each(['comma-after-last-member', 'comma-missing', 'number-with-leading-zeros', 'nul-within-text'])(
  '%s may be answered with its id by a node that reads leniently, as deployed ones do',
  (slug) => {
    const [found] = all.filter(({ row }) => row.slug === slug);
    const [sent] = found?.exchanges ?? [];
    const answeredWith = (id: number) => {
      const answer = fromJson({ jsonrpc: '2.0', result: 35, id });
      return found && sent && judgeExchange(found.rule, { ...sent, answer }, context);
    };
    expect(answeredWith(nonstandardId)?.notes).toBeUndefined();
    expect(answeredWith(nonstandardId + 1)?.notes).toHaveLength(1);
  },
);
