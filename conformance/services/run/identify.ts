import { createHash } from 'node:crypto';
import type { SuiteName } from '../../model/service-name.ts';
import { shortHash } from '../../util/hash.ts';
import {
  type HttpAnswer,
  type HttpExchange,
  type HttpRequest,
  methodOf,
  type Timing,
  type UpstreamCall,
} from '../model/http.ts';
import { labelOf } from '../routes.ts';

/** Hash of a request: the same request is the same case in every run. */
export function caseOf(service: SuiteName, { method, path, headers, body }: HttpRequest): string {
  const sent = headers.map(([name, value]) => `${name}: ${value}`).toSorted();
  return shortHash(service, method, path, sent.join('\n'), sha256(body));
}

/** A request with its answer, and what it is known by. */
export function exchangeOf(
  service: SuiteName,
  request: HttpRequest,
  answer: HttpAnswer,
  seen: { readonly timing?: Timing; readonly upstream?: readonly UpstreamCall[] } = {},
): HttpExchange {
  return { service, case: caseOf(service, request), label: labelOf(service, request), request, answer, ...seen };
}

/** A call of the node behind a service, as scenarios compare with. */
export function pastExchangeOf(service: SuiteName, request: HttpRequest, answer: HttpAnswer): HttpExchange {
  return { ...exchangeOf(service, request, answer), label: methodOf(request), past: true };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
