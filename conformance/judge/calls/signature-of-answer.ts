import { unwrapped } from '../../../spec/kernel/source.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { inCall } from '../../model/fault.ts';
import { isObject, member } from '../../model/json.ts';
import { plainText } from '../kit/lists/identity.ts';
import { callRule } from '../kit/per-call.ts';

const requested = methods['jsonrpc.get_signature'];

/** A result without arguments that are named as its members are. */
function differs(name: keyof typeof methods): boolean {
  const { params, result } = methods[name] as AnyMethod;
  const own = Object.keys(unwrapped(result).parts ?? {});
  return own.length > 0 && Object.keys(params).length > 0 && !Object.keys(params).some((each) => own.includes(each));
}

export const signatureReportsAnswer = callRule({
  id: 'calls/signature-of-answer',
  requires:
    '`ret` of `jsonrpc.get_signature` describes the answer of the method: it is not null, and not what `args` is.',
  clause: 'jsonrpc/signature',
  why: 'A client generator makes the type of an answer from `ret`.',
  example: '`block_api.get_block` has `{"block_num": 0}` as its `ret`.',
  fault: {
    id: 'signature-without-answer',
    summary: 'a signature whose `ret` is null',
    edit: inCall([requested.name], ({ params, result }) =>
      String(member(params, 'method')).startsWith('condenser_api') || !isObject(member(result, 'ret'))
        ? undefined
        : { path: ['result', 'ret'], value: null },
    ),
  },
  methods: [requested.name],
  judge: ({ params, result }) => {
    const name = String(member(params, 'method'));
    const [args, ret] = [member(result, 'args'), member(result, 'ret')];
    // What is missing altogether is a matter of its shape; of condenser_api deployed nodes describe nothing.
    if (!Object.hasOwn(methods, name) || ret === undefined || name.startsWith('condenser_api.')) return undefined;
    const isCopy = differs(name as keyof typeof methods) && args !== undefined && plainText(args) === plainText(ret);
    if (ret !== null && !isCopy) return [];
    return [{ path: ['result', 'ret'], kind: 'value', expected: `what ${name} answers`, actual: ret }];
  },
});
