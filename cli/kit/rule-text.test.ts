import { describe, expect, it } from 'vitest';
import { rules } from '../../conformance/judge/index.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { type Departure, departures } from '../../spec/departures/index.ts';
import { clauseList, departureList, departureText, ruleList, ruleText } from './rule-text.ts';

const known = Object.values<Departure>(departures);
const every = [departureList(known), ...rules.map((rule) => ruleText(rule, known))];

describe('the texts of rules and departures', () => {
  it('keep within 100 columns for any text, except for longer single names', () => {
    const long = { ...(known[0] as Departure), deployed: 'a word '.repeat(60).trim() };
    const lines = [...every, departureText(long)].flatMap((text) => text.split('\n'));

    expect(lines.filter((line) => line.length > 100 && /\S \S/.test(line))).toEqual([]);
    expect(departureText(long).replaceAll(/\s+/g, ' ')).toContain(long.deployed);
  });

  it('list every rule and every departure once', () => {
    const ids = ruleList(rules).match(/^[a-z]+\/\S+/gm);
    expect(ids).toEqual(rules.map(({ id }) => id));
    expect(departureList(known).match(/^[a-z]\S*/gm)).toEqual(known.map(({ id }) => id));
  });

  it('list every rule and every clause on one line each', () => {
    expect(ruleList(rules).split('\n')).toHaveLength(rules.length + 1);
    for (const [index, line] of ruleList(rules).split('\n').slice(0, -1).entries())
      expect(line).toContain(rules[index]?.requires);
    const all = [...clauses.values()];
    expect(clauseList(all).match(/^\S+/gm)).toEqual(all.map(({ id }) => id));
    expect(clauseList(all).split('\n')).toHaveLength(all.length + 1);
  });

  it('explain a rule completely', () => {
    const rule = rules.find(({ id }) => id === 'envelope/id-echo') as (typeof rules)[number];
    const text = ruleText(rule, known);

    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /^envelope\/id-echo must requires The id of an answer is the id of its request\. source "\S.+" \(document 1, Wire envelope; /,
    );
    for (const label of ['why', 'example', 'judges', 'finds'])
      expect(text).toMatch(new RegExp(`^  ${label} +\\S`, 'm'));
    expect(text).toContain('  departures  escapes-lose-their-backslash\n');
  });

  it('say where a departure was recorded, or that it was not', () => {
    expect(departureText(departures['find-comments-by-pairs'])).toContain(
      'seen in     calls.ndjson.gz, database_api.find_comments\n',
    );
    expect(departureText(departures['votes-without-symbols'])).toContain('seen in     no recording\n');
    expect(departureText(departures['hive-answer-in-answer'])).toMatch(/^\S+ {2}\(dialect hive alone\)\n/);
  });
});
