/** What every service of the system gives once it listens. */
export interface Service {
  readonly name: 'gateway' | 'images' | 'web' | 'identity';
  /** `http://host:port`, without a slash behind it. */
  readonly url: string;
  readonly port: number;
  /** Takes no new requests, answers those under way, then closes. */
  close(): Promise<void>;
}
