import { expect, it } from 'vitest';
import { stringifyJson } from '../../spec/kernel/json.ts';
import { importChain } from '../replay/import.ts';
import { createDispatch } from './dispatch.ts';
import { answerTo, callsOf, fixture, recordedAnswer } from './recorded-reads.testing.ts';

/** Methods of which so many reads are answered otherwise, and why. */
const exceptions: Readonly<Record<string, number>> = {
  // Nothing promoted is nothing in dollars in the recorded sample of a discussion.
  'jsonrpc.get_signature': 1,
  // This node also serves what the deployed one lacks, and lacks what is beyond the documents.
  'jsonrpc.get_methods': 1,
};

/** Deployed nodes leave out of a list what is due by their own clock, which was long after the chain. */
const afterwards = () => 0xfffffffe;

it('a chain made of the blocks of chain C answers the reads that were recorded at its head', async () => {
  const blocks = fixture('chains/c/blocks');
  const dispatch = createDispatch(importChain({ blocks, clock: afterwards, verifiesSignatures: false }));
  const calls = callsOf('callsC');
  const wrong: string[] = [];
  for (const { method, request, response } of calls) {
    const params = request.params ?? {};
    if ((await answerTo(dispatch, method, params)) !== recordedAnswer(response))
      wrong.push(`${method} ${stringifyJson(params)}`);
  }
  const unknown = wrong.filter((read) => exceptions[read.split(' ')[0] ?? ''] === undefined);

  expect(calls).toHaveLength(3110);
  expect(unknown).toEqual([]);
  expect(wrong).toHaveLength(Object.values(exceptions).reduce((sum, count) => sum + count, 0));
  expect(wrong.length / calls.length).toBeLessThanOrEqual(0.005);
});
