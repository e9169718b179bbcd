import { hasTextIntegers } from '../../../spec/documented/open-value-kinds.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, member } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';
import { issuesOf } from '../kit/schema/issues.ts';

/** Methods whose results hold members marked as strings that deployed nodes write from integers. */
const holders = Object.values(methods as Readonly<Record<string, AnyMethod>>)
  .filter((method) => hasTextIntegers(method))
  .map(({ name }) => name);

export const textMembers = callRule({
  id: 'schema/text-members',
  basis: [{ fact: 'shape', source: 'document 1, Scalar conventions' }],
  requires: 'A member that the documents mark as a string is a text, not a number.',
  clause: 'scalars/text-members',
  why: 'Readers of wide integers take these members as text; a number loses digits before they see it.',
  example: 'The `virtual_position` of a witness is 340282366920938463463374607431768211455, not text.',
  fault: {
    id: 'text-member-as-number',
    summary: 'a member that is marked as a string is a number',
    edit: inCall(['database_api.find_witnesses', 'database_api.list_witnesses'], ({ result }) => {
      const witnesses = member(result, 'witnesses');
      const path = ['result', 'witnesses', 0, 'virtual_position'];
      return isArray(witnesses) && isObject(witnesses[0]) ? { path, value: 2n ** 70n } : undefined;
    }),
  },
  methods: holders,
  judge: (call, context) => {
    const issues = issuesOf(call, context);
    if (issues === undefined) return undefined;
    const judged = new Set([...issues.stated, ...issues.bound, ...issues.members].map(({ path }) => path.join('/')));
    return issues.numbers
      .filter(({ path }) => !judged.has(path.join('/')))
      .map(({ path, actual, isShort }) => ({
        path: ['result', ...path],
        kind: 'shape',
        expected: 'decimal digits as text',
        actual,
        ...(isShort && { departure: 'short-integers-as-numbers' as const }),
      }));
  },
});
