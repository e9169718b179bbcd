import { expect, it } from 'vitest';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import { selectionsOf } from '../../../../spec/methods/selection.ts';
import { requestedAccounts } from '../../accounts/echoes-arguments.ts';
import { requestedContent } from '../../content/echoes-arguments.ts';
import { requestedFollow } from '../../follow/echoes-arguments.ts';
import { requestedOfGovernance } from '../../governance/echoes-arguments.ts';
import { requestedOrders } from '../../market/echoes-arguments.ts';

const rules = [
  ...requestedAccounts,
  ...requestedContent,
  ...requestedFollow,
  ...requestedOfGovernance,
  ...requestedOrders,
];

it('every argument that selects records has a rule that answers are about the requested ones', () => {
  const selecting = (Object.keys(methods) as readonly MethodName[]).filter(
    (name) => selectionsOf(methods[name]).length > 0,
  );
  const judged = new Set(rules.flatMap((rule) => rule.methods));

  expect(selecting.filter((name) => !judged.has(name))).toEqual([]);
  expect([...judged].filter((name) => !selecting.includes(name as MethodName))).toEqual([]);
});
