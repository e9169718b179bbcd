import { expect, it } from 'vitest';
import type { CheckEvent } from '../../model/event.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import type { Evidence, Finding } from '../../model/finding.ts';
import { withExcerpts } from './excerpts.ts';

const answered = (params: number) =>
  exchange({
    request: fromJson({ jsonrpc: '2.0', method: 'a.b', params, id: 1 }),
    answer: fromJson({ jsonrpc: '2.0', result: { first: `f${params}`, second: `s${params}` }, id: 1 }),
  });
const [one, other] = [answered(1), answered(2)];
const cut = '{"jsonrpc":"2.0","result":… (9 more characters)';
const evidence = (id: string, response: string): Evidence => {
  return { case: id, method: 'a.b', request: '', response, ...(response === cut && { truncated: true }) };
};

function checked(...all: readonly (readonly Evidence[])[]): CheckEvent {
  const findings = all.map((each, index): Finding => {
    return {
      ...{
        id: `${index}`,
        rule: 'block/header',
        requires: 'A block has its id.',
        clause: 'block/id',
        level: 'must',
        method: 'a.b',
        kind: 'value',
      },
      ...{ pointer: '/result/first', expected: 'x', actual: 'y', evidence: each },
      places: [
        { case: 'elsewhere', method: 'a.b', pointer: '/jsonrpc' },
        { case: one.case, method: 'a.b', pointer: '/result/first' },
        { case: other.case, method: 'a.b', pointer: '/result/second' },
      ],
    };
  });
  return { kind: 'check', rule: 'block/header', case: one.case, method: 'a.b', outcome: 'deviation', findings };
}
const shown = (check: CheckEvent) => check.findings?.map((found) => found.evidence.map((each) => each.excerpt?.at));

it('shows of each cut answer what is at its own place', () => {
  const check = checked([evidence(one.case, cut), evidence(other.case, cut), evidence('missing', cut)]);
  expect(shown(withExcerpts(check, [one, other]))).toEqual([['"f1"', '"s2"', undefined]]);
});

it('shows the complete answer where a finding has no place in it', () => {
  const check = checked([evidence(one.case, cut)]);
  const [found] = check.findings ?? [];
  const findings = found ? [{ ...found, places: [] }] : [];
  const at = shown(withExcerpts({ ...check, findings }, [one]))?.[0]?.[0];
  expect(JSON.parse(at ?? '')).toEqual({ jsonrpc: '2.0', result: { first: 'f1', second: 's1' }, id: 1 });
});

it('leaves answers that are shown completely', () => {
  const both = checked([evidence(one.case, '{"text":"… (9 more characters)"}'), evidence(other.case, cut)]);
  expect(shown(withExcerpts(both, [one, other]))).toEqual([[undefined, '"s2"']]);
  const complete = checked([evidence(one.case, '{}')], []);
  expect(withExcerpts(complete, [one])).toBe(complete);
  const { findings: _, ...without } = complete;
  expect(withExcerpts(without, [one])).toBe(without);
});

it('makes excerpts for two hundred findings', () => {
  const check = checked(...Array.from({ length: 202 }, () => [evidence(one.case, cut)]));
  const excerpts = shown(withExcerpts(check, [one]))?.flat() ?? [];
  expect([excerpts.length, excerpts.filter((at) => at === '"f1"').length]).toEqual([202, 200]);
});
