import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { methods } from '../../../spec/methods/index.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';

const names = Object.keys(methods).filter((name) => name.startsWith('database_api.list_'));

/** Lists of smart tokens, of which no document shows more. */
const tokens = names.filter((name) => name.includes('_smt_') && clauses.has(`${name}/result`));

export const oneArray = callRule({
  id: 'paging/list-in-an-object',
  basis: [{ fact: 'shape', source: 'document 3, database_api' }],
  requires: 'A list of database_api is an object that holds one array.',
  clause: 'database/list-result',
  clauses: Object.fromEntries(tokens.map((name) => [name, `${name}/result` as ClauseId])),
  why: 'Clients take the elements of every list out of the object in the same way.',
  example: '`list_witnesses` answers the array of witnesses itself.',
  fault: {
    summary: 'a list without the object around it',
    edit: inCall(names, ({ result }) =>
      isObject(result) ? { path: ['result'], value: Object.values(result).find(isArray) ?? [] } : undefined,
    ),
  },
  methods: names,
  judge: ({ result }) => {
    if (result === undefined) return undefined;
    const arrays = isObject(result) ? Object.values(result).filter(isArray) : [];
    return arrays.length === 1
      ? []
      : [{ path: ['result'], kind: 'shape', expected: 'an object that holds one array', actual: result }];
  },
});
