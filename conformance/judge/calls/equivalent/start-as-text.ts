import { call } from '../../../model/exchange/request.ts';
import { integerValue, isArray, isObject, member } from '../../../model/json.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { plainText } from '../../kit/lists/identity.ts';
import { sameAnswer } from './same.ts';

const history = 'account_history_api.get_account_history';

export const startAsText: RelationRule = sameAnswer({
  id: 'calls/start-as-number-or-text',
  requires:
    '`account_history_api.get_account_history` answers the same to a `start` as a number and as a text of digits.',
  clause: `${history}/params`,
  refusals: true,
  methods: [history],
  why: 'The documents let clients send the 64 bits of `start` as a number or as a text of digits.',
  example: 'With `"start": "10"` the history is refused, with `"start": 10` it is there.',
  fault: {
    id: 'start-as-text-misread',
    summary: 'a history from a start given as text lacks its first entry',
    edit: (exchange) => {
      const start = member(member(exchange.request.json, 'params'), 'start');
      const entries = member(member(exchange.answer.json, 'result'), 'history');
      if (typeof start !== 'string' || !isArray(entries) || entries.length === 0) return undefined;
      return { path: ['result', 'history'], value: entries.slice(1) };
    },
  },
  requested: ({ params }) => {
    const start = member(params, 'start');
    const value = integerValue(start);
    if (value === undefined || value < 0n || !isObject(params)) return undefined;
    const others = Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'start'));
    return { group: `${plainText(others)} ${value}`, way: typeof start === 'string' ? 'text' : 'number' };
  },
  plan: ({ corpus: { histories }, methods: offered }) =>
    histories
      .filter(({ id }) => id >= 1 && offered.has(history))
      .slice(0, 3)
      // Before the latest entry, which a node answers that reads no text.
      .map(({ account, id }) => ({ account, start: Math.max(1, Number(id) - 1) }))
      .flatMap(({ account, start: at }) =>
        [at, String(at)].map((start) => call(history, { account, start, limit: 1 })),
      ),
});
