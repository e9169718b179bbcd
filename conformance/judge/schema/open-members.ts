import { hasOpenMembers } from '../../../spec/documented/open-value-kinds.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { perCall } from '../kit/per-call.ts';
import { issuesOf } from '../kit/schema/issues.ts';

const discussions = Object.keys(methods).filter((name) => name.startsWith('condenser_api.get_discussions_by_'));

export const openMembers = exchangeRule({
  id: 'schema/member',
  basis: [{ fact: 'shape', source: 'document 1, Authority and account' }],
  requires: 'A member that the documents type has its type also in lists whose members are not shown.',
  clause: 'records/comment/title',
  why: 'Which members an element of a list has may be open; a member that the documents type is of that type everywhere.',
  example: 'The `title` of a post in a list of discussions is 5.',
  fault: {
    id: 'member-of-another-type',
    summary: 'a member of a post with another type',
    edit: inCall(discussions, ({ result }) =>
      isArray(result) && isObject(result[0]) && typeof result[0].title === 'string'
        ? { path: ['result', 0, 'title'], value: { text: 5 } }
        : undefined,
    ),
  },
  methods: Object.values(methods as Readonly<Record<string, AnyMethod>>)
    .filter((method) => hasOpenMembers(method))
    .map(({ name }) => name),
  judge: perCall((call, context) =>
    issuesOf(call, context)?.members.map(({ path, ...difference }) => ({
      ...difference,
      path: ['result', ...path],
      kind: 'shape',
    })),
  ),
});
