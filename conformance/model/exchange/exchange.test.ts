import { expect, it } from 'vitest';
import { bodyOf, fromText, releaseText } from './exchange.ts';

it.each([
  '{"jsonrpc":"2.0","result":{"id":18446744073709551615,"text":"é\\n\\"","none":null,"list":[0,-1.5]},"id":1}',
  '[]',
  '"text"',
])('text that its JSON spells is dropped, and written the same: %s', (text) => {
  const message = fromText(text);
  releaseText(message);

  expect(message.text).toBeUndefined();
  expect(bodyOf(message)).toBe(text);
});

it.each(['{"a": 1}', '{"a":1,"a":2}', '{"2":1,"1":2}', '{"a":1.0}', '{"a":1e400}\n', '{"a":"\\u0061"}', 'no JSON', ''])(
  'text that says more than its JSON stays: %s',
  (text) => {
    const message = fromText(text);
    releaseText(message);

    expect(bodyOf(message)).toBe(text);
    expect(message.text).toBe(text);
  },
);
