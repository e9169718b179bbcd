import { pointer } from '../../../spec/kernel/error.ts';
import { methods } from '../../../spec/methods/index.ts';
import { calls } from '../../model/call.ts';
import { stringifyJson } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { truncate } from '../../model/truncate.ts';
import { issuesOf } from './issues.ts';
import { deployedFieldLost } from './value-faults.ts';

export const deployedResult = exchangeRule({
  id: 'schema/deployed-result',
  clause: 'envelope/result-or-error',
  level: 'unstated',
  why: 'Clients written against deployed nodes rely on shapes that the documents do not show.',
  example: 'A transfer without `memo`: the documents do not show the fields of a transfer.',
  fault: deployedFieldLost,
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
