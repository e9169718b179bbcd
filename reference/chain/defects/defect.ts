import type { OperationName, SignedOperationName } from '../../../spec/operations/index.ts';
import type { Mechanics } from '../apply/mechanics.ts';
import type { Context, Evaluator } from '../ledger/context.ts';
import { createJournal } from '../ledger/journal.ts';
import type { Parameters } from '../ledger/parameters.ts';
import type { Singletons } from '../state/index.ts';
import { descending, type Key } from '../state/key.ts';
import type { TableDefinition } from '../state/table.ts';

/** What kind of mistake a defect is. */
export const defectClasses = [
  'rounding',
  'order',
  'undo',
  'index',
  'fee',
  'limit',
  'authority',
  'time',
  'omission',
] as const;

/** One thing wrong with what a chain runs by, as a program could have it. */
export interface Defect {
  /** `subject/what`. */
  readonly id: string;
  readonly class: (typeof defectClasses)[number];
  readonly summary: string;
  /** The right mechanics with this wrong. */
  readonly of: Change;
}

export type Change = (right: Mechanics) => Mechanics;

/** Another evaluator of an operation, made of the right one. */
export const evaluating =
  <N extends SignedOperationName>(name: N, wrong: (right: Evaluator<N>) => Evaluator<N>): Change =>
  (right) => ({ ...right, evaluators: { ...right.evaluators, [name]: wrong(right.evaluators[name]) } });

/** Something more happens behind an operation. */
export const andThen = <N extends SignedOperationName>(name: N, more: Evaluator<N>): Change =>
  evaluating(name, (right) => (context, operation) => {
    right(context, operation);
    more(context, operation);
  });

export type Process = Mechanics['processes'][number];

/** Another process, made of the right one. @throws RangeError where there is none such. */
export const processing =
  (process: Process, wrong: (right: Process) => Process): Change =>
  (right) => {
    if (!right.processes.includes(process)) throw new RangeError(`no process ${process.name}`);
    return { ...right, processes: right.processes.map((each) => (each === process ? wrong(each) : each)) };
  };

/** Every process sees these parameters, as operations do. */
export const withParameters =
  (wrong: (stated: Parameters) => Partial<Parameters>): Change =>
  (right) => ({
    ...right,
    parameters: (stated) => {
      const taken = right.parameters(stated);
      return { ...taken, ...wrong(taken) };
    },
  });

/** A context in which some of it is otherwise; the rest stays what it is at each moment. */
export const otherwise = (context: Context, changes: Partial<Context>): Context =>
  Object.create(context, Object.getOwnPropertyDescriptors(changes)) as Context;

/** A plugin index does not hear of operations of these types. */
export const deaf =
  (index: keyof ReturnType<Mechanics['folds']>, ...types: readonly OperationName[]): Change =>
  (right) => ({
    ...right,
    folds: (protocol) => {
      const folds = right.folds(protocol);
      const { before, after, ...fold } = folds[index];
      const isHeard = (type: string) => !(types as readonly string[]).includes(type);
      return {
        ...folds,
        [index]: {
          ...fold,
          before: (...of: ArgumentsOf<typeof before>) => void (isHeard(of[1].op.type) && before?.(...of)),
          after: (...of: ArgumentsOf<typeof after>) => void (isHeard(of[1].op.type) && after?.(...of)),
        },
      };
    },
  });

// `Parameters` is taken by the chain.
type ArgumentsOf<F> = NonNullable<F> extends (...of: infer P) => unknown ? P : never;

type StateTables = Mechanics['store']['tables'];

/** An order of a table has other keys. */
export const ordering =
  <T extends keyof StateTables>(
    table: T,
    order: keyof StateTables[T]['orders'] & string,
    wrong: (right: AnyKeys) => AnyKeys,
  ): Change =>
  ({ store, ...right }) => {
    const definition = store.tables[table] as unknown as TableDefinition<Row>;
    const orders = { ...definition.orders, [order]: wrong(definition.orders[order] as AnyKeys) };
    return { ...right, store: { ...store, tables: { ...store.tables, [table]: { ...definition, orders } } } };
  };

// biome-ignore lint/suspicious/noExplicitAny: an order is changed without regard to what its keys are.
type AnyKeys = readonly Key<Row, any>[];
type Row = { readonly id: number };

/** The first two keys, the second from the other end. */
export const secondReversed = ([first, second, ...others]: AnyKeys): AnyKeys => [
  first as AnyKeys[number],
  descending(second as AnyKeys[number]),
  ...others,
];

/** Rows stay where they were when they came: the first key of each is read once. */
export const frozen = ([first, ...others]: AnyKeys): AnyKeys => {
  const { of, compare } = first as AnyKeys[number];
  const known = new Map<number, unknown>();
  const once = (row: Row) => {
    if (!known.has(row.id)) known.set(row.id, of(row));
    return known.get(row.id);
  };
  return [{ of: once, compare }, ...others];
};

/** Undoing leaves the rows of these tables, or what there is one of. */
export const keeping =
  (...names: readonly (keyof StateTables | keyof Mechanics['pluginTables'] | keyof Singletons)[]): Change =>
  ({ store, ...right }) => {
    const definitions: Readonly<Record<string, { readonly name: string }>> = { ...store.tables, ...right.pluginTables };
    const kept = new Set(names.flatMap((name) => [definitions[name]?.name ?? name, `next id of ${name}`]));
    const forgetful = () => {
      const journal = createJournal();
      const { record } = journal;
      return Object.assign(journal, {
        record: (change: ArgumentsOf<typeof record>[0]) => {
          if (!kept.has(change.table ?? '')) record(change);
        },
      });
    };
    return { ...right, store: { ...store, createJournal: forgetful } };
  };
