import type { Operation } from '../chain/ledger/context.ts';

type Options = Extract<Operation, { readonly type: 'comment_options' }>;

/**
 * Whether a transaction ends a deployed 0.24 node: it writes content, and gives to the same content a beneficiary that is no account.
 *
 * Such a node refuses it ("must exist") while the content is being changed, and its container drops what is being changed then. What is
 * dropped cannot be taken back as new content, which breaks the table of all content: the node makes no further block, or ends by a
 * segmentation fault within seconds. Of content that was there before, the former values are put back, and nothing is broken.
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
