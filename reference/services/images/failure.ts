/** HTTP status of each refusal of the deployed services, by its name on the wire (imagehoster; `qouta` is theirs). */
export const failureStatuses = {
  bad_request: 400,
  blacklisted: 451,
  deplorable: 403,
  file_missing: 400,
  internal_error: 500,
  invalid_image: 400,
  invalid_method: 405,
  invalid_param: 400,
  invalid_proxy_url: 400,
  invalid_signature: 400,
  length_required: 411,
  missing_param: 400,
  no_such_account: 404,
  not_found: 404,
  payload_too_large: 413,
  qouta_exceeded: 429,
  upstream_error: 400,
} as const;

export type FailureName = keyof typeof failureStatuses;

/** A refusal with its name on the wire; `why` is for people and logs. */
export class ImageFailure extends Error {
  override readonly name = 'ImageFailure';
  readonly failure: FailureName;
  readonly info: Readonly<Record<string, string>> | undefined;

  constructor(failure: FailureName, why: string, info?: Readonly<Record<string, string>>) {
    super(why);
    this.failure = failure;
    this.info = info;
  }
}

export interface FailureReply {
  readonly status: number;
  readonly body: string;
}

/** `{"error":{"name","info"}}` with the status of the name: both services until 2025. */
export function classicReply({ failure, info }: ImageFailure): FailureReply {
  return { status: failureStatuses[failure], body: JSON.stringify({ error: { info, name: failure } }) };
}

/** Status 200 for what the user did, the name in PascalCase, and a message: Steem's service of 2026. */
export function successReply({ failure, message, info = {} }: ImageFailure): FailureReply {
  const status = failureStatuses[failure] < 500 ? 200 : failureStatuses[failure];
  const name = failure.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { status, body: JSON.stringify({ success: false, error: { name, message, info } }) };
}
