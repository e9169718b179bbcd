import { dollar } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';

/** Dollars that become CORE at a coming price (document 1, Finance and delegation records). */
export const conversionRequest = struct(
  { id: u32, owner: accountName, requestid: u32, amount: dollar, conversion_date: time },
  { title: 'ConversionRequest', key: ['owner', 'requestid'] },
);
