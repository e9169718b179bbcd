import fc from 'fast-check';
import { expect } from 'vitest';
import type { Gateway } from '../gateway.ts';

const requestLike = fc.record(
  {
    jsonrpc: fc.oneof(fc.constant('2.0'), fc.jsonValue()),
    method: fc.oneof(
      fc.constantFrom('call', 'a_api.m', 'a.b.c', '__proto__.x', 'constructor', 'a_api.\r\nX: 1'),
      fc.jsonValue(),
    ),
    params: fc.oneof(
      fc.constant({ __proto__: 1 }),
      fc.constantFrom([0, 'm', []], ['__proto__', 'm'], [{}, {}, {}]),
      fc.jsonValue(),
    ),
    id: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const json = fc.oneof(requestLike, fc.array(requestLike), fc.jsonValue()).map((value) => JSON.stringify(value));
const bodies = fc.oneof(
  json.map((text) => Buffer.from(text)),
  json.chain((text) => fc.nat(text.length).map((at) => Buffer.from(text.slice(0, at)))),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  fc
    .nat(5_000)
    .map((depth) =>
      Buffer.from(`{"jsonrpc":"2.0","id":1,"method":"a_api.m","params":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    ),
);

const perRun = 20;

/** Any bytes get a well-formed answer: so many requests, in parts that are answered at once. */
export async function hostile(gateway: Gateway, requests: number): Promise<void> {
  const given = { requestId: 'r', traceId: undefined, cachedOnly: false };
  const property = fc.asyncProperty(fc.array(bodies, { minLength: perRun, maxLength: perRun }), async (all) => {
    const outcomes = await Promise.all(all.map((body) => gateway.answer(body, given)));
    for (const { text } of outcomes) {
      const answers: { jsonrpc: unknown; id: unknown }[] = [JSON.parse(text)].flat();
      expect(answers.length).toBeGreaterThan(0);
      const wellFormed = answers.every(
        (answer) => answer.jsonrpc === '2.0' && 'id' in answer && 'result' in answer !== 'error' in answer,
      );
      expect(wellFormed).toBe(true);
    }
  });
  await fc.assert(property, { numRuns: requests / perRun, seed: 20261123 });
}
