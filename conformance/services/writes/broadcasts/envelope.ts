import { errorObject } from '../../../judge/envelope/error-object.ts';
import { idEcho } from '../../../judge/envelope/id-echo.ts';
import { resultOrError } from '../../../judge/envelope/result-or-error.ts';
import { version } from '../../../judge/envelope/version.ts';
import { exchange as exchangeOf, fromText } from '../../../model/exchange/exchange.ts';
import { isInteger, isObject, type Json, type JsonObject } from '../../../model/json.ts';
import type { ExchangeRule } from '../../../model/rule.ts';
import { withJson } from '../../kit/edits.ts';
import { editing } from '../../model/fault.ts';
import { type HttpExchange, jsonOf, methodOf, textOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceDifference, ServiceVerdict } from '../../model/verdict.ts';
import { broadcasts, keysFor } from '../kit/broadcast.ts';
import { call } from '../kit/call.ts';
import { type Chain, chainNow, signed } from '../kit/chain.ts';
import { writerOf } from '../kit/shown.ts';
import { note } from './accepted.ts';

/** Every answer of a method that broadcasts gets another form. */
const answering = (form: (answer: JsonObject) => Json | undefined) =>
  editing((answer, request) => {
    const json = jsonOf(answer);
    const changed = methodOf(request) in broadcasts && isObject(json) ? form(json) : undefined;
    return changed === undefined ? undefined : withJson(answer, [], changed);
  });

interface Row {
  readonly judge: ExchangeRule;
  readonly fault: { readonly summary: string; readonly front: ReturnType<typeof answering> };
}

const rows: Readonly<Record<string, Row>> = {
  'broadcast-id-echo': {
    judge: idEcho,
    fault: {
      summary: 'the id of a broadcast is echoed as a text',
      front: answering((json) => (isInteger(json.id) ? { ...json, id: `${json.id}` } : undefined)),
    },
  },
  'broadcast-version': {
    judge: version,
    fault: {
      summary: 'answers to broadcasts are without `jsonrpc`',
      front: answering(({ jsonrpc: _, ...json }) => json),
    },
  },
  'broadcast-result-or-error': {
    judge: resultOrError,
    fault: {
      summary: 'a refused broadcast has a result beside its error',
      front: answering((json) => (json.error === undefined ? undefined : { ...json, result: null })),
    },
  },
  'broadcast-error-object': {
    judge: errorObject,
    fault: {
      summary: 'the error of a refused broadcast is its message alone',
      front: answering(({ error, ...json }) =>
        isObject(error) ? { ...json, error: error.message ?? null } : undefined,
      ),
    },
  },
};

/** What is sent as a call is judged as one: answers to broadcasts keep to the envelope, whether taken or refused (document 1, Wire envelope). */
export const envelopes: readonly Scenario[] = Object.entries(rows).map(([name, { judge: rule, fault }]) =>
  scenario({
    ...{ requires: `Of broadcasts, too: ${rule.requires}`, clause: rule.clause, why: rule.why, example: rule.example },
    id: `writes/${name}`,
    level: rule.level ?? 'must',
    needs: ['write'],
    fault,
    *steps(context): Steps<ServiceVerdict> {
      const chain = yield* chainNow(context);
      const writer = writerOf(context, chain);
      const found: ServiceDifference[] = [];
      for (const [index, [method, params]] of Object.entries(broadcasts).entries()) {
        const made = [note({ ...writer, slug: `${writer.slug}${index}` })];
        for (const keys of [keysFor(context, made), []]) {
          const { exchange } = yield* call(method, params(signed(made, keys, chain)));
          found.push(...judged(rule, exchange, chain));
        }
      }
      return found;
    },
  }),
);

/** As a rule of nodes judges the same request and answer. */
function judged(
  rule: ExchangeRule,
  exchange: HttpExchange,
  { dialect, chainId, irreversible }: Chain,
): readonly ServiceDifference[] {
  const { request, answer } = exchange;
  const same = exchangeOf({
    request: fromText(Buffer.from(request.body).toString('utf8')),
    answer: fromText(textOf(answer) ?? ''),
    status: answer.status,
  });
  const verdict = rule.judge(same, { dialect, chainId, irreversible });
  if (!Array.isArray(verdict)) return [];
  return verdict.map(({ path, kind, expected, actual, departure }) => ({
    ...{ path: ['body', ...path], kind, expected, actual, exchange },
    ...(departure && { departure }),
  }));
}
