import { randomUUID } from 'node:crypto';

/** One kind of refusal; the codes and texts are those of the deployed gateway. */
interface Kind {
  readonly code: number;
  readonly message: (detail: string) => string;
}

const kind = (code: number, message: string | ((detail: string) => string)): Kind => ({
  code,
  message: typeof message === 'string' ? () => message : message,
});

export const kinds = {
  parse: kind(-32700, 'Parse error'),
  invalid: kind(-32600, 'Invalid Request'),
  internal: kind(-32603, 'Internal Error'),
  timeout: kind(1000, 'Request Timeout'),
  upstream: kind(1100, (reason) => `Upstream response error: ${reason}`),
  batchSize: kind(1600, (sizes) => `JSONRPC batch size of ${sizes}`),
  blacklisted: kind(1700, 'Request exceeded limit'),
  history: kind(1701, (sizes) => `Account History request exceeded limit. ${sizes}`),
  customJson: kind(1800, (size) => `Custom JSON operation size limit of ${size} exceeded`),
} as const satisfies Readonly<Record<string, Kind>>;

/** A refusal by the gateway itself, in contrast to errors of nodes, which pass unchanged. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: keyof typeof kinds;
  /** Part of the message where its kind has a place for it, otherwise the reason that `data` gives. */
  readonly detail: string;

  constructor(kind: keyof typeof kinds, detail = '', options?: ErrorOptions) {
    super(kinds[kind].message(detail), options);
    this.kind = kind;
    this.detail = detail;
  }
}

export interface Refusal {
  readonly text: string;
  /** Also a header of its own: the mark of an error by the gateway. */
  readonly errorId: string;
  readonly code: number;
}

/** The reply that refuses a call; `id` is JSON text. Anything but a GatewayError is our own fault, and stays unsaid. */
export function refusal(error: unknown, id: string, requestId: string, saysWhy: boolean): Refusal {
  const known = error instanceof GatewayError ? error : new GatewayError('internal', 'a fault of the gateway');
  const { code } = kinds[known.kind];
  const errorId = randomUUID();
  const why = saysWhy && known.detail !== '' ? `,"reason":${JSON.stringify(known.detail)}` : '';
  const message = JSON.stringify(known.message);
  // The members that document 1 lists; deployed gateways have none of them.
  const documented = saysWhy ? `,"code":${code},"name":"${known.kind}","message":${message},"stack":[]` : '';
  const data = `{"error_id":"${errorId}","jussi_request_id":${JSON.stringify(requestId)}${why}${documented}}`;
  return {
    text: `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":${message},"data":${data}}}`,
    errorId,
    code,
  };
}
