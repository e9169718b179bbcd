import { publicKeyOf } from '../../../../spec/crypto/private-key.ts';
import { keyOf } from '../../model/context.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceDifference, ServiceVerdict } from '../../model/verdict.ts';
import { comment, first } from '../comments/comment.ts';
import { broadcasts } from '../kit/broadcast.ts';
import { call, isNotOffered } from '../kit/call.ts';
import { chainNow, signed } from '../kit/chain.ts';
import { takingRefused } from '../kit/fronts.ts';
import { writerOf } from '../kit/shown.ts';
import { note } from './accepted.ts';

const rows = {
  'unsigned-broadcast-is-refused': {
    requires: 'A transaction without signatures is refused.',
    clause: 'authentication/signatures',
    why: 'Anybody could act for anybody.',
    example: 'A `custom_json` of alice without any signature is taken.',
    role: undefined,
    make: note,
  },
  'comment-of-the-memo-key-is-refused': {
    requires: 'A `comment` that the posting key of its author did not sign, but the memo key, is refused.',
    clause: 'authentication/comment',
    why: 'The memo key is no authority, and is given away more freely.',
    example: 'A comment of alice that her memo key signed is taken.',
    role: 'memo',
    make: (writer: Parameters<typeof note>[0]) => comment(writer, first),
  },
} as const;

/** Who may broadcast what (document 1, Authentication). */
export const authority: readonly Scenario[] = Object.entries(rows).map(([name, row]) =>
  scenario({
    ...{ requires: row.requires, clause: row.clause, why: row.why, example: row.example },
    id: `writes/${name}`,
    level: 'must',
    needs: ['write'],
    fault: { summary: 'signatures are not looked at', front: takingRefused('condenser_api.broadcast_transaction') },
    otherFaults: (
      ['condenser_api.broadcast_transaction_synchronous', 'network_broadcast_api.broadcast_transaction'] as const
    ).map((method) => ({
      id: `writes-${name}-by-${method.replaceAll(/[._]/g, '-')}`,
      summary: `${method} looks at no signatures`,
      front: takingRefused(method),
    })),
    *steps(context): Steps<ServiceVerdict> {
      const chain = yield* chainNow(context);
      const writer = writerOf(context, chain);
      if (row.role !== undefined && sameKey(context)) throw new NotTestable('posting key and memo key are the same');
      const keys = row.role === undefined ? [] : [keyOf(context, row.role)];
      const transaction = signed([row.make(writer)], keys, chain);
      const found: ServiceDifference[] = [];
      let offered = 0;
      for (const [method, params] of Object.entries(broadcasts)) {
        const { exchange, result, error } = yield* call(method, params(transaction));
        if (isNotOffered(error)) continue;
        offered++;
        if (error === undefined)
          found.push({ path: ['body', 'result'], kind: 'value', expected: 'an error', actual: result, exchange });
      }
      if (offered === 0) throw new NotTestable('no method that broadcasts is offered');
      return found;
    },
  }),
);

function sameKey(context: Parameters<typeof keyOf>[0]): boolean {
  const [posting, memo] = [keyOf(context, 'posting'), keyOf(context, 'memo')];
  return publicKeyOf(posting) === publicKeyOf(memo);
}
