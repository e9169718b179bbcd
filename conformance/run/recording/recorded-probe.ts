import type { Probe } from '../../model/exchange/probe.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';

/** Headers that say how a body is sent; what else clients send says nothing of the request. */
const ofSending = ['content-encoding', 'transfer-encoding', 'expect'] as const;

/** How a request was recorded to be sent. */
export interface SentHow {
  readonly method?: Json | undefined;
  /** Absent where it belongs to the target. */
  readonly path?: Json | undefined;
  /** By name. */
  readonly headers?: Json | undefined;
}

/** The probe of a recorded request; undefined for a plain POST. What servers make of verbs and encodings may be an error. */
export function recordedProbe({ method = 'POST', path = '/', headers = {} }: SentHow): Probe | undefined {
  const sent = headersIn(headers, ofSending);
  const { 'transfer-encoding': coding, ...others } = sent;
  const isChunked = /^chunked$/i.test(coding ?? '');
  const type = headersIn(headers, ['content-type'])['content-type'] ?? 'application/json';
  const unusual = {
    ...others,
    ...(coding !== undefined && !isChunked && { 'transfer-encoding': coding }),
    ...(!/^application\/json$/i.test(type) && { 'content-type': type }),
  };
  const verb = String(method).toUpperCase();
  const mayFail = verb !== 'POST' || Object.keys(sent).length > 0;
  const probe: Probe = {
    ...(verb !== 'POST' && { method: verb }),
    ...(path !== '/' && { path: String(path) }),
    ...(Object.keys(unusual).length > 0 && { headers: unusual }),
    ...(isChunked && { pace: 'chunked' }),
    ...(mayFail && { mayFail }),
  };
  return Object.keys(probe).length === 0 ? undefined : probe;
}

/** Those of the headers that are there as texts, by their names in small letters; HAR has a list of names and values. */
function headersIn(headers: Json, names: readonly string[]): Readonly<Record<string, string>> {
  const all = isArray(headers)
    ? headers.map((header) => [member(header, 'name'), member(header, 'value')] as const)
    : Object.entries(isObject(headers) ? headers : {});
  return Object.fromEntries(
    all.flatMap(([name, value]) => {
      const lower = String(name).toLowerCase();
      return names.includes(lower) && typeof value === 'string' ? [[lower, value] as const] : [];
    }),
  );
}
