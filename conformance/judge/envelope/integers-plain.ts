import { bodyOf, fromText } from '../../model/exchange/exchange.ts';
import { spellingOf } from '../../model/json-text.ts';
import { exchangeRule } from '../../model/rule.ts';

export const integersPlain = exchangeRule({
  id: 'envelope/integers-plain',
  requires: 'Numbers of an answer are spelled without fraction and exponent.',
  clause: 'scalars/number-or-text',
  level: 'unstated',
  why: 'Typed clients refuse 4897.0 or 4.897e3 where they expect an integer; deployed nodes send fractions as strings.',
  example: '`"head_block_number": 4897.0` where deployed nodes have `4897`.',
  fault: {
    summary: 'an integer spelled with a fraction',
    edit: ({ answer }) => {
      const body = bodyOf(answer);
      const spelled = body.replace(/"id":(\d{1,9})(?=[,}])/, '"id":$1.0');
      return spelled === body ? undefined : { path: [], value: undefined, instead: { answer: fromText(spelled) } };
    },
  },
  methods: 'any',
  judge: ({ answer, probe }) => {
    const spelling = probe?.mayFail ? undefined : spellingOf(answer);
    if (spelling === undefined) return undefined;
    const { fraction } = spelling;
    return fraction === undefined
      ? []
      : [{ path: [], kind: 'shape', expected: 'numbers that are spelled as integers', actual: fraction }];
  },
});
