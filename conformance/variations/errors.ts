import { isUnknownMethod } from '../judge/kit/unknown-method.ts';
import { isObject, type Json, member } from '../model/json.ts';
import type { Variation } from './variation.ts';

/** The one case whose codes and text are stated. */
function isParseError(error: Json): boolean {
  return String(member(error, 'message')).startsWith('Parse Error');
}

const allowedBy = 'Error codes other than the parse error case are not shown, and no text is.';

function changing(id: string, change: (error: Json) => Json): Variation {
  return {
    id: `errors/${id}`,
    class: 'errors',
    allowedBy,
    answer: (call) => {
      const { error, answer } = call;
      if (!isObject(error) || isParseError(error) || isUnknownMethod(call)) return undefined;
      return { ...answer, error: change(error) };
    },
  };
}

const data = { code: 77, name: 'refused', message: 'refused', stack: [] };

export const errors: readonly Variation[] = [
  changing('other-codes', (error) => ({ ...(error as object), code: -32603, data: { ...data } })),
  changing('other-texts', (error) => ({ data: { ...data }, ...(error as object), message: 'It cannot be done.' })),
  changing('code-of-applications', (error) => ({ data: { ...data }, ...(error as object), code: 4001 })),
  changing('more-members', (error) => ({
    data: { ...data },
    ...(error as object),
    hint: 'Read the documents.',
    at: 5,
  })),
  {
    id: 'errors/unknown-method-as-json-rpc',
    class: 'errors',
    allowedBy,
    answer: (call) =>
      isUnknownMethod(call)
        ? { ...call.answer, error: { code: -32601, message: 'Method not found', data: { ...data } } }
        : undefined,
  },
  {
    id: 'errors/status-400',
    class: 'errors',
    allowedBy: 'HTTP status codes of the RPC endpoint are not shown.',
    status: (body) => (isObject(body) && body.error !== undefined ? 400 : undefined),
  },
  {
    id: 'errors/status-500',
    class: 'errors',
    allowedBy: 'HTTP status codes of the RPC endpoint are not shown.',
    status: (body) => (isObject(body) && body.error !== undefined ? 500 : undefined),
  },
];
