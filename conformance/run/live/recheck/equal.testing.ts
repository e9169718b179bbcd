import type { Json } from '../../../model/json.ts';
import { relation } from '../../../model/rule.ts';

/** Two methods that have to show the same under one head. */
export const equal = relation<{ readonly a: Json; readonly b: Json }>({
  id: 'records/equal' as 'block/forms',
  requires: '',
  clause: 'block/query',
  level: 'must',
  scope: 'snapshot',
  why: 'for this test',
  example: 'for this test',
  fault: { id: 'no-fault', summary: 'for this test', edit: () => undefined },
  methods: ['x.a', 'x.b'],
  roles: ['a', 'b'],
  assignRoles: ({ method, result }) => [{ group: 'one', role: method === 'x.a' ? 'a' : 'b', value: result ?? null }],
  judge: ({ a, b }) =>
    a === b ? [] : [{ role: 'a', path: ['result'], kind: 'value', expected: String(b), actual: a }],
});

/** Two methods of each group have to show the same: `a.1` and `b.1`. */
export const inGroups = {
  ...equal,
  methods: 'any',
  assignRoles: ({ method, result }) => {
    const [side, group = ''] = method.split('.');
    return [{ group, role: side === 'a' ? 'a' : 'b', value: result ?? null }];
  },
} as typeof equal;
