import { isUtf8 } from 'node:buffer';
import { type ExactJson, JsonError, type JsonErrorReason, parseJson } from '../../spec/kernel/json/json.ts';
import { isTooDeepForDeployed } from '../../spec/kernel/json/open-brackets.ts';
import { codes, defineError, kinds, type RpcError } from './errors.ts';

const emptyBody = defineError({ code: codes.server, kind: kinds.endOfFile, at: 'read_request', format: 'no request' });
const badText = defineError({ code: codes.server, kind: kinds.parse, at: 'read_request', format: '${why}' });
const badEncoding = defineError({
  code: codes.server,
  kind: kinds.parse,
  at: 'read_request',
  format: 'the request is not UTF-8',
});
const tooDeep = defineError({
  code: codes.server,
  kind: kinds.assertion,
  at: 'read_request',
  format: 'open_object < 100 && open_array < 100: object graph too deep',
});

const refusals: Partial<Record<JsonErrorReason, (why: string) => RpcError>> = { empty: emptyBody, depth: tooDeep };

/** As the deployed node reads a body: up to 99 objects and 99 arrays deep, brackets in texts too; text after the value is no matter. */
const options = {
  duplicates: 'first',
  trailing: 'ignore',
  maxDepth: { objects: 99, arrays: 99 },
  decimals: 'exact',
  range: '64-bit',
  plusExponents: 'refuse',
} as const;

/** The JSON value of a request body; throws RpcError. */
export function readRequest(body: Buffer): ExactJson {
  if (!isUtf8(body)) throw badEncoding();
  const text = body.toString('utf8');
  if (isTooDeepForDeployed(text)) throw tooDeep();
  try {
    return parseJson(text, options);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const refusal = refusals[error.reason];
    throw refusal === undefined ? badText({ why: error.message }) : refusal(error.message);
  }
}
