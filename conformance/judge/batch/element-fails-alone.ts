import { methods } from '../../../spec/methods/index.ts';
import { type Call, calls } from '../../model/exchange/call.ts';
import { batch, paramsFor } from '../../model/exchange/request.ts';
import type { Json } from '../../model/json.ts';
import { isArray, member } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { blockNumber, requestsNoNumber } from '../kit/arguments.ts';
import { isParseError } from '../kit/parse-errors.ts';
import { isStandardRequest } from '../kit/standard-request.ts';

const headerMethods = [methods['condenser_api.get_block_header'], methods['block_api.get_block_header']];

export const elementFailsAlone = exchangeRule({
  id: 'batch/element-fails-alone',
  requires: 'A call of a batch that is right gets its result, whatever fails beside it.',
  clause: 'errors/batch-element',
  why: 'One bad argument must not cost a client the rest of its batch.',
  example: 'A good call beside one with the block number `"abc"` is answered with the parse error of the other.',
  fault: {
    id: 'batch-error-spreads',
    summary: 'one failing element fails the complete batch',
    edit: (exchange) => {
      const { json } = exchange.answer;
      const all = calls(exchange);
      const failed = all.find(({ error }) => member(member(error, 'data'), 'code') === 4);
      const sound = all.find(({ result }) => result !== undefined);
      if (!isArray(json) || failed === undefined || sound === undefined) return undefined;
      const spread = json.map((answer) => {
        const { result: _, ...rest } = answer as { readonly [name: string]: Json };
        return { ...rest, error: failed.error as Json };
      });
      return { path: [], value: spread, found: [...sound.path, 'error'] };
    },
  },
  methods: 'any',
  plan: (target, random) => {
    const [block] = random.sample(target.blocks, 1);
    if (block === undefined) return [];
    return headerMethods
      .filter(({ name }) => target.methods.has(name))
      .map((method) =>
        batch([block.num, 'abc', block.num + 1].map((num) => [method.name, paramsFor(method, { block_num: num })])),
      );
  },
  judge: (exchange) => {
    if (!isArray(exchange.request.json)) return undefined;
    const all = calls(exchange).filter(({ request }) => isStandardRequest(request));
    const sound = all.filter((call) => blockNumber(call) !== undefined);
    if (sound.length === 0 || !all.some(requestsNoNumber)) return undefined;
    return sound.filter(({ error }) => isParseError(error)).map(infected);
  },
});

function infected({ path, error }: Call) {
  return { path: [...path, 'error'], kind: 'unexpected', expected: 'the result of this call', actual: error } as const;
}
