import type { ClauseId } from '../../../../spec/clauses/index.ts';
import { isObject } from '../../../model/json.ts';
import type { ServiceContext } from '../../model/context.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { type BroadcastMethod, type Included, included, NotIncluded } from '../kit/broadcast.ts';
import { chainNow } from '../kit/chain.ts';
import { resulting } from '../kit/fronts.ts';
import { type Writer, writerOf } from '../kit/shown.ts';

/** Harmless, costs nothing but resource credits, and never repeats itself. */
export const note = ({ name, slug }: Writer) => ({
  type: 'custom_json' as const,
  value: { required_auths: [], required_posting_auths: [name], id: 'plumbline', json: `{"check":"${slug}"}` },
});

const methods = ['condenser_api.broadcast_transaction', 'network_broadcast_api.broadcast_transaction'] as const;

/** What only this method does not bring into a block, twice; what the other one brings there neither is a matter of funds and limits. */
function* includedBy(context: ServiceContext, writer: Writer, method: BroadcastMethod): Steps<Included | NotIncluded> {
  const other = methods.find((each) => each !== method);
  const attempt = (by: BroadcastMethod | undefined, way: string) =>
    included(context, () => [note({ ...writer, slug: `${writer.slug}${way}` })], by);
  for (let time = 1; ; time++) {
    try {
      return yield* attempt(method, `${time}a`);
    } catch (error) {
      if (!(error instanceof NotIncluded)) throw error;
      yield* attempt(other, `${time}b`);
      if (time === 2) return error;
    }
  }
}

function refusal({ message, sent: { error, exchange } }: NotIncluded): ServiceVerdict {
  const expected = 'the transaction is taken and comes into a block, as it does by the other method';
  const path = ['body', error === undefined ? 'result' : 'error'];
  return [{ path, kind: 'unexpected', expected, actual: message, exchange }];
}

/** A broadcast that does not wait is answered with an empty object (documents 2 and 3). */
export const accepted: readonly Scenario[] = methods.map((method: BroadcastMethod) =>
  scenario({
    id: `writes/${method === methods[0] ? 'condenser' : 'named'}-broadcast-is-accepted`,
    level: 'must',
    requires: `\`${method}\` takes a signed transaction and answers with an empty object; the transaction comes into a block.`,
    clause: `${method}/result` as ClauseId,
    also: [`${method}/params` as ClauseId, 'service/broadcasts'],
    why: 'A client that gets anything else takes the transaction for refused, and sends it again.',
    example: 'A transaction is taken and answered with null.',
    needs: ['write'],
    fault: { summary: `${method} answers with null`, front: resulting(method, [], null) },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const sent = yield* includedBy(context, writer, method);
      if (sent instanceof NotIncluded) return refusal(sent);
      const { exchange, result } = sent;
      if (isObject(result) && Object.keys(result).length === 0) return [];
      return [{ path: ['body', 'result'], kind: 'value', expected: '{}', actual: result, exchange }];
    },
  }),
);
