import { setTimeout } from 'node:timers/promises';
import { isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import { withBody, withJson } from '../../kit/edits.ts';
import { editing as editingAnswers, type Front, type ServiceFault } from '../../model/fault.ts';
import { type HttpAnswer, type HttpRequest, jsonOf, requestedJson } from '../../model/http.ts';

/** What faulty gateways are made of. */

type MakeFront = ServiceFault['front'];

/** Another request is sent on than the one that came; undefined leaves it as it is. */
export function sending(edit: (json: Json) => Json | undefined): MakeFront {
  return () => async (request, forward) => {
    const json = requestedJson(request);
    const other = json === undefined ? undefined : edit(json);
    return forward(other === undefined ? request : withRequested(request, other));
  };
}

/** Each call of a request is changed, those of a batch too. */
export function sendingCalls(edit: (call: Json) => Json): MakeFront {
  return sending((json) => (isArray(json) ? json.map(edit) : edit(json)));
}

/** Answers are not kept: each call gets arguments that no call had before. */
export const keepsNothing: MakeFront = () => {
  let last = 0;
  return sendingCalls((call) => withMore(call, ++last))();
};

function withMore(call: Json, number: number): Json {
  const params = member(call, 'params');
  if (!isObject(call)) return call;
  if (member(call, 'method') === 'call' && isArray(params)) {
    const [api = null, method = null, given] = params;
    return { ...call, params: [api, method, isArray(given) ? [...given, number] : [number]] };
  }
  if (isObject(params)) return { ...call, params: { ...params, number } };
  return { ...call, params: isArray(params) ? [...params, number] : [number] };
}

/** Answers are kept for ever by a key of the call; the id of the new call is put in. */
export function keepsBy(
  keyOf: (call: Json) => string,
  isKept: (answer: HttpAnswer) => boolean = () => true,
): MakeFront {
  return () => {
    const kept = new Map<string, HttpAnswer>();
    return async (request, forward) => {
      const call = requestedJson(request);
      if (!isObject(call)) return forward(request);
      const key = keyOf(call);
      const known = kept.get(key);
      if (known !== undefined) return withJson(known, ['id'], member(call, 'id') ?? null);
      const answer = await forward(request);
      if (isKept(answer)) kept.set(key, answer);
      return answer;
    };
  };
}

/** The key that a gateway ought to have: the name and the arguments of a call. */
export function keyOfCall(call: Json): string {
  return stringifyJson([member(call, 'method') ?? null, member(call, 'params') ?? 'absent']);
}

/** Every answer is kept for ever. */
export const keepsAll: MakeFront = keepsBy(keyOfCall);

/** Every answer is kept for so many milliseconds, which each call for it begins anew where that is meant. */
export const keepsFor =
  (life: number, isRenewed = false): MakeFront =>
  () => {
    const kept = new Map<string, { readonly answer: HttpAnswer; readonly since: number }>();
    return async (request, forward) => {
      const call = requestedJson(request);
      if (!isObject(call)) return forward(request);
      const known = kept.get(keyOfCall(call));
      if (known !== undefined && performance.now() - known.since < life) {
        if (isRenewed) kept.set(keyOfCall(call), { ...known, since: performance.now() });
        return withJson(known.answer, ['id'], member(call, 'id') ?? null);
      }
      const answer = await forward(request);
      kept.set(keyOfCall(call), { answer, since: performance.now() });
      return answer;
    };
  };

/** A call that takes longer than so many milliseconds ends with the error of a timeout. */
export const endsAfter =
  (milliseconds: number): MakeFront =>
  () =>
  async (request, forward) => {
    const late = new AbortController();
    const timeout = setTimeout(milliseconds, undefined, { signal: late.signal }).then(
      () => timeoutOf(member(requestedJson(request), 'id') ?? null),
      () => undefined,
    );
    try {
      return await Promise.race([forward(request), timeout]);
    } finally {
      late.abort();
    }
  };

function timeoutOf(id: Json): HttpAnswer {
  const error = { code: 1000, message: 'Request Timeout' };
  return {
    status: 200,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(stringifyJson({ jsonrpc: '2.0', id, error })),
  };
}

/** A copy with other arguments is sent on before each request. */
export const sendsCopies: MakeFront = () => {
  let last = 0;
  return async (request, forward) => {
    const json = requestedJson(request);
    if (json !== undefined) await forward(withRequested(request, withMore(json, ++last)));
    return json === undefined ? forward(request) : forward(withRequested(request, withMore(json, ++last)));
  };
};

/** From the second answer on results are of nobody. */
export const changesLater: MakeFront = () => {
  let answers = 0;
  return async (request, forward) => {
    const answer = await forward(request);
    return answers++ === 0 ? answer : (withJson(answer, ['result'], 'of nobody') ?? answer);
  };
};

/** Requests are sent on twice, one after the other. */
export const sendsTwice = (): Front => async (request, forward) => {
  await forward(request);
  return forward(request);
};

/** The members of a batch's answer are changed. */
export function editingBatches(edit: (members: readonly Json[]) => Json): MakeFront {
  return editingAnswers((answer) => {
    const json = jsonOf(answer);
    return isArray(json) ? withBody(answer, stringifyJson(edit(json))) : undefined;
  });
}

/** The text of a body is changed. */
export function respelling(edit: (text: string) => string): MakeFront {
  return editingAnswers((answer) => withBody(answer, edit(Buffer.from(answer.body ?? '').toString('utf8'))));
}

/** One value of answers is replaced. */
export function replacing(path: readonly string[], value: Json | undefined): MakeFront {
  return editingAnswers((answer) => withJson(answer, path, value));
}

/** The error of any answer in which the gateway reports one becomes a result. */
export const errorsAreResults: MakeFront = editingAnswers((answer) => {
  const json = jsonOf(answer);
  if (member(json, 'error') === undefined) return undefined;
  return withBody(answer, stringifyJson({ jsonrpc: '2.0', id: member(json, 'id') ?? null, result: {} }));
});

export function withRequested(request: HttpRequest, json: Json): HttpRequest {
  const headers = request.headers.filter(([name]) => name !== 'content-length');
  return { ...request, headers, body: Buffer.from(stringifyJson(json)) };
}
