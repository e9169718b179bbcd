import { operators } from '../faults/operators/index.ts';
import type { Operator } from '../faults/operators/operator.ts';
import { staleOperators } from '../faults/operators/stale.ts';
import { rules } from '../judge/index.ts';
import type { CheckEvent } from '../model/event.ts';
import { type Call, calls } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import type { Context } from '../model/rule.ts';
import { RecordingError } from '../run/recording/contents.ts';
import { type Corroboration, corroboration } from './corroboration.ts';
import { openWhatIf } from './counterfactual.ts';
import { recordedIn, together } from './recorded.ts';

/** An original recording, ready to be lied in. */
export interface Recording {
  readonly name: string;
  readonly exchanges: readonly Exchange[];
  readonly calls: readonly Call[];
  readonly operators: readonly Operator[];
  readonly context: Context;
  readonly source: Corroboration;
  readonly counterfactual: {
    judge(mutated: Exchange, answered: Exchange): readonly CheckEvent[];
    /** The checks of the exchange as recorded. */
    original(exchange: Exchange): readonly CheckEvent[];
  };
  /** The place of a rule among all. */
  rank(rule: string): number;
}

/** Every so many single calls a few of them are put together, since recordings hold few batches. */
const batchEvery = 40;
const batchOf = 4;

/** @throws RecordingError where the file cannot be read. */
export async function openRecording(name: string, file: string): Promise<Recording> {
  const { exchanges: recorded, context } = await recordedIn(file).catch((error) => {
    throw error instanceof RecordingError ? new RecordingError(error.line, `${file}: ${error.message}`) : error;
  });
  const exchanges = [...recorded, ...batches(recorded)];
  const counterfactual = openWhatIf(rules, exchanges, context);
  const original = new WeakMap<Exchange, readonly CheckEvent[]>();
  const order = new Map(rules.map(({ id }, index) => [id as string, index]));
  return {
    name,
    exchanges,
    calls: exchanges.flatMap(calls),
    operators: [...operators, ...staleOperators(recorded)],
    context,
    source: corroboration(recorded),
    counterfactual: {
      judge: counterfactual.judge,
      original: (each) => {
        const known = original.get(each) ?? counterfactual.judge(each, each);
        original.set(each, known);
        return known;
      },
    },
    rank: (rule) => order.get(rule) ?? order.size,
  };
}

function batches(recorded: readonly Exchange[]): readonly Exchange[] {
  const single = recorded.filter((each) => calls(each).length === 1 && calls(each)[0]?.path.length === 0);
  const starts = single.flatMap((_, index) => (index % batchEvery === 0 ? [index] : []));
  return starts.map((start) => together(single.slice(start, start + batchOf)));
}
