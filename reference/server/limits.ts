/** Limits for one client; sizes in bytes, times in milliseconds. */
export interface Limits {
  /** A larger body is refused with status 413. */
  readonly body: number;
  /** Request line and headers together. */
  readonly headers: number;
  /** Requests in one batch. */
  readonly batch: number;
  /** From the first byte of a request until its headers are complete. */
  readonly headersTime: number;
  /** From the first byte of a request until its body is complete. */
  readonly requestTime: number;
  /** How long a connection may stay idle. */
  readonly idleTime: number;
  /** What replies that clients do not read may take of the memory together; beyond, those who wait longest are hung up on. */
  readonly unread: number;
  /** How long a client may take to read a reply. */
  readonly readTime: number;
  /** How long close() waits for requests in flight. */
  readonly closeTime: number;
}

export const defaultLimits: Limits = {
  body: 32 * 1024 * 1024,
  headers: 16 * 1024,
  batch: 10_000,
  headersTime: 20_000,
  requestTime: 60_000,
  idleTime: 65_000,
  unread: 256 * 1024 * 1024,
  readTime: 60_000,
  closeTime: 2_000,
};
