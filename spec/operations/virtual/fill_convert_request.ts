import { core, dollar } from '../../kernel/asset.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const fillConvertRequest = virtualOperation(
  47,
  'fill_convert_request',
  {
    owner: accountName,
    requestid: u32,
    amount_in: dollar,
    amount_out: core,
  },
  { summary: 'Dollars were turned into CORE at the end of a conversion.', source: 'deployed' },
);
