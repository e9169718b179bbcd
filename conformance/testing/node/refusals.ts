import type { Json } from '../../../spec/kernel/json.ts';
import { Refusal } from '../envelope.ts';

function error(rpcCode: number, code: number, name: string, title: string, format: string): Json {
  const context = {
    level: 'error',
    file: 'double',
    line: 0,
    method: 'answer',
    hostname: '',
    timestamp: '2026-11-11T01:39:12',
  };
  const data = { code, name, message: title, stack: [{ context, format, data: {} }] };
  return { code: rpcCode, message: `${title}:${format}`, data };
}

/** The refusal of the double where the answer is unknown. */
export function unrecorded(): Refusal {
  return new Refusal(error(-32000, 13, 'out_of_range_exception', 'Unknown', 'the recording does not have it'));
}

/** The error of deployed nodes for a failed assertion inside a method. */
export function asserted(text: string): Refusal {
  return new Refusal(error(-32003, 10, 'assert_exception', 'Assert Exception', text));
}

/** Their error for an unknown key. */
export function unknownKey(): Refusal {
  return new Refusal(error(-32000, 13, 'N5boost10wrapexceptISt12out_of_rangeEE', 'unknown key', 'unknown key: '));
}
