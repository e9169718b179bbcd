import type { Operation } from '../chain/ledger/context.ts';

type Options = Extract<Operation, { readonly type: 'comment_options' }>;

/**
 * Whether a transaction ends a deployed 0.24 node: it writes content, and gives to the same content a beneficiary that is no account.
 *
 * Such a node refuses it ("must exist") while it changes the content. Since 1.66 Boost.MultiIndex erases what is being changed where the
 * change throws. The undo of the transaction then erases the new content a second time, which breaks the table of all content: the node
 * stands still at once, or ends by a segmentation fault within seconds. Of content that was there before, the undo puts the former values
 * back, and nothing breaks. Nodes that are built with an older Boost keep the content, and survive.
 */
export function endsDeployed(operations: readonly Operation[], isAccount: (name: string) => boolean): boolean {
  const written = new Set<string>();
  for (const operation of operations) {
    if (operation.type === 'comment') written.add(contentOf(operation.value));
    if (operation.type !== 'comment_options' || !written.has(contentOf(operation.value))) continue;
    if (beneficiariesOf(operation).some((name) => !isAccount(name))) return true;
  }
  return false;
}

const contentOf = ({ author, permlink }: { readonly author: string; readonly permlink: string }): string =>
  `${author}/${permlink}`;

const beneficiariesOf = ({ value }: Options): readonly string[] =>
  value.extensions.flatMap((extension) =>
    extension.type === 'comment_payout_beneficiaries'
      ? extension.value.beneficiaries.map(({ account }) => account)
      : [],
  );
