import { calls } from '../../model/exchange/call.ts';
import { bodyOf, fromText } from '../../model/exchange/exchange.ts';
import { exchangeRule } from '../../model/rule.ts';

/** What servers and gateways in front of a node answer is none of its answers (connection.ts). */
export const validJson = exchangeRule({
  id: 'envelope/valid-json',
  requires: 'The body of an answer is JSON in UTF-8.',
  clause: 'envelope/transport',
  why: 'What a client cannot read as JSON is no answer to it, whatever it holds.',
  example: '`{"jsonrpc": "2.0", "result": 35, "id": 1` without the last brace; a byte that is no UTF-8.',
  fault: {
    id: 'answer-without-last-brace',
    summary: 'an answer of get_block_header that ends before its last brace',
    edit: (exchange) => {
      const [call, second] = calls(exchange);
      const isMeant = second === undefined && call?.method.endsWith('.get_block_header') && call.path.length === 0;
      return isMeant
        ? { path: [], value: undefined, instead: { answer: fromText(bodyOf(exchange.answer).slice(0, -1)) } }
        : undefined;
    },
  },
  methods: 'any',
  judge: ({ answer: { text, json, unread, invalidUtf8 }, probe, silence }) => {
    if (text === undefined || unread !== undefined || silence !== undefined || probe?.mayFail) return undefined;
    if (json === undefined) return [{ path: [], kind: 'shape', expected: 'JSON', actual: text }];
    if (!invalidUtf8) return [];
    return [{ path: [], kind: 'value', expected: 'bytes of UTF-8', actual: aroundReplaced(text) }];
  },
});

/** What stands around the first place that is no UTF-8. */
function aroundReplaced(text: string): string {
  const at = text.indexOf('\ufffd');
  return text.slice(Math.max(0, at - 40), at + 40);
}
