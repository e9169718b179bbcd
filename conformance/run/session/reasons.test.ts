import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { answered } from '../../judge/by-hand.testing.ts';
import type { CheckEvent } from '../../model/event.ts';
import { type Exchange, exchange, fromJson, fromText } from '../../model/exchange/exchange.ts';
import { type ExchangeRule, type RelationRule, type Rule, relation } from '../../model/rule.ts';
import type { Ending } from './reasons.ts';
import { openSession } from './session.ts';

const facts = {
  requires: '',
  clause: 'block/query',
  level: 'must',
  why: 'for this test',
  example: 'for this test',
  fault: { id: 'no-fault', summary: 'for this test', edit: () => undefined },
} as const;

/** Judges nothing. */
const passing = (methods: ExchangeRule['methods']): ExchangeRule => ({
  ...facts,
  id: 'block/number',
  kind: 'exchange',
  methods,
  judge: () => undefined,
});

/** Compares answers of get_a with answers of get_b. */
const pairs = (scope: RelationRule['scope'] = 'immutable'): RelationRule =>
  relation<{ readonly a: Json; readonly b: Json }>({
    ...facts,
    id: 'block/forms',
    scope,
    methods: ['x.get_a', 'x.get_b'],
    roles: ['a', 'b'],
    assignRoles: ({ method, params, result }) =>
      result === undefined ? [] : [{ group: String(params), role: method === 'x.get_a' ? 'a' : 'b', value: result }],
    judge: () => [],
  });

const refused = (method: string, code: number, message: string): Exchange =>
  exchange({
    request: fromJson({ jsonrpc: '2.0', id: 1, method, params: [message] }),
    answer: fromJson({ jsonrpc: '2.0', id: 1, error: { code, message, data: {} } }),
  });

/** The reasons of a rule that judged nothing, for each method, after these answers. */
function reported(rule: Rule, seen: readonly (readonly [Exchange, ...string[]])[], ending: Partial<Ending> = {}) {
  const session = openSession([rule]);
  const context = { dialect: undefined, irreversible: undefined };
  for (const [each, ...requestedBy] of seen) session.judge(each, context, requestedBy);
  const line = ({ method, outcome, reason }: CheckEvent) => `${method} ${outcome}: ${reason}`;
  return session.finish(() => true, { nowhere: 'no case for it', ...ending }).map(line);
}

describe('the reason of a rule that judged nothing of a method', () => {
  const a = passing(['x.get_a']);

  it('names missing data first', () => {
    const gone = [[refused('x.get_a', -32002, 'no'), 'block/number']] as const;
    expect(reported(a, gone, { offered: new Set(), over: 'the run ended before' })).toEqual([
      'x.get_a not-offered: the target has no such method',
    ]);
    expect(reported(a, gone, { over: 'the run ended before' })).toEqual(['x.get_a not-testable: the run ended before']);
    expect(reported(a, gone, { lacks: (method) => `no ${method}` })).toEqual(['x.get_a not-testable: no x.get_a']);
  });

  it('says that nothing was sent, or that no answer came', () => {
    expect(reported(a, [])).toEqual(['x.get_a not-testable: no case for it']);
    expect(reported(a, [], { requested: new Set(['x.get_a']) })).toEqual([
      'x.get_a not-testable: its requests got no answer',
    ]);
    expect(reported(passing(['x.broadcast_a']), [])).toEqual([
      'x.broadcast_a not-testable: it writes, so it is never called',
    ]);
  });

  it('counts only what was answered, not what is reported of that', () => {
    const silence = exchange({ request: answered('x.get_a', [], 5).request, answer: fromText(''), silence: 'reset' });
    expect(reported(passing('any'), [[silence, 'block/number']], { planned: new Set(['block/number']) })).toEqual([
      'other not-testable: its requests got no answer',
    ]);
    const one = refused('x.get_a', -32000, 'other');
    expect(reported(a, [[one], [{ ...one, onlyRefused: 1 }]])).toEqual([
      'x.get_a not-testable: its request was refused: -32000 other',
    ]);
  });

  it('says why its own requests were refused, though others were answered', () => {
    const own = [refused('x.get_a', -32003, 'limit\n <= 1000'), refused('x.get_a', -32000, 'other')];
    const seen = [[answered('x.get_a', [], [7])], ...own.map((each) => [each, 'block/number'] as const)] as const;
    expect(reported(a, seen)).toEqual(['x.get_a not-testable: its 2 requests were refused: -32003 limit <= 1000']);
    expect(reported(a, seen.slice(0, 1))).toEqual(['x.get_a not-testable: its answers have no such data']);
  });

  it('describes its answers', () => {
    const empty = [[answered('x.get_a', [], [])], [answered('x.get_a', [1], { orders: [] })]] as const;
    expect(reported(a, empty)).toEqual(['x.get_a not-testable: its answers are empty']);
    expect(reported(a, [...empty, [answered('x.get_a', [2], { orders: [1] })]])).toEqual([
      'x.get_a not-testable: its answers have no such data',
    ]);
  });

  it('describes those it is compared with', () => {
    const one = [answered('x.get_a', [1], 5)] as const;
    const [self] = reported(pairs(), [one, [refused('x.get_b', -32000, 'x'.repeat(99))]]);
    expect(self).toBe(`x.get_a not-testable: it is compared with x.get_b, refused: -32000 ${'x'.repeat(60)}…`);
    const offered = new Set(['x.get_a']);
    expect(reported(pairs(), [one], { offered })[0]).toContain('it is compared with x.get_b, not offered');
    expect(reported(pairs(), [one])[0]).toContain('it is compared with x.get_b, which was not called');
    expect(reported(pairs(), [one, [answered('x.get_b', [1, 2], null)]])[0]).toContain(
      'x.get_b, whose answers are empty',
    );
    expect(reported(pairs(), [one, [answered('x.get_b', [2], 5)]])).toEqual(
      ['x.get_a', 'x.get_b'].map(
        (method) => `${method} not-testable: no other answer could be compared with its answers`,
      ),
    );
  });

  it('says that the chain moved, where answers of one snapshot are needed and there were some', () => {
    const moved = 'the head moved';
    const [one, other] = [[answered('x.get_a', [1], 5)], [answered('x.get_b', [2], 5)]] as const;
    expect(reported(pairs('snapshot'), [one, other], { moved })).toEqual([
      'x.get_a inconclusive: the head moved',
      'x.get_b inconclusive: the head moved',
    ]);
    expect(reported(pairs('snapshot'), [one], { moved })[1]).toBe('x.get_b not-testable: no case for it');
    expect(reported(pairs(), [one, other], { moved })[0]).toContain('not-testable');
  });

  it('describes its own requests, where it names no methods', () => {
    const any = passing('any');
    const planned = new Set(['block/number']);
    const seen = [[answered('x.get_a', [], 5), 'block/number']] as const;
    expect(reported(any, [])).toEqual(['other not-testable: no case for it']);
    expect(reported(any, [], { planned })).toEqual(['other not-testable: its requests got no answer']);
    expect(reported(any, seen, { planned })).toEqual(['other not-testable: its answers have no such data']);
  });
});
