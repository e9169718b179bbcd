import { defineRefusal } from '../../../spec/authority/refusal.ts';
import { anyAsset } from '../../../spec/kernel/asset.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import { assertion, refuse } from './refuse.ts';

const title = 'unknown key';

const missing = (slug: string) =>
  defineRefusal(slug, {
    code: 13,
    name: 'N5boost10wrapexceptISt12out_of_rangeEE',
    title,
    at: 'get',
    format: '${what}: ',
    fields: { what: string() },
  });

/** A row that an operation names and that does not exist. */
export const unknown = {
  key: missing('state/unknown-key'),
  account: missing('state/unknown-account'),
  witness: missing('state/unknown-witness'),
  comment: missing('state/unknown-comment'),
  escrow: missing('state/unknown-escrow'),
  order: missing('state/unknown-order'),
  savingsWithdrawal: missing('state/unknown-savings-withdrawal'),
} as const;

const taken = 'could not insert object, most likely a uniqueness constraint was violated';

const duplicateKey = defineRefusal('state/duplicate-key', {
  code: 13,
  name: 'N5boost10wrapexceptISt11logic_errorEE',
  title: taken,
  at: 'create',
  format: '${what}: ',
  fields: { what: string() },
});

/** @throws RefusalError when another row has the key. */
export function refuseTaken(isTaken: boolean): void {
  refuse(isTaken, duplicateKey, { what: taken });
}

/** Bytes that end before their value does. */
export const tooShort = defineRefusal('binary/too-short', {
  code: 8,
  name: 'out_of_range_exception',
  title: 'Out of Range',
  at: 'read',
  format: 'The value has more than ${len} bytes',
  fields: { len: u32 },
});

export const insufficientFunds = assertion('balance/insufficient', '${acc} has ${a}, and ${r} is needed', {
  acc: accountName,
  r: anyAsset,
  a: anyAsset,
});

export const noFunds = assertion('balance/negative', 'Not enough ${symbol}', { symbol: string() });
