/** The member in which every record of a result has the value of an argument; of a list of values, one of them. */
export interface Selected {
  readonly member: string;
  /** Only where these other arguments have one of these values. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
}

/** What arguments select, by the name of the argument; a name alone is a member, whatever the other arguments are. */
export type Selects<A extends string = string> = { readonly [N in A]?: string | readonly Selected[] };
