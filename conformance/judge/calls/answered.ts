import { methods } from '../../../spec/methods/index.ts';
import { calls } from '../../model/call.ts';
import { fromText } from '../../model/exchange.ts';
import { faultOf } from '../../model/fault.ts';
import type { ExchangeRule } from '../../model/rule.ts';

const id = 'calls/answered';

/** Whether a silence is one of the node is found out before (silence.ts). */
export const answered: ExchangeRule = {
  id,
  kind: 'exchange',
  clause: 'envelope/result-or-error',
  level: 'must',
  why: 'A client that gets no answer cannot know whether to ask again.',
  example: 'The connection is reset at each get_block_header, while all other methods are answered.',
  fault: faultOf(id, 'the connection is reset at get_block_header', (exchange) => {
    const isMeant = calls(exchange).some(({ method }) => method.endsWith('.get_block_header'));
    const silence = 'socket hang up';
    return isMeant ? { path: [], value: undefined, instead: { answer: fromText(''), silence } } : undefined;
  }),
  methods: 'any',
  judge: (exchange) => {
    const { silence } = exchange;
    if (silence === undefined) return calls(exchange).some(({ method }) => method in methods) ? [] : undefined;
    const expected = `an answer; each time other methods were answered and this one was not: ${silence}`;
    return [{ path: [], kind: 'missing', expected, actual: undefined }];
  },
};
