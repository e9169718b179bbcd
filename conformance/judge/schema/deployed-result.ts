import { pointer } from '../../../spec/kernel/error.ts';
import { methods } from '../../../spec/methods/index.ts';
import { calls } from '../../model/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, member, stringifyJson } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { truncate } from '../../model/truncate.ts';
import { issuesOf } from './issues.ts';

export const deployedResult = exchangeRule({
  id: 'schema/deployed-result',
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
  judge: (exchange, context) => {
    const issues = calls(exchange).flatMap((call) => {
      const found = issuesOf(call, context);
      return found ? [{ call, found }] : [];
    });
    if (issues.length === 0) return undefined;
    return issues.flatMap(({ call, found }) =>
      found.unstated.map(({ path, expected, actual }) => {
        const got = actual === undefined ? 'nothing' : truncate(stringifyJson(actual), 80);
        return { text: `${pointer([...call.path, 'result', ...path])}: deployed nodes have ${expected}, here ${got}` };
      }),
    );
  },
});
