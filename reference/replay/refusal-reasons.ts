import { readFileSync } from 'node:fs';

/** One way in which deployed nodes say why they refuse. */
interface KnownReason {
  /** `error.data.name`. */
  readonly name: string;
  /** Of the first entry of the stack. */
  readonly format: string;
  /** File and line that say it, where the format alone says nothing. */
  readonly at?: string;
  /** The rule of ours that says the same. */
  readonly slug: string;
}

const keyOf = ({ name, format, at = '' }: Omit<KnownReason, 'slug'>): string => `${name}\n${format}\n${at}`;

let slugs: ReadonlyMap<string, string> | undefined;

/** The rule that a refusal of a deployed node names (fixtures/refusals.json); undefined for one that is not known. */
export function slugOf(reason: Required<Omit<KnownReason, 'slug'>>): string | undefined {
  slugs ??= new Map(table().map((known) => [keyOf(known), known.slug]));
  const { name, format } = reason;
  return slugs.get(keyOf({ name, format })) ?? slugs.get(keyOf(reason));
}

const table = () =>
  JSON.parse(readFileSync(new URL('../../fixtures/refusals.json', import.meta.url), 'utf8')) as readonly KnownReason[];
