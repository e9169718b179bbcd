import type { JsonSchema } from '../../kernel/schema.ts';
import type { Difference } from './difference.ts';

/** Components of a document by their names. */
export type Shapes = Readonly<Record<string, JsonSchema>>;

/** The components of both documents while two schemas are compared. */
export interface Comparison {
  readonly before: Shapes;
  readonly after: Shapes;
  /** Called for a component that both sides refer to by the same name; it is compared separately. */
  readonly shared: (name: string) => void;
  /** Pairs of components with different names that are being compared. */
  readonly open: Set<string>;
}

export type Compare = (
  before: JsonSchema,
  after: JsonSchema,
  path: string,
  comparison: Comparison,
) => Iterable<Difference>;
