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

/** What the double says where nothing recorded tells the answer. */
export function unrecorded(): Refusal {
  return new Refusal(error(-32000, 13, 'out_of_range_exception', 'Unknown', 'the recording does not have it'));
}

/** What deployed nodes say when an assertion inside of a method fails. */
export function asserted(text: string): Refusal {
  return new Refusal(error(-32003, 10, 'assert_exception', 'Assert Exception', text));
}

/** What they say of a key that nothing has. */
export function unknownKey(): Refusal {
  return new Refusal(error(-32000, 13, 'N5boost10wrapexceptISt12out_of_rangeEE', 'unknown key', 'unknown key: '));
}
