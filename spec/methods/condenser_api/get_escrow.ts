import { nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { escrow } from '../../types/escrow.ts';
import { method } from '../method.ts';

export const getEscrow = method('condenser_api.get_escrow', {
  summary: 'One escrow of an account; null when there is none.',
  params: { account: accountName, escrow_id: u32 },
  selects: { account: 'from', escrow_id: 'escrow_id' },
  result: nullable(escrow),
  source: 'document 2, Accounts',
});
