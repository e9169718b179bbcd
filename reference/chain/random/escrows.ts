import { type Draft, type Draw, none } from './draw.ts';

/** Three different people. */
function parties({ upTo, accountNames }: Draw): readonly [from: string, to: string, agent: string] {
  const all = [...accountNames];
  const take = () => all.splice(upTo(Math.max(0, all.length - 1)), 1)[0] ?? accountNames[0];
  return [take(), take(), take()];
}

export const escrowTransfer: Draft<'escrow_transfer'> = (draw) => {
  const { time, state, flag, amount, upTo, seconds } = draw;
  const [from, to, agent] = parties(draw);
  const account = state.accounts.by.name.get(from);
  const inDollars = flag();
  const fee = flag() ? none('CORE') : amount({ amount: 10n, symbol: flag() ? 'SBD' : 'CORE' });
  const ratification_deadline = time + seconds(60);
  return {
    from,
    to,
    sbd_amount: inDollars ? amount(account?.sbd_balance ?? none('SBD')) : none('SBD'),
    core_amount: inDollars ? none('CORE') : amount(account?.balance ?? none('CORE')),
    escrow_id: upTo(2),
    agent,
    fee,
    json_meta: '',
    ratification_deadline,
    escrow_expiration: ratification_deadline + seconds(1),
  };
};

/** An escrow that is there, or else one that is not. */
function open(draw: Draw) {
  const escrow = draw.row(draw.state.escrows.by.from_id.from());
  if (escrow !== undefined) return escrow;
  const [from, to, agent] = parties(draw);
  return { from, to, agent, escrow_id: 0, sbd_balance: none('SBD'), core_balance: none('CORE') };
}

export const escrowApprove: Draft<'escrow_approve'> = (draw) => {
  const { from, to, agent, escrow_id } = open(draw);
  return { from, to, agent, who: draw.one([to, agent]), escrow_id, approve: draw.upTo(4) < 4 };
};

export const escrowDispute: Draft<'escrow_dispute'> = (draw) => {
  const { from, to, agent, escrow_id } = open(draw);
  return { from, to, agent, who: draw.one([from, to]), escrow_id };
};

export const escrowRelease: Draft<'escrow_release'> = (draw) => {
  const { from, to, agent, escrow_id, sbd_balance, core_balance } = open(draw);
  const inDollars = sbd_balance.amount > 0n;
  return {
    from,
    to,
    agent,
    who: draw.one([from, to, agent]),
    receiver: draw.one([to, from]),
    escrow_id,
    sbd_amount: inDollars ? draw.amount(sbd_balance) : none('SBD'),
    core_amount: inDollars ? none('CORE') : draw.amount(core_balance),
  };
};
