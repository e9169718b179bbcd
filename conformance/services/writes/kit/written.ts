import type { OperationOf } from '../../../../spec/types/operation.ts';
import type { Json } from '../../../model/json.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { included } from './broadcast.ts';
import { call } from './call.ts';
import { resulting } from './fronts.ts';
import { missingFrom, type Shown, type Writer, writerNow } from './shown.ts';

type Text = Omit<Parameters<typeof scenario>[0], 'steps' | 'fault' | 'needs' | 'alone' | 'id' | 'level'>;

/** An operation, and what every read that shows it says afterwards. */
export interface Written extends Text {
  readonly level?: 'must' | 'should' | 'unstated';
  /** Why it would do harm on this chain; undefined: it does none. */
  readonly harm?: () => Steps<string | undefined>;
  /** What must be in blocks before it, each a transaction. */
  readonly before?: (writer: Writer) => readonly (readonly OperationOf[])[];
  /** The operations of one transaction. */
  readonly operations: (writer: Writer) => readonly OperationOf[];
  readonly shows: readonly [Shown, ...(readonly Shown[])];
  /** What takes it back, so that the account is as before. */
  readonly after?: (writer: Writer) => readonly OperationOf[];
  /** What is shown when it is taken back. */
  readonly afterwards?: Shown;
  /** The result of the first read where the write is lost. */
  readonly lost: Json;
}

/** The rule that what is written is shown. */
export function written(name: string, row: Written): Scenario {
  const { level = 'must', harm, before, operations, shows, after, afterwards, lost, ...text } = row;
  return scenario({
    ...text,
    id: `writes/${name}`,
    level,
    needs: ['write'],
    fault: {
      summary: `${shows[0].method} does not show what was written`,
      front: resulting(shows[0].method, [], lost),
    },
    *steps(context): Steps<ServiceVerdict> {
      const writer = yield* writerNow(context);
      const reason = harm && (yield* harm());
      if (reason !== undefined) throw new NotTestable(reason);
      for (const each of before?.(writer) ?? []) yield* included(context, () => each);
      // What a node keeps of its answers is no longer so afterwards; a gateway may keep them for a while.
      if (context.mayKeep !== true) for (const { method, params } of shows) yield* call(method, params(writer));
      const { block } = yield* included(context, () => operations(writer));
      const found = [];
      for (const shown of shows) found.push(...(yield* missingFrom(context, shown, writer, block)));
      if (after === undefined) return found;
      const { block: undone } = yield* included(context, () => after(writer));
      if (afterwards) found.push(...(yield* missingFrom(context, afterwards, writer, undone)));
      return found;
    },
  });
}
