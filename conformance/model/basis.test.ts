import { describe, expect, it } from 'vitest';
import { clauses } from '../../spec/clauses/index.ts';
import { methods } from '../../spec/methods/index.ts';
import type { Source } from '../../spec/methods/source.ts';
import { rules } from '../judge/index.ts';
import { factsOf, isStated } from './basis.ts';
import { exchangeRule } from './rule.ts';

const text = {
  requires: '',
  clause: 'limits/page',
  why: '',
  example: '',
  methods: 'any',
  fault: { id: 'none', summary: '', edit: () => undefined },
  judge: () => undefined,
} as const;
const rows: readonly { readonly source: Source }[] = [{ source: 'deployed' }, { source: 'document 1, Limits' }];

/** Checked by the compiler: a line that it should refuse, and does not, is an error. */
const compiled = () => [
  exchangeRule({ ...text, id: 'block/forms' }),
  exchangeRule({ ...text, id: 'limits/page', basis: [{ fact: 'bound', source: 'document 1, Limits' }] }),
  exchangeRule({ ...text, id: 'limits/page', basis: factsOf('bound', rows.filter(isStated)), level: 'should' }),
  exchangeRule({ ...text, id: 'order/names', basis: [{ fact: 'order', source: 'deployed' }], level: 'unstated' }),
  exchangeRule({ ...text, id: 'order/names', basis: factsOf('order', rows), level: 'unstated' }),
  // @ts-expect-error the bound of the deployed node, as a must
  exchangeRule({ ...text, id: 'limits/page', basis: [{ fact: 'bound', source: 'deployed' }] }),
  // @ts-expect-error the order of the deployed node, as a should
  exchangeRule({ ...text, id: 'order/names', basis: [{ fact: 'order', source: 'deployed' }], level: 'should' }),
  // @ts-expect-error a refusal of the deployed node, where no basis is needed at all
  exchangeRule({ ...text, id: 'calls/refused', basis: [{ fact: 'refusal', source: 'deployed' }], level: 'must' }),
  // @ts-expect-error one stated fact does not carry another one
  exchangeRule({ ...text, id: 'paging/next', basis: factsOf('page', rows), level: 'must' }),
  // @ts-expect-error a rule on shapes that does not say where they come from
  exchangeRule({ ...text, id: 'schema/shape' }),
  // @ts-expect-error nothing is no basis
  exchangeRule({ ...text, id: 'schema/shape', basis: [] }),
];

describe('the basis of rules', () => {
  it('is checked by the compiler', () => {
    expect(compiled().map(({ kind }) => kind)).toEqual(Array(11).fill('exchange'));
  });

  const based = rules.flatMap(({ id, level, basis = [] }) => basis.map((fact) => ({ id, level, ...fact })));

  it('is deployed only where they note', () => {
    expect(based.length).toBeGreaterThan(60);
    expect(based.filter(({ source, level }) => source === 'deployed' && level !== 'unstated')).toEqual([]);
  });

  it('is a section of a document', () => {
    const sections = new Set<string>([
      ...[...clauses.values()].map(({ document, section }) => `document ${document}, ${section}`),
      ...Object.values(methods).map(({ source }) => source),
    ]);
    expect(based.filter(({ source }) => source !== 'deployed' && !sections.has(source))).toEqual([]);
  });
});
