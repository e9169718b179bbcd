import type { kinds } from '../errors.ts';

/** What can go wrong with an upstream, and the code that the deployed gateway gives it. */
export const failures = {
  /** Nothing was sent. */
  refused: 'internal',
  dropped: 'internal',
  timeout: 'timeout',
  empty: 'upstream',
  'not-json': 'upstream',
  'not-object': 'internal',
  encoding: 'internal',
  foreign: 'upstream',
  redirect: 'upstream',
  'too-large': 'upstream',
  unroutable: 'invalid',
} as const satisfies Readonly<Record<string, keyof typeof kinds>>;

export type Failure = keyof typeof failures;

/** A call that an upstream did not answer as a node does. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly failure: Failure;

  constructor(failure: Failure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
