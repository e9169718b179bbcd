/** One exchange with the deployed gateway (fixtures/services), in the order in which they were asked. */
export interface Recorded {
  readonly n: number;
  /** `@…ms`: the time since the first of its group; `[3/10]`: asked together with the others. */
  readonly label: string;
  readonly config: string;
  readonly request: {
    readonly raw?: string;
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly response: {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly raw?: string;
    readonly error?: string;
    readonly ms?: number;
  };
  /** What reached the upstream; of exchanges asked together, at the first of them. */
  readonly upstream: readonly {
    readonly method?: string;
    readonly path?: string;
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly count: number;
  }[];
}
