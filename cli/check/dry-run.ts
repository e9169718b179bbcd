import type { EndEvent, Event } from '../../conformance/model/event.ts';
import { methodLabel } from '../../conformance/model/exchange/call.ts';
import { bodyOf } from '../../conformance/model/exchange/exchange.ts';
import { withoutSecrets } from '../../conformance/model/secrets.ts';
import type { Planned } from '../../conformance/plan/plan.ts';
import { safeJson } from '../../conformance/report/text/safe-json.ts';
import { pluralize } from '../../conformance/util/pluralize.ts';
import { exitCodes } from '../kit/exit.ts';

/** A run that sends nothing of what it planned. */
export interface DryRun {
  take(planned: readonly Planned[]): void;
  /** Runs it, prints what was planned, and gives the exit code. */
  print(events: AsyncIterable<Event>): Promise<number>;
}

export function dryRun(): DryRun {
  let planned: readonly Planned[] | undefined;
  return {
    take: (all) => {
      planned = all;
    },
    async print(events) {
      let sent = 0;
      let detail = 'no answer';
      let ended: EndEvent['reason'] | undefined;
      for await (const event of events) {
        if (event.kind === 'exchange') sent++;
        if (event.kind === 'end') detail = event.detail ?? detail;
        if (event.kind === 'end') ended = event.reason;
      }
      if (planned === undefined) {
        const [why, code] = endings[ended ?? 'unreachable'] ?? [withoutSecrets(detail), exitCodes.unreachable];
        process.stderr.write(`plumbline: nothing could be planned: ${why}\n`);
        return code;
      }
      for (const each of planned) process.stdout.write(`${safeJson(lineOf(each))}\n`);
      process.stderr.write(`${pluralize(planned.length, 'request')} planned and not sent; discovery sent ${sent}.\n`);
      return exitCodes.conformant;
    },
  };
}

const endings: Readonly<Partial<Record<EndEvent['reason'], readonly [why: string, code: number]>>> = {
  interrupted: ['interrupted within discovery', exitCodes.interrupted],
  budget: ['the limit of time or requests was reached within discovery', exitCodes.vacuous],
};

function lineOf({ request, rules }: Planned) {
  const { case: id, message, probe } = request;
  return { case: id, method: methodLabel(message), rules, request: bodyOf(message), ...(probe && { probe }) };
}
