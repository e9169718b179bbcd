import type { Source } from '../../spec/methods/source.ts';

/** The heading that states a fact: anything but `deployed`. */
export type StatedSource = Exclude<Source, 'deployed'>;

/** What a rule holds answers to besides the shape of its own clause. */
export type FactKind = 'order' | 'page' | 'bound' | 'shape' | 'refusal';

/** One fact, and where it comes from. */
export interface Fact<S extends Source = Source> {
  readonly fact: FactKind;
  readonly source: S;
}

/** A fact that a document states: only such a one may be demanded. */
export type Stated = Fact<StatedSource>;

/** The facts of a kind that rows of a table rest on, each source once. @throws Error for no rows. */
export function factsOf<S extends Source>(
  fact: FactKind,
  rows: readonly { readonly source: S }[],
): readonly [Fact<S>, ...Fact<S>[]] {
  const [first, ...others] = [...new Set(rows.map(({ source }) => source))].map((source) => ({ fact, source }));
  if (first === undefined) throw new Error(`no ${fact} to rest on`);
  return [first, ...others];
}

/** Whether a document states where something comes from. */
export function isStated<T extends { readonly source: Source }>(
  each: T,
): each is T & { readonly source: StatedSource } {
  return each.source !== 'deployed';
}
