import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';
import { areMethods, listing } from './methods-list-themselves.ts';

export const methodsListedOnce = callRule({
  id: 'calls/methods-listed-once',
  requires: '`jsonrpc.get_methods` lists no method twice.',
  clause: 'jsonrpc.get_methods/result',
  // The list names what is supported; that a name comes once follows from what it is for.
  level: 'should',
  why: 'Tools make a function of each name, and of a second one an error or another function.',
  example: '`condenser_api.get_block` stands in the list at two places.',
  fault: {
    summary: 'a list of methods with the first one at its end again',
    edit: inCall([listing], ({ result }) =>
      isArray(result) && result[0] !== undefined
        ? { path: ['result'], value: [...result, result[0]], found: ['result', result.length] }
        : undefined,
    ),
  },
  methods: [listing],
  judge: ({ result }) => {
    if (!isArray(result) || !areMethods(result)) return undefined;
    const second = result.findIndex((name, index) => result.indexOf(name) !== index);
    if (second < 0) return [];
    const expected = 'the name of a method that is not listed before';
    return [{ path: ['result', second], kind: 'unexpected', expected, actual: result[second] }];
  },
});
