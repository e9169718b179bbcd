// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { defineRefusal } from '../../../spec/authority/refusal.ts';
import { anyAsset } from '../../../spec/kernel/asset.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import { assertion, refuse } from './refuse.ts';

const title = 'unknown key';

/** A row that an operation names and that is not there. */
export const unknownKey = defineRefusal('state/unknown-key', {
  code: 13,
  name: 'N5boost10wrapexceptISt12out_of_rangeEE',
  title,
  at: 'get',
  format: '${what}: ',
  fields: { what: string() },
});

const taken = 'could not insert object, most likely a uniqueness constraint was violated';

const duplicateKey = defineRefusal('state/duplicate-key', {
  code: 13,
  name: 'N5boost10wrapexceptISt11logic_errorEE',
  title: taken,
  at: 'create',
  format: '${what}: ',
  fields: { what: string() },
});

/** @throws RefusalError where another row has the key. */
export function refuseTaken(isTaken: boolean): void {
  refuse(isTaken, duplicateKey, { what: taken });
}

export const insufficientFunds = assertion('balance/insufficient', '${acc} has ${a}, and ${r} is needed', {
  acc: accountName,
  r: anyAsset,
  a: anyAsset,
});

export const noFunds = assertion('balance/negative', 'Not enough ${symbol}', { symbol: string() });
