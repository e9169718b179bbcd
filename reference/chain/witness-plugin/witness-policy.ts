import { documented } from '../../../spec/constants/documented.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { commentOf } from '../ledger/content/comments.ts';
import type { Context } from '../ledger/context.ts';
import { pluginRefusal, refuse } from '../ledger/refuse.ts';

const at = 'operator()';

/** Beneficiaries of one comment (deployed). */
const maxBeneficiaries = 8;

const tooDeep = pluginRefusal('witness/too-deep', at, 'The parent is ${x} replies deep, fewer than ${y} are taken', {
  x: u32,
  y: u32,
});
const tooManyBeneficiaries = pluginRefusal(
  'witness/too-many-beneficiaries',
  at,
  'A comment has at most ${max} beneficiaries, not ${n}',
  { n: u32, max: u32 },
);

/** @throws RefusalError for a reply that is nested deeper than witnesses take (document 1, SOFT_MAX_COMMENT_DEPTH). */
export function verifyDepth({ state }: Context, operation: OperationValue<'comment'>): void {
  const { parent_author, parent_permlink } = operation;
  const depth = state.comments.by.permlink.get(parent_author, parent_permlink)?.depth;
  if (parent_author === '' || depth === undefined) return;
  const mostDepth = documented.SOFT_MAX_COMMENT_DEPTH;
  refuse(depth >= mostDepth, tooDeep, { x: depth, y: mostDepth });
}

/** @throws RefusalError for a comment that does not exist, and for more beneficiaries than witnesses take. */
export function verifyBeneficiaries(context: Context, operation: OperationValue<'comment_options'>): void {
  const { author, permlink, extensions } = operation;
  commentOf(context, author, permlink);
  for (const { type, value } of extensions) {
    if (type !== 'comment_payout_beneficiaries') continue;
    const n = value.beneficiaries.length;
    refuse(n > maxBeneficiaries, tooManyBeneficiaries, { n, max: maxBeneficiaries });
  }
}
