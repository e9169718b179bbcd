import { methods } from '../../../spec/methods/index.ts';
import { calls } from '../../model/exchange/call.ts';
import { fromText } from '../../model/exchange/exchange.ts';
import { exchangeRule } from '../../model/rule.ts';

/** Whether a silence is one of the node is found out before (silence.ts). */
export const answered = exchangeRule({
  id: 'calls/answered',
  requires: 'Every method is answered, as the other methods of the target are.',
  clause: 'envelope/result-or-error',
  why: 'A client that gets no answer cannot know whether to ask again.',
  example: 'The connection is reset at each get_block_header, while all other methods are answered.',
  fault: {
    summary: 'the connection is reset at get_block_header',
    edit: (exchange) => {
      const isMeant = calls(exchange).some(({ method }) => method.endsWith('.get_block_header'));
      const silence = 'socket hang up';
      return isMeant ? { path: [], value: undefined, instead: { answer: fromText(''), silence } } : undefined;
    },
  },
  methods: 'any',
  judge: (exchange) => {
    const { silence } = exchange;
    if (silence === undefined) return calls(exchange).some(({ method }) => method in methods) ? [] : undefined;
    return [{ path: [], kind: 'missing', expected: 'an answer, as other methods gave each time', actual: silence }];
  },
});
