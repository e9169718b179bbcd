import { expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { type Defect, methodsOf, rulesOf } from './defect.ts';

const finding = (rule: string, method: string): Finding => ({
  ...{
    id: `${rule} ${method}`,
    rule,
    requires: 'A block has its id.',
    clause: 'block/id',
    level: 'must',
    method,
    pointer: '',
    kind: 'value',
  },
  ...{ expected: '', actual: '', places: [], evidence: [] },
});
const defect: Defect = {
  finding: finding('proof/block-id', 'b.own'),
  count: 4,
  others: [
    finding('schema/result', 'a.other'),
    finding('proof/block-id', 'c.same'),
    finding('schema/result', 'b.own'),
    finding('block/links', 'a.other'),
  ],
};

it('the methods of a defect: its own, those of the same rule, the others', () => {
  expect(methodsOf(defect)).toEqual(['b.own', 'c.same', 'a.other']);
});

it('the rules of a defect: its own, then the others', () => {
  expect(rulesOf(defect)).toEqual(['proof/block-id', 'schema/result', 'block/links']);
});
