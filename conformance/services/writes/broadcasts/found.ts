import type { ClauseId } from '../../../../spec/clauses/index.ts';
import { isArray, type Json, member } from '../../../model/json.ts';
import type { ServiceContext } from '../../model/context.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { blockOf, type Included, included } from '../kit/broadcast.ts';
import { call } from '../kit/call.ts';
import { chainNow } from '../kit/chain.ts';
import { resulting } from '../kit/fronts.ts';
import { perRun } from '../kit/per-run.ts';
import { missingFrom, type Shown, type Writer, writerOf } from '../kit/shown.ts';
import { agrees, isSame } from '../kit/values.ts';
import { note } from './accepted.ts';

interface Row {
  readonly clause: ClauseId;
  readonly requires: string;
  readonly why: string;
  readonly example: string;
  readonly method: string;
  readonly params: (sent: Included, name: string) => Json;
  readonly fits: (result: Json | undefined, sent: Included, place: number | undefined) => boolean;
  readonly expected: string;
  readonly lost: Json;
}

const operationOf = (transaction: Json): Json => {
  const operations = member(transaction, 'operations');
  return (isArray(operations) ? operations[0] : undefined) ?? null;
};

/** An operation of the form of the method, with the values of the broadcast. */
const isOperation = (found: Json | undefined, made: Json): boolean => {
  if (!isArray(made))
    return member(found, 'type') === member(made, 'type') && agrees(member(found, 'value'), fieldsOf(made));
  return isArray(found) && found[0] === made[0] && agrees(found[1], fieldsOf(made));
};

const fieldsOf = (made: Json) =>
  ((isArray(made) ? made[1] : member(made, 'value')) ?? {}) as { readonly [name: string]: Json };

const lookedUp =
  (form: 'legacy' | 'object'): Row['fits'] =>
  (result, { id, block, transaction }, place) => {
    const sent = transaction[form];
    const same = ['ref_block_num', 'ref_block_prefix', 'expiration', 'signatures'] as const;
    return (
      member(result, 'transaction_id') === id &&
      isSame(member(result, 'block_num'), block) &&
      (place === undefined || isSame(member(result, 'transaction_num'), place)) &&
      same.every((name) => isSame(member(result, name), member(sent, name) ?? null)) &&
      isOperation(operationOf(result ?? null), operationOf(sent))
    );
  };

const among =
  (form: 'legacy' | 'object', name?: string): Row['fits'] =>
  (result, { id, block, transaction }) => {
    const list = name === undefined ? result : member(result, name);
    const isOurs = (entry: Json) =>
      member(entry, 'trx_id') === id &&
      isSame(member(entry, 'block'), block) &&
      isOperation(member(entry, 'op'), operationOf(transaction[form]));
    return isArray(list) && list.some(isOurs);
  };

const [lookUp, told] = [
  { clause: 'transaction/lookup', why: 'Who paid shows the transaction by its id.', lost: {} },
  {
    clause: 'operations/record',
    why: 'Indexers read blocks by their operations, and lose what is not among them.',
    lost: [{ trx_id: '', op: ['custom_json', {}] }],
  },
] as const;

const rows: Readonly<Record<string, Row>> = {
  'transaction-is-looked-up': {
    ...lookUp,
    requires:
      'A transaction in a block is looked up by its id as it was broadcast, with its block and its place there.',
    example: '`get_transaction` of the id of a broadcast says that it is unknown.',
    method: 'condenser_api.get_transaction',
    params: ({ id }) => [id],
    fits: lookedUp('legacy'),
    expected: 'the transaction as it was broadcast, with its id, block and place',
  },
  'transaction-is-looked-up-by-name': {
    ...lookUp,
    requires:
      '`account_history_api.get_transaction` gives a transaction in a block as it was broadcast, with its block and place.',
    example: '`get_transaction` of the id of a broadcast has another `transaction_num`.',
    method: 'account_history_api.get_transaction',
    params: ({ id }) => ({ id }),
    fits: lookedUp('object'),
    expected: 'the transaction as it was broadcast, with its id, block and place',
  },
  'operation-is-told': {
    ...told,
    requires: 'The operations of a block have those of its transactions, as they were broadcast.',
    example: '`get_ops_in_block` of a block with a `custom_json` has virtual operations only.',
    method: 'condenser_api.get_ops_in_block',
    params: ({ block }) => [block, false],
    fits: among('legacy'),
    expected: 'the operation of the broadcast, with the id of its transaction',
  },
  'operation-is-told-by-name': {
    ...told,
    requires:
      'The operations of a block that `account_history_api.get_ops_in_block` gives have those of its transactions.',
    example: '`get_ops_in_block` of a block with a `custom_json` has virtual operations only.',
    method: 'account_history_api.get_ops_in_block',
    params: ({ block }) => ({ block_num: block, only_virtual: false }),
    // In which form its operations are is stated twice, and differently.
    fits: (result, ...sent) => among('object', 'ops')(result, ...sent) || among('legacy', 'ops')(result, ...sent),
    expected: 'the operation of the broadcast, with the id of its transaction',
  },
};

/** The transaction of a run that all of these rules look for, so that its block has to become irreversible only once. */
const shared = perRun((): { sent?: Included } => ({}));

function* missingOf(context: ServiceContext, writer: Writer, row: Row, sent: Included) {
  const { method, params, fits, expected } = row;
  const { result: block } = yield* call('condenser_api.get_block', [sent.block]);
  const ids = member(block, 'transaction_ids');
  const place = isArray(ids) && ids.includes(sent.id) ? ids.indexOf(sent.id) : undefined;
  const shown: Shown = {
    ...{ method, expected, isHistory: true },
    params: () => params(sent, writer.name),
    fits: (result) => fits(result, sent, place),
  };
  return yield* missingFrom(context, shown, writer, sent.block);
}

/** Where a transaction is found once it is in a block. */
export const found: readonly Scenario[] = Object.entries(rows).map(([name, row]) => {
  const { clause, requires, why, example, method, lost } = row;
  return scenario({
    ...{ clause, requires, why, example },
    id: `writes/${name}`,
    level: 'must',
    needs: ['write'],
    fault: { summary: `${method} does not show what was written`, front: resulting(method, [], lost) },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const ofRun = shared(context);
      ofRun.sent ??= yield* included(context, () => [note(writer)]);
      const { sent } = ofRun;
      const missing = yield* missingOf(context, writer, row, sent);
      if (missing.length === 0) return [];
      // A fork may have brought it into another block.
      const block = yield* blockOf(sent.id);
      return block === undefined || block === sent.block
        ? missing
        : yield* missingOf(context, writer, row, { ...sent, block });
    },
  });
});
