import type { Asset } from '../../../spec/kernel/asset.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { codes, defineError, kinds } from '../errors.ts';

const assertion = { code: codes.assertion, kind: kinds.assertion, at: 'from_variant' } as const;
const otherFee = defineError({
  ...assertion,
  slug: 'chain-properties/fee-asset',
  format: 'a.symbol == STEEM_SYMBOL: the account creation fee is not of ${symbol}',
});
const noBase = defineError({ ...assertion, slug: 'price/base', format: 'base.amount > 0: a price of nothing' });
const noQuote = defineError({ ...assertion, slug: 'price/quote', format: 'quote.amount > 0: a price in nothing' });
const sameAsset = defineError({
  ...assertion,
  slug: 'price/same-asset',
  format: 'base.symbol != quote.symbol: both are of ${symbol}',
});

type Members = Readonly<Record<string, unknown>>;

/** Checks of deployed nodes while they read the members of a record. */
export const verifiers: Readonly<Record<string, (wire: Wire) => ((members: Members) => void) | undefined>> = {
  ProposedChainProperties: () => (members) => {
    const { symbol } = members.account_creation_fee as Asset;
    if (symbol !== 'CORE') throw otherFee({ symbol });
  },
  Price: ({ form }) =>
    form === 'object'
      ? undefined
      : (members) => {
          const { base, quote } = members as { readonly base: Asset; readonly quote: Asset };
          if (base.amount <= 0n) throw noBase();
          if (quote.amount <= 0n) throw noQuote();
          if (base.symbol === quote.symbol) throw sameAsset({ symbol: base.symbol });
        },
};
