/** A kind of request that a service takes. */
export interface Route {
  readonly verb: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** As the documents write it, `/@<account>.json`: what findings of its answers are booked under. */
  readonly path: string;
  /** Matches the path of a request, without its query. */
  readonly matches: RegExp;
}
