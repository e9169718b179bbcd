import { inCall } from '../../model/fault.ts';
import { isArray, member } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { law } from '../kit/laws/law.ts';
import { put } from '../kit/laws/moved.ts';

const methods = ['database_api.get_hardfork_properties'] as const;

/** The time of the genesis stands before those of the hardforks. */
export const hardforksProcessed: ExchangeRule = law({
  id: 'governance/hardforks-processed',
  requires: '`processed_hardforks` has the time of the genesis and one of each hardfork up to `last_hardfork`.',
  clause: 'records/hardfork_properties/last_hardfork',
  level: 'should',
  why: 'Clients look up by the number of a hardfork since when its rules hold.',
  example: '`last_hardfork` is 23 where `processed_hardforks` has 25 times.',
  methods,
  wrong: ({ processed_hardforks: processed, last_hardfork: last }) =>
    processed.length === last + 1
      ? []
      : [{ at: ['last_hardfork'], expected: `${processed.length - 1}, by the times of those that are processed` }],
  fault: {
    summary: 'a hardfork that is not among those processed',
    edit: inCall(methods, (call) => {
      const processed = member(call.result, 'processed_hardforks');
      return isArray(processed) ? put(call, ['last_hardfork'], processed.length) : undefined;
    }),
  },
});
