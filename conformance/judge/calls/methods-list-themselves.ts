import { inCall } from '../../model/fault.ts';
import { isArray, type Json } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';

export const listing = 'jsonrpc.get_methods';

export const methodsListThemselves = callRule({
  id: 'calls/methods-list-themselves',
  requires: '`jsonrpc.get_methods` lists itself.',
  clause: 'jsonrpc.get_methods/result',
  why: 'Tools take what a node offers from the list; from an empty or foreign one they take nothing.',
  example: '`jsonrpc.get_methods` answers `[]`, though the node supports this very method.',
  fault: {
    id: 'methods-without-themselves',
    summary: 'the list of methods is empty',
    edit: inCall([listing], ({ result }) => (isArray(result) ? { path: ['result'], value: [] } : undefined)),
  },
  methods: [listing],
  judge: ({ result }) => {
    // Document 3 leaves open what an element looks like.
    if (!isArray(result) || !areMethods(result)) return undefined;
    if (result.includes(listing)) return [];
    return [{ path: ['result'], kind: 'missing', expected: `${listing}, which has just answered`, actual: undefined }];
  },
});

/** Whether the elements of the list are names of methods, `namespace.method`. */
export function areMethods(list: readonly Json[]): list is readonly string[] {
  return list.every((name) => typeof name === 'string' && /^[a-z]\w*\.\w+$/.test(name));
}
