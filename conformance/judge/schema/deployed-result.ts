import type { Issue } from '../../../spec/kernel/error.ts';
import { methods } from '../../../spec/methods/index.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isArray, isInteger, member } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';
import { issuesOf } from '../kit/schema/issues.ts';

export const deployedResult = callRule({
  id: 'schema/deployed-result',
  basis: [{ fact: 'shape', source: 'deployed' }],
  requires: 'What the documents leave open in a result has the shape that deployed nodes give it.',
  clause: 'envelope/result-or-error',
  level: 'unstated',
  why: 'Clients written against deployed nodes rely on shapes that the documents do not show.',
  example: 'A transfer without `memo`: the documents do not show the fields of a transfer.',
  fault: {
    id: 'deployed-field-lost',
    summary: 'a member is missing that only deployed nodes promise',
    edit: inCall(['condenser_api.get_ops_in_block'], ({ result }) => {
      for (const [index, record] of (isArray(result) ? result : []).entries()) {
        const op = member(record, 'op');
        if (isArray(op) && op[0] === 'transfer') return { path: ['result', index, 'op', 1, 'memo'], value: undefined };
      }
      return undefined;
    }),
  },
  methods: Object.keys(methods),
  judge: (call, context) =>
    issuesOf(call, context)
      ?.unstated.filter((issue) => !isExtensionAsPair(issue))
      .map(({ path, expected, actual }): Difference => {
        const kind = actual === undefined ? 'missing' : 'shape';
        return { path: ['result', ...path], kind, expected, actual };
      }),
});

/** Some builds of one version write the extensions of headers as pairs, others as objects: `[1, "0.24.0"]`. */
function isExtensionAsPair({ path, actual }: Issue): boolean {
  return path.at(-2) === 'extensions' && isArray(actual) && actual.length === 2 && isInteger(actual[0]);
}
