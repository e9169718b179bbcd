import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** What a deployed service answered. */
export interface RecordedExchange {
  readonly n: number;
  readonly label: string;
  /** A service of one configuration. */
  readonly instance: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly body_base64?: string;
    readonly body_bytes?: number;
    readonly body_sha256: string;
  };
  readonly response: {
    readonly status?: number;
    readonly headers?: readonly (readonly [string, string])[];
    /** Text, or what was measured of an image. */
    readonly body?: string | { readonly type?: string; readonly width?: number; readonly height?: number };
    /** Instead of an answer. */
    readonly error?: string;
  };
}

const folder = new URL('../../../../fixtures/services/', import.meta.url);

export function recordedExchanges(service: 'hive' | 'steem'): readonly RecordedExchange[] {
  const lines = gunzipSync(readFileSync(new URL(`images-${service}.ndjson.gz`, folder))).toString();
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedExchange);
}

/** The header of a recorded message, by its name in lower case. */
export function headerOf(
  headers: RecordedExchange['request']['headers'] | undefined,
  name: string,
): string | undefined {
  return headers?.find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The file of a recorded upload, as far as its body was kept. */
export function uploadedBytes({ request }: RecordedExchange): Buffer | undefined {
  if (request.body_base64 === undefined) return undefined;
  const body = Buffer.from(request.body_base64, 'base64');
  const file = body.indexOf('filename=');
  const start = body.indexOf('\r\n\r\n', Math.max(file, 0)) + 4;
  const end = body.indexOf('\r\n------oracle7f', start);
  return end < 0 ? undefined : body.subarray(start, end);
}
