import { accountName } from '../../../../spec/kernel/keys.ts';
import type { Escrow } from '../../state/escrows.ts';
import type { Context } from '../context.ts';
import { unknown } from '../refusals.ts';
import { assertion, refuse } from '../refuse.ts';
import { found } from '../rows.ts';

const otherReceiver = assertion('escrow/other-receiver', 'The receiver of the escrow is ${e}, not ${o}', {
  o: accountName,
  e: accountName,
});
const otherAgent = assertion('escrow/other-agent', 'The agent of the escrow is ${e}, not ${o}', {
  o: accountName,
  e: accountName,
});

/** @throws RefusalError when the sender has no escrow with this id. */
export const escrowOf = ({ state }: Context, from: string, escrowId: number): Escrow =>
  found(state.escrows.by.from_id.get(from, escrowId), unknown.escrow);

/** @throws RefusalError when the operation names other parties than the escrow. */
export function verifyParties(escrow: Escrow, { to, agent }: { readonly to: string; readonly agent: string }): void {
  refuse(escrow.to !== to, otherReceiver, { o: to, e: escrow.to });
  refuse(escrow.agent !== agent, otherAgent, { o: agent, e: escrow.agent });
}
